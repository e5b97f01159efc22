import { parse } from "csv-parse/sync";
import { DELIMITERS, type Quoting, type TextReading } from "@/lib/records/import/text-reading";

/** What stands between and around the cells of a row. */
type CellMarks = Pick<TextReading, "delimiter" | "quoting">;

const SAMPLE_CHARACTERS = 256 * 1024;
const SAMPLE_ROWS = 500;

/** `sep=;` in the first line, as Excel writes and reads it. */
export const SEPARATOR_LINE = /^\ufeff?"?sep=([^"\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/** How csv-parse understands quotes. */
export function quotes(quoting: Quoting): { quote: string | false; escape: string } {
  switch (quoting) {
    case "double":
      return { quote: '"', escape: '"' };
    case "backslash":
      return { quote: '"', escape: "\\" };
    case "single":
      return { quote: "'", escape: "'" };
    case "none":
      return { quote: false, escape: '"' };
  }
}

/** In any file, whatever ends most of its lines. */
export const LINE_ENDS = ["\r\n", "\n", "\r"];

/** The separator that makes rows of one width, and how its cells are quoted. */
export function guessSeparator(text: string): CellMarks {
  const quoting = guessQuoting(text);
  const stated = SEPARATOR_LINE.exec(text)?.[1];
  if (stated) return { delimiter: stated, quoting };
  const sample = wholeLines(text);
  const scores = DELIMITERS.map(({ delimiter }) => scoreOf(sample, { delimiter, quoting }));
  const best = Math.max(...scores);
  return { delimiter: DELIMITERS[scores.indexOf(best)]?.delimiter ?? ",", quoting };
}

function wholeLines(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const cut = text.slice(0, SAMPLE_CHARACTERS);
  return cut.slice(0, Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf("\r")) + 1) || cut;
}

/** Higher for more rows that have the same width, for more columns, and for cells without other separators. */
function scoreOf(sample: string, marks: CellMarks): number {
  const rows = rowsOf(sample, marks);
  const widths = rows.map((cells) => cells.length);
  const counts = Map.groupBy(widths, (width) => width);
  const [usual = 1, same = []] = [...counts].toSorted((a, b) => b[1].length - a[1].length || b[0] - a[0])[0] ?? [];
  if (usual < 2) return Math.max(0, ...widths.map((width) => width - 1)) / 1_000;
  // Commas of sentences and lists have a space behind them.
  const isSpaced = sample
    .split(marks.delimiter)
    .slice(1)
    .every((rest) => rest.startsWith(" "));
  const share = (same.length / rows.length) ** 2 / (1 + separatorsInside(rows) / rows.length);
  return share * Math.log2(usual + 1) * (isSpaced ? 0.4 : 1);
}

/** How many other separators stand in the cells; those of sentences and numbers separate nothing. */
function separatorsInside(rows: readonly string[][]): number {
  return rows.flat().reduce((sum, cell) => sum + (cell.match(/[,;\t|](?!\s|\d)/g)?.length ?? 0), 0);
}

function rowsOf(sample: string, marks: CellMarks): string[][] {
  try {
    const rows: string[][] = parse(sample, {
      delimiter: marks.delimiter,
      ...quotes(marks.quoting),
      record_delimiter: LINE_ENDS,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
    });
    return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  } catch {
    return [];
  }
}

const SEPARATORS = "[,;\\t|]";

/** By the quotes within quoted cells: written twice unless those after a backslash are the only ones. */
function guessQuoting(text: string): Quoting {
  if (!new RegExp(`(?:^\\ufeff?|[\\r\\n]|${SEPARATORS})"`).test(text)) return isQuotedLine(text) ? "single" : "double";
  const isEscaped = /\\"(?![,;\t|\r\n]|$)/.test(text);
  return isEscaped && !/[^",;\t|\r\n\\]""[^",;\t|\r\n]/.test(text) ? "backslash" : "double";
}

/** Whether all cells of the first line are between apostrophes. */
function isQuotedLine(text: string): boolean {
  const line = /[^\r\n]*/.exec(text)?.[0] ?? "";
  const cell = "'(?:[^']|'')*'";
  return new RegExp(`^\\ufeff?${cell}(?:${SEPARATORS}${cell})+$`).test(line);
}
