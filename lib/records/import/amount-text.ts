import { currenciesOf } from "./currency-text";

/** An amount as somebody wrote it: `$65/hr` has the number 65, the sign $, and is per hour. */
export type AmountText = {
  /** With its separators, and a minus where it is negative. */
  number: string;
  sign: string | null;
  /** What says its unit of time; `unit` is null where that is none of those that rates have. */
  per: { text: string; unit: string | null } | null;
};

const SIGN = String.raw`[^\d\s.,'’+\-−()/]+\.?`;
const AMOUNT = new RegExp(
  String.raw`^([-−]?)\s*((?:${SIGN}\s*){0,2})([-−]?)\s*(\d[\d.,'’\s]*|[.,]\d+)((?:${SIGN})?)$`,
  "u",
);

/** Longer texts are prose; the patterns would take minutes for the longest that a file may have. */
const TEXT_MAX = 100;

/** The parts of a text such as `€65.00`, `90 EUR`, `$65/hr` or `1.200,-`; null without a number. */
export function splitAmount(text: string): AmountText | null {
  if (text.length > TEXT_MAX) return null;
  const { inner, isNegative } = withoutBrackets(text.trim());
  const { rest, per } = splitUnit(inner);
  const match = AMOUNT.exec(withCents(rest));
  if (!match) return null;
  const [, outer = "", before = "", afterSign = "", digits = "", after = ""] = match;
  const sign = oneSign([...before.trim().split(/\s+/), after].filter((part) => part !== ""));
  if (sign === undefined) return null;
  const minus = isNegative || outer !== "" || afterSign !== "" ? "-" : "";
  return { number: `${minus}${digits.trim()}`, sign, per };
}

/** Accountants write negative amounts as `(5.00)`, and some programs as `5.00-`. */
function withoutBrackets(text: string): { inner: string; isNegative: boolean } {
  const [, before = "", bracketed, after = ""] = /^([^\d()]*)\(([^()]*\d[^()]*)\)([^\d()]*)$/u.exec(text) ?? [];
  if (bracketed !== undefined) return { inner: `${before}${bracketed}${after}`, isNegative: true };
  const [, trailing] = /^([^-−]*\d)\s*[-−]$/u.exec(text) ?? [];
  return { inner: trailing ?? text, isNegative: trailing !== undefined };
}

const PER = /(?:(?<!\p{L})p\s*[/.]\s*|\/\s*|(?<!\p{L})(?:per|pro|par|por|al|je|an?)\s+)(?<word>\p{L}{1,12})/u;
// `pd` and `hourly` need no word before them.
const ALONE = /(?<!\p{L})(?:p(?<letter>[hd])|(?<adverb>hourly|daily|monthly|stündlich|täglich|monatlich))(?!\p{L})/u;
const UNIT = new RegExp(String.raw`\s*\(?\s*(?<per>(?:${PER.source}|${ALONE.source})\.?)\s*\)?`, "iu");

function splitUnit(text: string): { rest: string; per: AmountText["per"] } {
  const { index = 0, groups, 0: whole = "" } = UNIT.exec(text) ?? {};
  if (!groups) return { rest: text, per: null };
  const rest = `${text.slice(0, index)} ${text.slice(index + whole.length)}`.trim();
  const unit = timeUnitOf(groups.word ?? groups.letter ?? groups.adverb ?? "");
  return { rest, per: { text: (groups.per ?? "").trim(), unit } };
}

/** `5,-` and `65.-` are whole amounts, whose dash stands for the cents. */
function withCents(text: string): string {
  return text.replace(/(\d[\d.,'’\s]*)([.,])\s?[-–—−=]{1,2}/u, (whole, digits: string, mark: string) => {
    if (!digits.includes(mark)) return `${digits}${mark}00`;
    // What separates thousands as well can't be decimal.
    const isGrouped = new RegExp(String.raw`^\d{1,3}(?:[${mark}]\d{3})+$`).test(digits);
    return isGrouped ? digits.replaceAll(mark, "") : whole;
  });
}

/** The sign that says most where an amount has two, as in `$65 USD`; undefined where they contradict each other. */
function oneSign(signs: readonly string[]): string | null | undefined {
  const [first = null, second] = signs;
  if (first === null || second === undefined) return first;
  if (signs.length > 2) return undefined;
  if (first.toUpperCase() === second.toUpperCase()) return first;
  if (/^US$/i.test(first) && second === "$") return "US$";
  const [one, other] = [currenciesOf(first), currenciesOf(second)];
  if (one.length === 1 && other.includes(one[0] ?? "")) return first;
  return other.length === 1 && one.includes(other[0] ?? "") ? second : undefined;
}

// Shorter words are abbreviations of something else, unless a slash stands before them.
const HEADER_WORD = /(?<=\/\s*)\p{L}+|(?<!\p{L})(?:\p{L}{3,}|hr)(?!\p{L})/giu;
const RATE_WORD = /(?:s?satz|tarif|s?lohn|rate)$/iu;

/** The unit of time that the header of a column of rates names, as in `Day rate` or `€/h`; null if it names none or several. */
export function headerUnit(header: string): string | null {
  const words = header.slice(0, TEXT_MAX).match(HEADER_WORD) ?? [];
  const units = words.map((word) => timeUnitOf(word) ?? timeUnitOf(word.replace(RATE_WORD, "")));
  const [unit = null, ...others] = new Set(units.filter((one) => one !== null));
  return others.length === 0 ? unit : null;
}

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
function timeUnitOf(word: string): TimeUnit | null {
  return UNITS.get(word.normalize("NFC").toLowerCase().replace(/\.$/, "")) ?? null;
}
