import type { LedgerEntry } from "@/lib/contract/changes/ledger";

/** What one change set did to one record: one entry for each field. */
export type RecordSave = readonly [LedgerEntry, ...LedgerEntry[]];

/** A row, with those that say the same of other records. */
export type FoldedSaves = { save: RecordSave; more: RecordSave[] };

/** Fewer of a kind stand in rows of their own. */
const FOLDED_MIN = 4;

/** One row for each save; many created by one person within a minute, or changed at once, fold behind the first. */
export function groupEntries(entries: readonly LedgerEntry[]): FoldedSaves[] {
  const saves = [...Map.groupBy(entries, ({ changeSetId, recordId }) => `${changeSetId} ${recordId}`).values()].flatMap(
    ([first, ...others]): RecordSave[] => (first ? [[first, ...others]] : []),
  );
  return [...Map.groupBy(saves, foldKey).values()].flatMap(([save, ...more]) => {
    if (!save) return [];
    if (more.length + 1 >= FOLDED_MIN) return [{ save, more }];
    return [save, ...more].map((one) => ({ save: one, more: [] }));
  });
}

/** Only created records can't be undone, so that those of several change sets may share a row. */
function foldKey([{ changeSetId, kind, action, actor, source, at }]: RecordSave): string {
  if (action === "create") return [action, actor, source, at.slice(0, MINUTE_LENGTH)].join(" ");
  return [action, kind, changeSetId].join(" ");
}

/** Of an ISO time: 2026-11-24T08:00 */
const MINUTE_LENGTH = 16;
