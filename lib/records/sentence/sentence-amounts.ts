import { currenciesOf } from "../import/currency-text";
import { readTypedNumber } from "../import/typed-number";
import { singular, skipPhrase, type SentenceWord } from "./sentence-words";

/** A number with what follows it: `$120/h`, `80 EUR per day`, `5 years`. */
export type SentenceAmount = {
  value: string;
  /** What its sign may mean; null without one. */
  currencies: readonly string[] | null;
  /** In the singular: of time for an amount, else of the number; null without one. */
  unit: string | null;
  end: number;
};

export type SentenceBounds = Omit<SentenceAmount, "value"> & { from: string | null; to: string | null };

const AT_MOST = [
  "under",
  "below",
  "less than",
  "cheaper than",
  "lower than",
  "up to",
  "at most",
  "no more than",
  "max",
  "maximum",
  "<",
  "<=",
  "≤",
];
const AT_LEAST = [
  "over",
  "above",
  "more than",
  "higher than",
  "at least",
  "no less than",
  "min",
  "minimum",
  "from",
  "starting at",
  ">",
  ">=",
  "≥",
];

const WORDED: Readonly<Record<string, string>> = { dollars: "USD", dollar: "USD", pounds: "GBP", pound: "GBP" };
const TIME_UNITS: Readonly<Record<string, string>> = {
  h: "hour",
  hr: "hour",
  hour: "hour",
  d: "day",
  day: "day",
  month: "month",
  mo: "month",
};
const YEARS = ["yr", "yrs", "year", "years"];

/** The bounds that words set, such as `under $120`, `over 80 €/h`, `80–100 usd` or `5+ years`; null if they set none. */
export function readBounds(words: readonly SentenceWord[], start: number): SentenceBounds | null {
  const most = skipPhrase(words, start, AT_MOST);
  const least = skipPhrase(words, start, AT_LEAST);
  const between = skipPhrase(words, start, ["between", "from"]);
  return (
    (between && readBoth(words, between.end)) ??
    readOne(words, most?.end, "to") ??
    readOne(words, least?.end, "from") ??
    readBoth(words, start) ??
    readOpen(words, start)
  );
}

function readOne(
  words: readonly SentenceWord[],
  start: number | undefined,
  side: "from" | "to",
): SentenceBounds | null {
  const amount = start === undefined ? null : readAmount(words, start);
  if (!amount) return null;
  const { value, ...others } = amount;
  return { ...others, from: side === "from" ? value : null, to: side === "to" ? value : null };
}

/** `80 and 120 €`, `$80-$120`, `80 to 100 usd`. */
function readBoth(words: readonly SentenceWord[], start: number): SentenceBounds | null {
  const [first, second] = (words[start]?.text ?? "").split(/[-–—]/);
  if (first && second) {
    const split = [first, second].map((text) => ({ text, key: text.toLowerCase() }));
    return joined(
      readAmount(split.slice(0, 1), 0),
      readAmount([...words.slice(0, start), ...split.slice(1), ...words.slice(start + 1)], start),
    );
  }
  const low = readAmount(words, start);
  const middle = low && skipPhrase(words, low.end, ["and", "to", "-", "–"]);
  return middle ? joined(low, readAmount(words, middle.end)) : null;
}

function joined(low: SentenceAmount | null, high: SentenceAmount | null): SentenceBounds | null {
  if (!low || !high || Number(low.value) > Number(high.value)) return null;
  if (low.currencies && high.currencies && low.currencies[0] !== high.currencies[0]) return null;
  return {
    from: low.value,
    to: high.value,
    currencies: high.currencies ?? low.currencies,
    unit: high.unit ?? low.unit,
    end: high.end,
  };
}

/** `5+ years` */
function readOpen(words: readonly SentenceWord[], start: number): SentenceBounds | null {
  const text = words[start]?.text ?? "";
  if (!/\d\+$/.test(text)) return null;
  const plain = { text: text.slice(0, -1), key: text.slice(0, -1) };
  return readOne([...words.slice(0, start), plain, ...words.slice(start + 1)], start, "from");
}

export function readAmount(words: readonly SentenceWord[], start: number): SentenceAmount | null {
  const match = /^([^\d\s.,/+–-]*)(\d[\d.,'’]*)(k(?![a-z]))?(.*)$/i.exec(words[start]?.text ?? "");
  if (!match) return null;
  const [, before = "", digits = "", thousands, after = ""] = match;
  const value = plainValue(digits, thousands !== undefined);
  const glued = unitsIn(after);
  const next = words[start + 1]?.text ?? "";
  const following = before === "" && after === "" ? unitsIn(next) : null;
  const written = glued && after !== "" ? glued : (following ?? { currencies: null, unit: null });
  if (value === null || (after !== "" && !glued)) return null;
  const currencies = before === "" ? written.currencies : currenciesOf(before);
  if (currencies?.length === 0) return null;
  const end = start + (following ? 2 : 1);
  const unit = written.unit === null ? timeUnit(words, end) : { unit: written.unit, end };
  return { value, currencies, ...unit };
}

function plainValue(digits: string, isThousands: boolean): string | null {
  const typed = readTypedNumber(digits.replace(/[.,'’]+$/, ""));
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(",", "") : typed;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return isThousands ? String(Number(plain) * 1_000) : plain;
}

/** The currency and the unit in `€/h`, `usd`, `/day`, `%` or `years`; null if the text has neither. */
function unitsIn(text: string): Pick<SentenceAmount, "currencies" | "unit"> | null {
  const [sign = "", per] = text.toLowerCase().split("/");
  const unit = per === undefined ? null : (TIME_UNITS[per.replace(/s$/, "")] ?? null);
  if (text === "" || (per !== undefined && unit === null)) return null;
  if (sign === "") return { currencies: null, unit };
  const named = WORDED[sign] ? [WORDED[sign]] : currenciesOf(sign);
  if (named.length > 0) return { currencies: named, unit };
  if (per !== undefined) return null;
  if (YEARS.includes(sign)) return { currencies: null, unit: "year" };
  return sign === "%" || ["day", "days", "hours", "hour", "h"].includes(sign)
    ? { currencies: null, unit: singular(sign) }
    : null;
}

/** “per hour”, “an hour”, “hourly”, “/h” after an amount. */
function timeUnit(words: readonly SentenceWord[], start: number): Pick<SentenceAmount, "unit" | "end"> {
  const [key = "", next = ""] = [words[start]?.key, words[start + 1]?.key];
  if (key === "hourly") return { unit: "hour", end: start + 1 };
  if (key.startsWith("/") && TIME_UNITS[key.slice(1)])
    return { unit: TIME_UNITS[key.slice(1)] ?? null, end: start + 1 };
  const isPer = ["per", "an", "a", "/"].includes(key) && TIME_UNITS[next] !== undefined;
  return isPer ? { unit: TIME_UNITS[next] ?? null, end: start + 2 } : { unit: null, end: start };
}
