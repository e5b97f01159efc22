/** The encodings that a text file can be read in; the names are those of the Encoding standard. */
export const ENCODINGS = [
  { encoding: "utf-8", label: "Unicode (UTF-8)" },
  { encoding: "windows-1252", label: "Western (Windows-1252)" },
  { encoding: "macintosh", label: "Western (Mac Roman)" },
  { encoding: "windows-1250", label: "Central European (Windows-1250)" },
  { encoding: "windows-1251", label: "Cyrillic (Windows-1251)" },
  { encoding: "windows-1253", label: "Greek (Windows-1253)" },
  { encoding: "windows-1254", label: "Turkish (Windows-1254)" },
  { encoding: "windows-1257", label: "Baltic (Windows-1257)" },
  { encoding: "shift_jis", label: "Japanese (Shift-JIS)" },
  { encoding: "euc-jp", label: "Japanese (EUC-JP)" },
  { encoding: "gb18030", label: "Chinese (GB 18030)" },
  { encoding: "big5", label: "Chinese (Big5)" },
  { encoding: "euc-kr", label: "Korean (EUC-KR)" },
  { encoding: "utf-16le", label: "Unicode (UTF-16 LE)" },
  { encoding: "utf-16be", label: "Unicode (UTF-16 BE)" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["encoding"];

/** The separators of cells that a reader may choose. */
export const DELIMITERS = [
  { delimiter: ",", label: "Comma" },
  { delimiter: ";", label: "Semicolon" },
  { delimiter: "\t", label: "Tab" },
  { delimiter: "|", label: "Vertical bar" },
] as const;

/** What encloses a cell with separators, and how such a mark is written in it: twice, or after a backslash. */
export const QUOTINGS = [
  { quoting: "double", label: 'Quotation marks: "…""…"' },
  { quoting: "backslash", label: 'Backslashes: "…\\"…"' },
  { quoting: "single", label: "Apostrophes: '…''…'" },
  { quoting: "none", label: "None" },
] as const;

export type Quoting = (typeof QUOTINGS)[number]["quoting"];

/** How a text file is read. The `delimiter` separates cells; the separators within a cell are `CELL_SEPARATORS`. */
export type TextReading = { encoding: Encoding; delimiter: string; quoting: Quoting };
