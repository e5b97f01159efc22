import { format as formatNumber, getFormatInfo, round } from "numfmt";
import type { Cell } from "@/lib/records/import/cell";
import { currenciesOf } from "@/lib/records/import/currency-text";
import { dayOfSerial } from "@/lib/records/import/days";

/** What a number format displays of a number. */
export type NumberFormat = (value: number, is1904: boolean) => Cell;

export const GENERAL: NumberFormat = (value) => value;
const DAY: NumberFormat = (value, is1904) => {
  const isDay = value >= 0 && value < 2_958_466;
  return isDay ? dayOfSerial(value, is1904) : value;
};

const DAY_IDS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
// Formats without a code in the file; currencies aren't among them, since each country has its own.
const CODES: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  41: "#,##0",
  42: "#,##0",
  43: "#,##0.00",
  44: "#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
};

/** The format with this id; `code` is what the file says of it. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return DAY_IDS.has(id) ? DAY : codeFormat(CODES[id] ?? "General");
  return codeFormat(code);
}

function codeFormat(code: string): NumberFormat {
  const info = infoOf(code);
  switch (info?.type) {
    case "date":
    case "datetime":
      return DAY;
    case "time":
      return (value) => shownText(code, value) ?? value;
    case "percent":
      return (value) => `${plainText(round(value * 100, info.maxDecimals))}%`;
    case "number":
    case "grouped":
    case "currency":
      return (value) => numberCell(code, info, value);
    default:
      // General, text, fractions and powers of ten display the number itself.
      return GENERAL;
  }
}

type Info = { type: string; maxDecimals: number; scale: number };

function infoOf(code: string): Info | null {
  try {
    return getFormatInfo(code);
  } catch {
    return null;
  }
}

function shownText(code: string, value: number): string | null {
  try {
    const text = formatNumber(code, value, { locale: "en-US" });
    return typeof text === "string" ? text.replace(/[\s\u00a0\u202f]+/g, " ").trim() : null;
  } catch {
    return null;
  }
}

/** As displayed: rounded, with the currency, and with what stands in front of it, such as zeros or a plus. */
function numberCell(code: string, { type, maxDecimals, scale }: Info, value: number): Cell {
  const shown = shownText(code, value);
  const rounded = round(value, maxDecimals);
  if (shown === null || shown === "") return shown === "" ? value : rounded;
  if (scale !== 1) return shown;
  const [, before = "", digits = "", after = ""] = /^([^\d]*)(.*\d)([^\d]*)$/u.exec(shown) ?? [];
  const sign = [before, after].map((part) => part.replace(/[-\s]/g, "")).find((part) => currenciesOf(part).length > 0);
  if (sign) return `${sign} ${plainText(rounded)}`;
  if (type === "grouped" || maxDecimals > 0) return rounded;
  const isText = /[\p{L}+]/u.test(before) || digits.replace(/\D/g, "") !== String(Math.abs(rounded));
  return isText ? shown.replace(/(?<=[\d+]) (?=\d)/g, "") : rounded;
}

/** With a decimal point, and never with exactly three decimals, which could be read as thousands. */
function plainText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
