/** A cell as a file has it; days and times of a workbook arrive as text, such as `2026-11-24`. */
export type Cell = string | number | null;

const ERRORS = new Set(["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#SPILL!", "#CALC!"]);

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Whether a formula of the spreadsheet failed. */
export function isErrorCell(cell: Cell): boolean {
  return typeof cell === "string" && ERRORS.has(cell.trim().toUpperCase());
}

/** The cell's text, without the apostrophe that keeps spreadsheets from running it as a formula. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return numberText(cell);
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
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
