import type { TextReading } from "@/lib/records/import/text-reading";
import { decodeFile, guessEncoding, startsWith } from "./text/encoding";
import { guessSeparator } from "./text/guess-separator";
import { Unreadable } from "./unreadable";

/** `isSure`: the encoding doesn't need to be asked. Files from before the question have none. */
export type FileType = { format: "xlsx"; is1904?: boolean } | ({ format: "csv"; isSure?: boolean } & TextReading);

const SAMPLE_CHARACTERS = 64 * 1024;
// Programs leave some in texts; files of other types have them everywhere.
const CONTROLS_SHARE = 0.005;

/** The type of a file by its bytes; its name may lie. @param chosen how somebody wants a text file read @throws Unreadable */
export function fileTypeOf(bytes: Uint8Array, chosen?: Partial<TextReading>): FileType {
  if (bytes.length === 0) throw new Unreadable("The file is empty.");
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    return { format: "xlsx" };
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new Unreadable(
      "The workbook is protected with a password, or in the old .xls format. Save it without a password as .xlsx, and try again.",
    );
  }
  const guess = guessEncoding(bytes);
  const encoding = chosen?.encoding ?? guess.encoding;
  const text = [...decodeFile(bytes, encoding)].join("");
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const controls = sample.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  if (sample.includes("\u0000") || controls > 1 + sample.length * CONTROLS_SHARE) {
    throw new Unreadable("This isn’t a spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.");
  }
  if (/^\s*(<\?xml|<!doctype|<html|\{\\rtf|%pdf)/i.test(sample)) {
    throw new Unreadable("This isn’t a spreadsheet, whatever its name says. Save it as .xlsx or CSV, and try again.");
  }
  const marks = guessSeparator(text);
  return {
    format: "csv",
    encoding,
    delimiter: chosen?.delimiter ?? marks.delimiter,
    quoting: chosen?.quoting ?? marks.quoting,
    isSure: chosen?.encoding !== undefined || guess.isSure,
  };
}
