import { sql } from "kysely";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { addCounts } from "@/lib/staffing/consequences/counts";
import { cellText } from "@/lib/records/import/cell";
import { headerUnit } from "@/lib/records/import/amount-text";
import { headerCurrencies } from "@/lib/records/import/currency-text";
import { ownerOf } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { recordProgress } from "@/upstream/operations/jobs/jobs";
import { readBytes, requireImport, setState, type StoredImport } from "@/upstream/changes/import/imports";
import { planRows } from "./plan-rows";
import type { PlanContext } from "./planned-row";
import { readRows } from "@/upstream/changes/import/reading/read-file";
import { Unreadable } from "@/upstream/changes/import/reading/unreadable";
import { deleteRows, insertRows, nextUnwritten, storePlans } from "@/upstream/changes/import/stored-rows";

// Small enough that others get their turn: on the embedded database each of their statements may wait for a whole batch.
// More rows at once were no faster on PostgreSQL.
export const BATCH_SIZE = 50;

type Run = { importId: string; jobId: string; isStopping: () => boolean };

/** The dry run: reads the file's rows if they aren't stored, then plans each of them. Starts over after a restart. */
export async function checkImport(db: Database, run: Run): Promise<void> {
  const stored = await requireImport(db, run.importId);
  if (stored.state !== "checking") return;
  try {
    await storeFileRows(db, stored, run);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await setState(db, stored.id, { state: "failed", error: error.message });
    return;
  }
  const context: PlanContext = { ...contextOf(stored), isLocked: false };
  await sql`update imports set done = 0, consequences = '[]' where id = ${stored.id}`.execute(db);
  let after = 0;
  let done = 0;
  while (!run.isStopping()) {
    const count = await inTransaction(db, async (transaction) => {
      const rows = await nextUnwritten(transaction, stored.id, after, BATCH_SIZE);
      const person = await ownerOf(transaction, stored);
      if (rows.length === 0 || !person) return 0;
      const planned = await planRows(transaction, person, context, rows);
      await storePlans(transaction, stored.id, planned.rows, { isRun: false });
      if (planned.plan.counts.length > 0) {
        await storeConsequences(transaction, stored.id, planned.plan.counts);
      }
      after = rows.at(-1)?.n ?? after;
      done += rows.length;
      return rows.length;
    });
    if (!(await isGoingOn(db, run, "checking", done))) return;
    if (count < BATCH_SIZE) {
      await setState(db, stored.id, { state: "checked" });
      return;
    }
  }
}

async function storeConsequences(db: Database, id: string, counts: ConsequenceCounts): Promise<void> {
  const { consequences } = await requireImport(db, id);
  const sum = JSON.stringify(addCounts(consequences, counts));
  await sql`update imports set consequences = ${sum} where id = ${id}`.execute(db);
}

export function contextOf({ kind, userId, settings, sheets }: StoredImport): Omit<PlanContext, "isLocked"> {
  const headers = sheets[settings.sheet]?.rows[settings.headerRow]?.cells ?? [];
  const texts = settings.columns.map((_field, i) => cellText(headers[i] ?? null));
  return {
    kind,
    userId,
    settings,
    headerCurrencies: texts.map(headerCurrencies),
    headerUnits: texts.map(headerUnit),
    seen: new Map(),
    references: new Map(),
    knownTags: new Map(),
    unchosen: null,
  };
}

/** Stores the progress. @returns false once the import was stopped, here or in the list of jobs */
async function isGoingOn(db: Database, { importId, jobId }: Run, state: string, done: number): Promise<boolean> {
  const { rows } = await sql`
    update imports set done = ${done} where id = ${importId} and state = ${state} returning id
  `.execute(db);
  const goesOn = await recordProgress(db, jobId, { done });
  if (rows.length > 0 && !goesOn) await setState(db, importId, { state: "cancelled" });
  return rows.length > 0 && goesOn;
}

async function storeFileRows(db: Database, stored: StoredImport, { jobId }: Run): Promise<void> {
  const { sheet, headerRow } = stored.settings;
  if (stored.rowsOf?.sheet === sheet && stored.rowsOf.headerRow === headerRow) return;
  const headerNumber = stored.sheets[sheet]?.rows[headerRow]?.n ?? 0;
  await inTransaction(db, (transaction) => deleteRows(transaction, stored.id));
  let total = 0;
  const { fileType } = stored;
  for await (const rows of readRows(await readBytes(db, stored), fileType, sheet, { isHandedOver: true })) {
    const below = rows.filter(({ n }) => n > headerNumber);
    total += below.length;
    await insertRows(db, stored.id, below);
    await recordProgress(db, jobId, { done: 0 });
  }
  await sql`
    update imports set total = ${total}, rows_of = ${JSON.stringify({ sheet, headerRow })} where id = ${stored.id}
  `.execute(db);
  await recordProgress(db, jobId, { total });
}
