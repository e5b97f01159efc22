import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import type { StoredImport } from "./imports";
import { contextOf } from "./plan/check-import";
import { planRows } from "./plan/plan-rows";
import { firstRowsByKey, readRowsOf, storePlans } from "./stored-rows";

/** More rows than this are checked by a job. */
export const RECHECKED_MAX = 500;

/**
 * Checks rows that were edited, failed ones among them, and stores what they will do now. Those that are ready then run, or
 * run again, with run/run-import.ts.
 */
export async function recheckRows(
  db: Database,
  { person }: Actor,
  stored: StoredImport,
  numbers: readonly number[],
): Promise<void> {
  const rows = await readRowsOf(db, stored.id, numbers);
  // Edits of cells that no row has any more.
  if (rows.length === 0) return;
  const seen = await firstRowsByKey(db, stored.id);
  const planned = await planRows(db, person, { ...contextOf(stored), seen, isLocked: false }, rows);
  await storePlans(db, stored.id, planned.rows, { isRun: false });
}
