import type { FileHandle } from "node:fs/promises";
import { sql, type RawBuilder } from "kysely";
import type { Import, ImportSettings, ImportState, RowOutcome } from "@/lib/contract/changes/import";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inBackground } from "@/upstream/platform/database/embedded-dialect";
import { conflict, notFound } from "@/upstream/platform/http/problem-error";
import { IS_UNDOING } from "@/upstream/operations/jobs/undone-work";
import type { FileRow } from "./reading/file-row";
import type { SheetFacts } from "./reading/sheet-facts";
import type { FileType } from "./reading/file-type";
import { Unreadable } from "./reading/unreadable";

/** Files from before the survey have no facts. */
export type Sheet = { name: string; isHidden: boolean; rows: FileRow[]; facts?: SheetFacts };

export type StoredImport = {
  id: string;
  kind: Kind;
  userId: string;
  fileName: string;
  fileBytes: number;
  fileType: FileType;
  sheets: Sheet[];
  settings: ImportSettings;
  /** What the checked rows mean for assignments. */
  consequences: ConsequenceCounts;
  state: ImportState;
  error: string | null;
  /** The sheet and the header row of the stored rows; null before they are read. */
  rowsOf: { sheet: number; headerRow: number } | null;
  total: number | null;
  done: number;
  hasChanges: boolean;
  createdAt: string;
  elapsedSeconds: number | null;
  note: string | null;
  expiresAt: string;
  isExpired: boolean;
  /** The counts of rows that are removed; else null. */
  storedCounts: Import["counts"] | null;
  /** The job of the current or last phase. */
  jobId: string | null;
};

const PART_BYTES = 256 * 1024;

type NewImport = Pick<
  StoredImport,
  "id" | "kind" | "userId" | "fileName" | "fileBytes" | "fileType" | "sheets" | "settings" | "note"
>;

/**
 * Stores an import with its file, part by part: in one transaction they would make everybody wait on the embedded
 * database. Until the last part is stored, the import is one whose upload failed.
 */
export async function insertImport(db: Database, stored: NewImport, file: FileHandle): Promise<void> {
  const { id, kind, userId, fileName, fileBytes, note } = stored;
  const [fileType, sheets, settings] = [stored.fileType, stored.sheets, stored.settings].map((part) =>
    JSON.stringify(part),
  );
  await sql`
    insert into imports (id, kind, user_id, file_name, file_bytes, file_type, sheets, settings, note, state, error)
    values (${id}, ${kind}, ${userId}, ${fileName}, ${fileBytes}, ${fileType}, ${sheets}, ${settings}, ${note},
      'failed', ${INTERRUPTED})
  `.execute(db);
  const part = Buffer.alloc(PART_BYTES);
  for (let n = 0; n * PART_BYTES < fileBytes; n++) {
    const { bytesRead } = await file.read(part, 0, PART_BYTES, n * PART_BYTES);
    const content = part.subarray(0, bytesRead);
    await inBackground(() => insertPart(db, { id, n, content }));
  }
  await sql`update imports set state = 'ready', error = null where id = ${id}`.execute(db);
}

async function insertPart(db: Database, { id, n, content }: { id: string; n: number; content: Buffer }) {
  await sql`insert into import_file_parts (import_id, n, content) values (${id}, ${n}, ${content})`.execute(db);
}

const INTERRUPTED = "The upload was interrupted. Upload the file again.";

/** @throws Unreadable for an upload that was interrupted */
export async function readBytes(
  db: Database,
  { id, fileBytes }: Pick<StoredImport, "id" | "fileBytes">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from import_file_parts where import_id = ${id} order by n
  `.execute(db);
  if (rows.reduce((sum, { content }) => sum + content.length, 0) !== fileBytes) throw new Unreadable(INTERRUPTED);
  const bytes = new Uint8Array(fileBytes);
  let at = 0;
  for (const { content } of rows) {
    bytes.set(content, at);
    at += content.length;
  }
  return bytes;
}

const EXPIRES_AT = sql`
  coalesce(expired_at, coalesce(phase_ended_at, phase_started_at, created_at) + ${IMPORT_LIMITS.days} * interval '1 day')
`;

export async function requireImport(db: Database, id: string, lock = sql``): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`
    select id, kind, user_id, file_name, file_bytes, file_type, sheets, settings, state, error, rows_of, total, done,
      has_changes, created_at, note, ${EXPIRES_AT} as expires_at, expired_at is not null as is_expired, counts as stored_counts, job_id, consequences,
      extract(epoch from coalesce(phase_ended_at, now()) - phase_started_at)::float8 as elapsed_seconds
    from imports where id = ${id} ${lock}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw notFound();
  return stored;
}

