import type { Field, FieldOf, ScalarField } from "@/lib/records/definition";
import { plainEmail } from "@/lib/records/texts/addresses";
import { plainPhone } from "@/lib/records/texts/phone";
import { splitAmount } from "./amount-text";
import { cellText, isErrorCell, NO_VALUE, plainText, wordOf, type Cell } from "./cell";
import { splitCell } from "./cell-separators";
import { currenciesOf } from "./currency-text";
import { plainNumber, type Decimals } from "./plain-number";
import { dateParts, dayInOrder, dayOf, dayOfSerial, monthOf, withoutTime, type DateOrder } from "./days";

/** How a file writes dates and numbers where a cell alone doesn't say; null while nobody has decided it. */
export type Formats = {
  dates: DateOrder | null;
  decimals: Decimals;
  /** The year from which a workbook counts days. */
  epoch?: "1900" | "1904" | undefined;
  /** What becomes of more decimals than a field has. */
  extraDecimals?: "fail" | "round" | undefined;
  /** What separates the tags of a cell besides commas, semicolons and line breaks. */
  splitAt?: readonly string[] | undefined;
};

/**
 * `isUnknown`: the text isn’t one of the field’s values, so that another can be chosen for it. `currencies`: those that an
 * amount may be in by its sign, the most likely first. `unit`: of time, as in `$65/hr`.
 */
export type ParsedCell =
  { value: unknown; currencies?: readonly string[]; unit?: string } | { error: string; isUnknown?: boolean };

/**
 * The value of a cell for a field's schema, which checks it further. References stay texts, and an empty cell is null.
 */
export function parseCell(field: ScalarField, cell: Cell, formats: Formats): ParsedCell {
  const error = cellError(cell);
  if (error !== null) return { error };
  // Lists may be separated by it.
  const text = field.type === "tags" || field.type === "links" ? cellText(cell).trim() : plainText(cell);
  if (text === "") return { value: isList(field) ? [] : null };
  return PARSERS[field.type]?.(text, field, formats, cell) ?? { value: text };
}

/** What is wrong with a cell whatever it is read as; null if nothing is. */
export function cellError(cell: Cell): string | null {
  if (cell === NO_VALUE) {
    return "The formula has no value. Open the file in a spreadsheet program, save it, and upload it again";
  }
  return isErrorCell(cell) ? `The cell has the error ${cellText(cell)}` : null;
}

function isList({ type }: Field): boolean {
  return type === "tags" || type === "links";
}

type Parse = (text: string, field: ScalarField, formats: Formats, cell: Cell) => ParsedCell;

const PARSERS: Partial<Record<ScalarField["type"], Parse>> = {
  text: (text) => ({ value: text.replace(/\s*[\r\n]+\s*/g, " ") }),
  multiline: (text) => ({ value: text.replace(/\r\n?/g, "\n") }),
  email: (text) => ({ value: plainEmail(text) }),
  phone: (text) => ({ value: plainPhone(text) }),
  links: (text) => ({ value: splitList(text) }),
  tags: (text, _field, { splitAt = [] }) => ({
    value: [...new Set(splitList(text).flatMap((part) => splitCell(part, splitAt)))],
  }),
  choice: (text, field) => (field.type === "choice" ? parseChoice(text, field) : { value: text }),
  currency: (text) => ({ value: currenciesOf(text)[0] ?? text.toUpperCase() }),
  integer: (text, field, formats, cell) => parseInteger(text, field, formats, cell),
  decimal: (text, field, formats, cell) => parseDecimal(text, field, formats, cell),
  money: (text, field, formats, cell) =>
    field.type === "money" ? parseMoney(text, field, formats, cell) : { value: text },
  date: (text, _field, formats, cell) => parseDay(text, formats, cell),
};

/** Commas, semicolons and line breaks separate, as templates and exports write lists. */
function splitList(text: string): string[] {
  const parts = text.split(/[,;\n\u000b\u001d\u0085\u2028\u2029]/).map((part) => plainText(part));
  return [...new Set(parts.filter((part) => part !== ""))];
}

function parseChoice(text: string, { options }: FieldOf<"choice">): ParsedCell {
  const word = wordOf(text);
  const option = options.find(({ value, label }) => wordOf(label) === word || wordOf(value) === word);
  if (option) return { value: option.value };
  return { error: `Not one of ${options.map(({ label }) => label).join(", ")}`, isUnknown: true };
}

function parseInteger(text: string, field: ScalarField, formats: Formats, cell: Cell): ParsedCell {
  const number = typeof cell === "number" ? String(cell) : numberOf(text, field, formats);
  if (number === null || !/^-?\d+(\.0*)?$/.test(number)) {
    return { error: "Not a whole number" };
  }
  return { value: Number(number) };
}

function parseDecimal(text: string, field: ScalarField, formats: Formats, cell: Cell): ParsedCell {
  const scale = field.type === "decimal" ? field.scale : 2;
  const number = typeof cell === "number" ? storedNumber(cell) : numberOf(text, field, formats);
  return number === null ? { error: "Not a number" } : { value: fitted(number, scale, formats) };
}

