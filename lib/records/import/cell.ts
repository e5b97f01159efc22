import { visibleLines } from "../texts/control-characters";

/** A cell as a file has it; days and times of a workbook arrive as text, such as `2026-11-24`. */
export type Cell = string | number | null;

/** Stands for the value of a formula that a program wrote without computing it. */
export const NO_VALUE = "#NO VALUE!";

// In English and, where they differ, in German, French, Spanish and Italian; `####` is a column too narrow to display it.
const ERRORS = new Set(
  `#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! #PYTHON!
  #GETTING_DATA #EXTERNAL! #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¡VALOR!
  #¡DIV/0! #¿NOMBRE? #¡NUM! #¡NULO! #RIF! #VALORE! #NOME? #NUM! #ND #N/D`.split(/\s+/),
);

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Whether a formula of the spreadsheet failed. */
export function isErrorCell(cell: Cell): boolean {
  if (typeof cell !== "string") return false;
  const text = cell.trim();
  return ERRORS.has(text.toUpperCase()) || /^(?:#{3,}|Err:\d{3})$/i.test(text);
}

/** The cell's text, without the apostrophe that keeps spreadsheets from running it as a formula or reading a number. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return numberText(cell);
  return /^'(?:[=+\-@\t\r＝＋－＠]|[\d\s.,()/+-]*\d[\d\s.,()/+-]*$)/.test(cell) ? cell.slice(1) : cell;
}

/** The text without spaces around it and without characters that programs leave behind and nobody sees. */
export function plainText(cell: Cell): string {
  return visibleLines(cellText(cell)).replaceAll("\u0000", "").trim();
}

/** Without an exponent, which neither amounts nor phone numbers have. */
function numberText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Letters and digits only, so that `E-mail *` and `email` are the same word. */
export function wordOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What two keys have in common that differ in case and spaces only. */
export function keyOf(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
