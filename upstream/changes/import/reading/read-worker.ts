import { parentPort } from "node:worker_threads";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { TextReading } from "@/lib/records/import/text-reading";
import { cleanRow, type FileRow } from "./file-row";
import { readCsv } from "./read-csv";
import { openWorkbook } from "./read-workbook";
import { sheetFacts, type SheetFacts } from "./sheet-facts";
import { fileTypeOf, type FileType } from "./file-type";
import { Unreadable } from "./unreadable";

/** What the thread is given, and what it answers. */
export type ReadRequest = { bytes: Uint8Array; task: InspectTask | RowsTask };
type InspectTask = { type: "inspect"; chosen?: Partial<TextReading> | undefined };
type RowsTask = { type: "rows"; file: FileType; sheet: number };
export type ReadAnswer =
  | { type: "sheets"; file: FileType; sheets: SheetSample[] }
  | { type: "rows"; rows: FileRow[] }
  | { type: "end" }
  | { type: "unreadable"; message: string };

export type SheetSample = { name: string; isHidden: boolean; rows: FileRow[]; facts: SheetFacts };

const SAMPLE_ROWS = 25;
// Of the sample, and of a batch.
const CHARACTERS_TOGETHER = 2_000_000;
const SHEETS_MAX = 20;
// Of all sheets, looked at before somebody chooses one.
const SURVEYED_ROWS_MAX = 2 * IMPORT_LIMITS.rows;
const BATCH = 1_000;
// Of all rows: a text that is merged or shared is once in the file, and in each of its rows once read.
const CHARACTERS_MAX = 200_000_000;
// The reader waits while this many batches aren't stored yet, so that memory stays flat.
const AHEAD = 3;

const port = parentPort;
let unstored = 0;
let resume: (() => void) | null = null;

// From `read-file.ts`: a file to read once the one before has ended, else that a batch is stored.
port?.on("message", (message: unknown) => {
  if (isRequest(message)) return void answer(message).catch(answerError);
  unstored--;
  resume?.();
});

function answer({ bytes, task }: ReadRequest): Promise<void> {
  unstored = 0;
  return task.type === "inspect" ? inspect(bytes, task) : readAll(bytes, task);
}

function isRequest(value: unknown): value is ReadRequest {
  return typeof value === "object" && value !== null && "bytes" in value && "task" in value;
}

async function inspect(bytes: Uint8Array, { chosen }: InspectTask): Promise<void> {
  const file = fileTypeOf(bytes, chosen);
  const sheets: SheetSample[] = [];
  const opened = await openSheets(bytes, file);
  let left = SURVEYED_ROWS_MAX;
  for (const { name, isHidden, rows } of opened.sheets.slice(0, SHEETS_MAX)) {
    const sample = await survey(rows(), left);
    left -= sample.facts.rows;
    sheets.push({ name, isHidden, ...sample });
  }
  send({ type: "sheets", file: opened.file, sheets });
}

async function readAll(bytes: Uint8Array, { file, sheet }: RowsTask): Promise<void> {
  const { sheets } = await openSheets(bytes, file);
  let batch: FileRow[] = [];
  let count = 0;
  let characters = 0;
  let sent = 0;
  for await (const row of sheets[sheet]?.rows() ?? []) {
    const cleaned = cleanRow(row);
    if (!cleaned) continue;
    // One more for the headers.
    if (++count > IMPORT_LIMITS.rows + 1) {
      throw new Unreadable("The sheet has more than 100,000 rows. Split it into several files.");
    }
    characters += charactersOf(cleaned);
    if (characters > CHARACTERS_MAX) throw new Unreadable("The sheet has too much text. Split it into several files.");
    batch.push(cleaned);
    if (batch.length < BATCH && characters - sent < CHARACTERS_TOGETHER) continue;
    await sendRows(batch);
    batch = [];
    sent = characters;
  }
  if (batch.length > 0) await sendRows(batch);
  send({ type: "end" });
}

type OpenSheet = { name: string; isHidden: boolean; rows: () => AsyncGenerator<FileRow> };

async function openSheets(bytes: Uint8Array, file: FileType): Promise<{ file: FileType; sheets: OpenSheet[] }> {
  if (file.format === "csv") {
    return { file, sheets: [{ name: "", isHidden: false, rows: () => readCsv(bytes, file) }] };
  }
  const { is1904, sheets, rowsOf } = await openWorkbook(bytes);
  return {
    file: is1904 ? { ...file, is1904 } : file,
    sheets: sheets.map((sheet) => ({ name: sheet.name, isHidden: sheet.isHidden, rows: () => rowsOf(sheet) })),
  };
}

/** The first rows, and what all of them say; a row further down that can't be read is named by the check. */
async function survey(rows: AsyncGenerator<FileRow>, rowsMax: number): Promise<Pick<SheetSample, "rows" | "facts">> {
  const first: FileRow[] = [];
  const { facts, add } = sheetFacts();
  let characters = 0;
  const isSampled = () => first.length === SAMPLE_ROWS || characters > CHARACTERS_TOGETHER;
  try {
    for await (const row of rows) {
      add(row);
      const cleaned = isSampled() ? null : cleanRow(row);
      if (cleaned) {
        first.push(cleaned);
        characters += charactersOf(cleaned);
      }
      facts.isWhole = !isSampled() || facts.rows < Math.min(rowsMax, IMPORT_LIMITS.rows + 1);
      if (!facts.isWhole) break;
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || !isSampled()) throw error;
    facts.isWhole = false;
  }
  return { rows: first, facts };
}

function charactersOf({ cells }: FileRow): number {
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);
}

async function sendRows(rows: FileRow[]): Promise<void> {
  send({ type: "rows", rows });
  unstored++;
  while (unstored >= AHEAD) await new Promise<void>((resolve) => (resume = resolve));
}

function answerError(error: unknown): void {
  if (!(error instanceof Unreadable)) throw error;
  send({ type: "unreadable", message: error.message });
}

function send(answer: ReadAnswer): void {
  port?.postMessage(answer);
}
