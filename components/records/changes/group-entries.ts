import type { LedgerEntry } from "@/lib/contract/changes/ledger";

/** What one change set did to one record: one entry for each field. */
export type RecordSave = readonly [LedgerEntry, ...LedgerEntry[]];

/** A row, with those that say the same of other records, each of which can still be undone by itself. */
export type FoldedSaves = { save: RecordSave; more: RecordSave[] };

/** Fewer of a kind stand in rows of their own. */
const FOLDED_MIN = 4;

/**
 * One row for each save; many that say the same of other records fold behind the first: those created by one person
 * within a minute, those changed at once, and those that one person changed one after the other in the same fields.
 */
export function groupEntries(entries: readonly LedgerEntry[]): FoldedSaves[] {
  const saves = [...Map.groupBy(entries, ({ changeSetId, recordId }) => `${changeSetId} ${recordId}`).values()].flatMap(
    ([first, ...others]): RecordSave[] => (first ? [[first, ...others]] : []),
  );
  return [...Map.groupBy(saves, foldKeys(saves)).values()].flatMap(([save, ...more]) => {
    if (!save) return [];
    if (more.length + 1 >= FOLDED_MIN) return [{ save, more }];
    return [save, ...more].map((one) => ({ save: one, more: [] }));
  });
}

/** Says of each save with which others it may share a row. What is undone together isn’t mixed with other changes. */
function foldKeys(saves: readonly RecordSave[]): (save: RecordSave) => string {
  const sets = Map.groupBy(saves, ([{ changeSetId }]) => changeSetId);
  const ofRecords = Map.groupBy(saves, ([{ recordId }]) => recordId);
  return (save) => {
    const [{ action, actor, source, at, kind, changeSetId, recordId, isTogether, isUndone }] = save;
    if (action === "create") return [action, actor, source, at.slice(0, MINUTE_LENGTH)].join(" ");
    const isAlone = !isTogether && sets.get(changeSetId)?.length === 1;
    if (action !== "update" || !isAlone) return [action, kind, changeSetId].join(" ");
    const fields = save.map(({ field }) => field).toSorted();
    // A row counts records, so that the further changes of one that was changed before don’t join it.
    const turn = ofRecords.get(recordId)?.indexOf(save);
    return [action, kind, actor, source, isUndone, at.slice(0, TEN_MINUTES_LENGTH), turn, ...fields].join(" ");
  };
}

/** Of an ISO time: 2026-11-24T08:00 and 2026-11-24T08:0 */
const MINUTE_LENGTH = 16;
const TEN_MINUTES_LENGTH = 15;
