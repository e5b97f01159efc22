const DAY_MS = 86_400_000;
// A workbook displays what is less than half a second before midnight as the next day.
const HALF_SECOND = 0.5 / 86_400;

/** The calendar day of a workbook's serial number. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const whole = Math.floor(serial + HALF_SECOND);
  // The 1900 calendar has a 29 February that never was.
  const days = !is1904 && whole < 60 ? whole + 1 : whole;
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
}

/** How numeric dates are written: by the order of month, day and year. */
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The three numbers of a date that only an order tells apart; null for other texts. */
export function dateParts(text: string): [first: string, second: string, third: string] | null {
  const match = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(withoutTime(text));
  return match ? [match[1] ?? "", match[3] ?? "", match[4] ?? ""] : null;
}

/** Without the time of day. */
export function withoutTime(text: string): string {
  return text
    .trim()
    .replace(
      /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s?(?:Z|[+-]\d{2}:?\d{2}))?$/,
      "",
    );
}

/** The day that three numbers are in an order, as `2026-11-24`; null if they are none. */
export function dayInOrder([first, second, third]: readonly [string, string, string], order: DateOrder): string | null {
  if (order === "ymd") return third.length === 4 ? null : dayOf(first.padStart(2, "0"), second, third);
  return order === "dmy" ? dayOf(third, second, first) : dayOf(third, first, second);
}

/** A year of two digits is one from 1970 to 2069. */
export function dayOf(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const LOCALES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da"];

let months: Map<string, number> | null = null;

/** The number of a month by its name or the beginning of one, of three letters at least; null for other words. */
export function monthOf(word: string): number | null {
  months ??= monthNames();
  return months.get(plain(word)) ?? null;
}

function monthNames(): Map<string, number> {
  const names = new Map<string, Set<number>>();
  const add = (name: string, month: number) => names.set(name, (names.get(name) ?? new Set()).add(month));
  for (const locale of LOCALES) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: style, timeZone: "UTC" });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === "month")?.value ?? "";
        const name = plain(part);
        for (let length = Math.min(3, name.length); length <= name.length; length++) {
          add(name.slice(0, length), month + 1);
        }
      }
    }
  }
  return new Map(
    [...names].flatMap(([name, [month, ...others]]) => (month && others.length === 0 ? [[name, month] as const] : [])),
  );
}

function plain(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