/** A number without a sign, but a percent sign where the field is in percent. */
function numberOf(text: string, field: ScalarField, formats: Formats): string | null {
  const amount = splitAmount(text);
  const unit = "unit" in field ? field.unit : undefined;
  if (!amount || amount.per) return null;
  return amount.sign === null || amount.sign === unit ? plainNumber(amount.number, formats) : null;
}

function parseMoney(text: string, { per }: FieldOf<"money">, formats: Formats, cell: Cell): ParsedCell {
  if (typeof cell === "number") return { value: fitted(storedNumber(cell), 2, formats) };
  const amount = splitAmount(text);
  const number = amount && plainNumber(amount.number, formats);
  if (!amount || !number) return { error: "Not a number" };
  // The minus of a plain number is seen; brackets have to be explained.
  if (number.startsWith("-") && !/^[^\d]*[-−]/.test(text)) return { error: "A negative amount. Use 0 or more" };
  const currencies = amount.sign === null ? [] : currenciesOf(amount.sign);
  if (amount.sign !== null && currencies.length === 0) {
    return { error: `Not an amount: “${amount.sign}” is no currency` };
  }
  if (amount.per && !per) return { error: `Not an amount alone: it has no unit of time such as “${amount.per.text}”` };
  if (amount.per?.unit === null) return { error: `Not per hour, day or month: “${amount.per.text}”` };
  return {
    value: fitted(number, 2, formats),
    ...(currencies.length > 0 ? { currencies } : {}),
    ...(amount.per ? { unit: amount.per.unit } : {}),
  };
}

/** Workbooks store 0.1 + 0.2 as 0.30000000000000004; spreadsheets display 15 digits at most. */
function storedNumber(cell: number): string {
  return cellText(Number(cell.toPrecision(15)));
}

/** The number as it is, unless what the field has no decimals for is to be rounded. */
function fitted(number: string, scale: number, { extraDecimals }: Formats): string {
  const [, part = ""] = number.split(".");
  if (extraDecimals !== "round" || part.length <= scale) return number;
  const digits = BigInt(number.replace("-", "").replace(".", "")) / 10n ** BigInt(part.length - scale - 1);
  const rounded = String((digits + 5n) / 10n).padStart(scale + 1, "0");
  const sign = number.startsWith("-") ? "-" : "";
  return scale === 0 ? `${sign}${rounded}` : `${sign}${rounded.slice(0, -scale)}.${rounded.slice(-scale)}`;
}

// Serial numbers of 1 January 1950 and of 31 December 2199; smaller numbers are years or counts.
const SERIAL_MIN = 18_264;
const SERIAL_MAX = 109_574;
const DAYS_TO_1904 = 1_462;

const EXAMPLES: Record<DateOrder, string> = { mdy: "MM/DD/YYYY", dmy: "DD/MM/YYYY", ymd: "YY/MM/DD" };

function parseDay(text: string, { dates, epoch }: Formats, cell: Cell): ParsedCell {
  const error = { error: `Not a date. Use ${EXAMPLES[dates ?? "mdy"]} or YYYY-MM-DD` };
  if (typeof cell === "number") {
    const is1904 = epoch === "1904";
    const serial = cell + (is1904 ? DAYS_TO_1904 : 0);
    return serial >= SERIAL_MIN && serial <= SERIAL_MAX ? { value: dayOfSerial(cell, is1904) } : error;
  }
  const parts = dateParts(text);
  // Without an order, what has two meanings has none.
  if (parts) return valueOr(dates === null ? onlyDay(parts) : dayInOrder(parts, dates), error);
  const day = withoutTime(text);
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (iso) return valueOr(dayOf(iso[1] ?? "", iso[3] ?? "", iso[4] ?? ""), error);
  return valueOr(namedDay(day), error);
}

function valueOr(day: string | null, error: { error: string }): ParsedCell {
  return day === null ? error : { value: day };
}

function onlyDay(parts: readonly [string, string, string]): string | null {
  const days = new Set(
    (["mdy", "dmy"] as const).map((order) => dayInOrder(parts, order)).filter((day) => day !== null),
  );
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

/** `3 Apr 2026`, `April 3rd, 2026`, `3. März 2026`, `3 de abril de 2026` and `2026 April 3`. */
function namedDay(text: string): string | null {
  const words = text.split(/[-/.,\s]+/).filter((word) => word !== "" && !/^(?:de|del|den|of)$/i.test(word));
  const named = words.findIndex((word) => monthOf(word) !== null);
  const month = String(monthOf(words[named] ?? "") ?? "");
  const numbers = words
    .filter((_word, i) => i !== named)
    .map((word) => word.replace(/(?<=\d)(?:st|nd|rd|th|er|º)$/i, ""));
  if (words.length !== 3 || named < 0 || !numbers.every((number) => /^\d{1,2}$|^\d{4}$/.test(number))) return null;
  const [first = "", second = ""] = numbers;
  return first.length === 4 ? dayOf(first, month, second) : second.length === 1 ? null : dayOf(second, month, first);
}
