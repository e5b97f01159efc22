type TimeUnit = "hour" | "day" | "month";

/** Words of people for the units of rates: in English, German, French, Spanish, Italian, Dutch and Polish. */
const WORDS: Readonly<Record<TimeUnit, string>> = {
  hour: "h hr hrs hour hours hourly std stunde stunden stündlich heure heures hora horas ora ore uur uren godz godzina",
  day: "d day days daily diem tag tage tage täglich jour jours journée día dia días dias giorno dag dagen dzień",
  month: "mo mos mth month months monthly monat monate monatlich mois mes meses mese mesi maand maanden miesiąc mies",
};

const UNITS: ReadonlyMap<string, TimeUnit> = new Map(
  (["hour", "day", "month"] as const).flatMap((unit) => WORDS[unit].split(" ").map((word) => [word, unit] as const)),
);

/** The unit of time that a word names, such as `hr` or `Tag`; null for other words. */
export function timeUnitOf(word: string): TimeUnit | null {
  return UNITS.get(word.normalize("NFC").toLowerCase().replace(/\.$/, "")) ?? null;
}