export function lockImport(db: Database, id: string): Promise<StoredImport> {
  return requireImport(db, id, sql`for update`);
}

const MOVING: readonly ImportState[] = ["checking", "running", "paused"];

/** Locks an import to change it. @throws ProblemError 409 while it runs, and once its rows are removed */
export async function lockEditable(db: Database, id: string): Promise<StoredImport> {
  const stored = await lockImport(db, id);
  if (MOVING.includes(stored.state)) {
    throw conflict("This import is running. Wait for it to finish, or stop it first.");
  }
  refuseExpired(stored);
  return stored;
}

/** @throws ProblemError 409 once the rows are removed */
export function refuseExpired({ isExpired }: StoredImport): void {
  const reason = `The rows of an import are removed after ${IMPORT_LIMITS.days} days. Upload the file again.`;
  if (isExpired) throw conflict(reason);
}

type StateChange = { state: ImportState; error?: string | null };

export async function setState(db: Database, id: string, { state, error = null }: StateChange): Promise<void> {
  const isStart = state === "checking" || state === "running";
  await sql`
    update imports set state = ${state}, error = ${error},
      phase_started_at = ${isStart ? sql`now()` : sql`phase_started_at`},
      phase_ended_at = ${isStart ? sql`null` : sql`now()`}
    where id = ${id}
  `.execute(db);
}

type Outcomes = Pick<Import, "counts" | "open" | "stale" | "doubles">;

export async function countOutcomes(
  db: Database,
  { id, storedCounts }: Pick<StoredImport, "id" | "storedCounts">,
): Promise<Outcomes> {
  if (storedCounts) return { counts: storedCounts, open: 0, stale: 0, doubles: 0 };
  const { rows } = await sql<{ outcome: RowOutcome; count: number; open: number; stale: number; doubles: number }>`
    select outcome, count(*) as count,
      count(*) filter (where not is_done and outcome in ('create', 'update')) as open,
      count(*) filter (where stale_version is not null and stale_choice is null and not is_done) as stale,
      count(*) filter (where double_id is not null and double_choice is null and not is_done) as doubles
    from import_rows where import_id = ${id} and outcome is not null group by outcome
  `.execute(db);
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  const sum = (part: "open" | "stale" | "doubles") => rows.reduce((total, row) => total + row[part], 0);
  return { counts, open: sum("open"), stale: sum("stale"), doubles: sum("doubles") };
}

const REASONS_MAX = 100;

/** Texts of cells that differ in case and spaces only are the same value. */
export function comparedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`;
}

export async function listReasons(db: Database, id: string): Promise<Import["reasons"]> {
  const { rows } = await sql<Import["reasons"][number]>`
    select outcome, error ->> 'field' as field, error ->> 'message' as message, min(error ->> 'value') as value,
      error -> 'choices' as choices, count(*) as count
    from import_rows, jsonb_array_elements(errors) as error
    where import_id = ${id} and outcome in ('failed', 'skipped')
    group by 1, 2, 3, 5, ${comparedText(sql`error ->> 'value'`)}
    order by outcome, count(*) desc, 2, 4 limit ${REASONS_MAX}
  `.execute(db);
  return rows;
}

/** What an undo that changed nothing, or that was undone itself, did to the import doesn’t count. */
export async function readUndo(db: Database, id: string): Promise<Pick<Import, "undone" | "undoRunId">> {
  const { rows } = await sql<{ id: string; counts: boolean; at: string; by: string | null; isWhole: boolean }>`
    select undo.id, undo.failed = 0 as is_whole, coalesce(undo.finished_at, undo.started_at) as at,
      case when users.id is not null then ${USER_NAME} end as by,
      ${IS_UNDOING} as counts
    from bulk_runs as undo left join users on users.id = undo.user_id
    where undo.undoes = ${id} order by undo.id desc
  `.execute(db);
  const undo = rows.find(({ counts }) => counts);
  return {
    undone: undo ? { at: undo.at, by: undo.by, isWhole: undo.isWhole } : null,
    undoRunId: rows[0]?.id ?? null,
  };
}
