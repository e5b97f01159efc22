import type { Field, FieldOf, ScalarField } from "@/lib/records/definition";
import { cellText, isErrorCell, wordOf, type Cell } from "./cell";

/** How a file writes dates and numbers where a cell alone doesn't say. */
export type Formats = { dates: "mdy" | "dmy"; decimals: "point" | "comma" };

/** `isUnknown`: the text isn’t one of the field’s values, so that another can be chosen for it. */
export type ParsedCell = { value: unknown } | { error: string; isUnknown?: boolean };

/**
 * The value of a cell for a field's schema, which checks it further. References stay texts, and an empty cell is null.
 */
export function parseCell(field: ScalarField, cell: Cell, formats: Formats): ParsedCell {
  if (isErrorCell(cell)) return { error: `The cell has the error ${cellText(cell)}` };
  const text = cellText(cell).trim();
  if (text === "") return { value: isList(field) ? [] : null };
  return PARSERS[field.type]?.(text, field, formats, cell) ?? { value: text };
}

function isList({ type }: Field): boolean {
  return type === "tags" || type === "links";
}

type Parse = (text: string, field: ScalarField, formats: Formats, cell: Cell) => ParsedCell;

const PARSERS: Partial<Record<ScalarField["type"], Parse>> = {
  text: (text) => ({ value: text.replace(/\s*[\r\n]+\s*/g, " ") }),
  multiline: (text) => ({ value: text.replace(/\r\n?/g, "\n") }),
  email: (text) => ({ value: text.replace(/^mailto:/i, "") }),
  // A slash after the area code, as in 089/1234.
  phone: (text) => ({ value: text.replace(/\s*\/\s*/g, " ") }),
  url: (text) => ({ value: /^[a-z]+:\/\//i.test(text) ? text : `https://${text}` }),
  links: (text) => ({ value: splitList(text) }),
  tags: (text) => ({ value: splitList(text) }),
  choice: (text, field) => (field.type === "choice" ? parseChoice(text, field) : { value: text }),
  currency: (text) => ({ value: CURRENCY_SIGNS[text] ?? text.toUpperCase() }),
  integer: (text, _field, formats, cell) => parseInteger(text, formats, cell),
  decimal: (text, field, formats, cell) =>
    parseDecimal(text, field.type === "decimal" ? field.scale : 2, formats, cell),
  money: (text, _field, formats, cell) => parseDecimal(text, 2, formats, cell),
  date: (text, _field, formats, cell) => parseDay(text, formats, cell),
};

const CURRENCY_SIGNS: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP", "₹": "INR" };

/** Commas, semicolons and line breaks separate, as templates and exports write lists. */
function splitList(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

function parseChoice(text: string, { options }: FieldOf<"choice">): ParsedCell {
  const word = wordOf(text);
  const option = options.find(({ value, label }) => wordOf(label) === word || wordOf(value) === word);
  if (option) return { value: option.value };
  return { error: `Not one of ${options.map(({ label }) => label).join(", ")}`, isUnknown: true };
}

function parseInteger(text: string, formats: Formats, cell: Cell): ParsedCell {
  const number = typeof cell === "number" ? String(cell) : plainNumber(text, formats);
  if (number === null || !/^-?\d+(\.0*)?$/.test(number)) {
    return { error: "Not a whole number" };
  }
  return { value: Number(number) };
}

function parseDecimal(text: string, scale: number, formats: Formats, cell: Cell): ParsedCell {
  // Workbooks store 0.1 + 0.2 as 0.30000000000000004.
  const number =
    typeof cell === "number" ? String(Number(cell.toFixed(Math.max(scale, 6)))) : plainNumber(text, formats);
  return number === null ? { error: "Not a number" } : { value: number };
}

/**
 * The number with a decimal point and no separators; null if it isn't one. Two different separators decide which of
 * them is decimal, as in `1.234,50`; a single one is read as the file's format says.
 */
export function plainNumber(text: string, { decimals }: Pick<Formats, "decimals">): string | null {
  const digits = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/^(?:[A-Z]{3}|[$€£₹])|(?:[A-Z]{3}|[$€£₹%])$/g, "");
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const point = decimalPoint(digits, decimals);
  const other = point === "." ? "," : ".";
  const [whole = "", part = "", ...more] = digits.split(point);
  if (more.length > 0 || part.includes(other)) return null;
  // Separators of thousands stand before each three digits.
  if (whole.includes(other) && !new RegExp(`^-?\\d{1,3}(\\${other}\\d{2,3})+$`).test(whole)) return null;
  const plain = whole.replaceAll(other, "");
  return part === "" ? plain || null : `${plain === "" || plain === "-" ? `${plain}0` : plain}.${part}`;
}

function decimalPoint(digits: string, decimals: Formats["decimals"]): "." | "," {
  const [point, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const single = point >= 0 ? "." : comma >= 0 ? "," : null;
  if (!single) return ".";
  const isRepeated = digits.indexOf(single) !== digits.lastIndexOf(single);
  if (isRepeated) return single === "." ? "," : ".";
  const after = digits.length - 1 - digits.lastIndexOf(single);
  // `1,5` and `12,50` can only be decimals; `1,234` depends on the file.
  if (after !== 3) return single;
  return decimals === "comma" ? "," : ".";
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
// Serial numbers of 1 January 1950 and of 31 December 2199; smaller numbers are years or counts.
const SERIAL_MIN = 18_264;
const SERIAL_MAX = 109_574;

function parseDay(text: string, { dates }: Formats, cell: Cell): ParsedCell {
  const error = { error: `Not a date. Use ${dates === "mdy" ? "MM/DD/YYYY" : "DD/MM/YYYY"} or YYYY-MM-DD` };
  if (typeof cell === "number") {
    return cell >= SERIAL_MIN && cell <= SERIAL_MAX ? { value: dayOfSerial(cell, false) } : error;
  }
  const day = text.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?(Z|[+-]\d{2}:?\d{2})?$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dayOf(iso[1], iso[2], iso[3]) ?? error;
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(day);
  if (numeric) {
    const [, first = "", second = "", year] = numeric;
    const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && dates === "dmy");
    return (isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)) ?? error;
  }
  const named =
    /^(?:(\d{1,2})[-/. ]*)?([a-z]{3,9})\.?[-/. ]*(?:(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+)?(\d{4}|\d{2})$/i.exec(day);
  const month = named ? MONTHS.indexOf((named[2] ?? "").slice(0, 3).toLowerCase()) + 1 : 0;
  if (named && month > 0) return dayOf(named[4], String(month), named[1] ?? named[3]) ?? error;
  return error;
}

function dayOf(year = "", month = "", day = ""): ParsedCell | null {
  const full = year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? { value: text } : null;
}

const DAY_MS = 86_400_000;

/** The calendar day of a workbook's serial number. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // The 1900 calendar has a 29 February that never was.
  const days = !is1904 && serial < 60 ? Math.floor(serial) + 1 : Math.floor(serial);
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
}
