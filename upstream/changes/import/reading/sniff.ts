import { Unreadable } from "./unreadable";

export type FileType = { format: "xlsx" } | { format: "csv"; encoding: string; delimiter: string };

const SAMPLE_BYTES = 64 * 1024;

/** The type of a file by its bytes; its name may lie. @throws Unreadable */
export function sniff(bytes: Uint8Array): FileType {
  if (bytes.length === 0) throw new Unreadable("The file is empty.");
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    return { format: "xlsx" };
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new Unreadable(
      "The workbook is protected with a password, or in the old .xls format. Save it without a password as .xlsx, and try again.",
    );
  }
  const encoding = encodingOf(bytes);
  const sample = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE_BYTES));
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(sample)) {
    throw new Unreadable("This isn’t a spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.");
  }
  if (/^\s*(<\?xml|<!doctype|<html|\{\\rtf|%pdf)/i.test(sample)) {
    throw new Unreadable("This isn’t a spreadsheet, whatever its name says. Save it as .xlsx or CSV, and try again.");
  }
  return { format: "csv", encoding, delimiter: delimiterOf(sample) };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** By the byte order mark, else UTF-8 if all of it is valid, else what Windows spreadsheets write. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  const head = bytes.subarray(0, 512);
  const zeros = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return "utf-16le";
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LINES = 20;

/** The character that separates most lines into the same number of cells. */
function delimiterOf(sample: string): string {
  const lines = linesOf(sample).slice(0, LINES);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts[0] ?? 0;
    return usual === 0 ? Math.max(0, ...counts) / 100 : usual * counts.filter((count) => count === usual).length;
  });
  const best = Math.max(...scores);
  return best > 0 ? (DELIMITERS[scores.indexOf(best)] ?? ",") : ",";
}

/** Lines without what is between quotes, where delimiters and line breaks are text. */
function linesOf(sample: string): string[] {
  return sample
    .replace(/"(?:[^"]|"")*"/g, "quoted")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
}
