import type { LedgerEntry } from "@/lib/contract/changes/ledger";

/** What one change set did to one record: one entry for each field. */
export type RecordSave = readonly [LedgerEntry, ...LedgerEntry[]];

/** A row, with those that say the same of other records. */
export type FoldedSaves = { save: RecordSave; more: RecordSave[] };

/** Fewer of a kind stand in rows of their own. */
const FOLDED_MIN = 4;

/** One row for each save; many of one kind in a row, such as created users or a bulk change, fold behind the first. */
export function groupEntries(entries: readonly LedgerEntry[]): FoldedSaves[] {
  const saves = [...Map.groupBy(entries, ({ changeSetId, recordId }) => `${changeSetId} ${recordId}`).values()].flatMap(
    ([first, ...others]): RecordSave[] => (first ? [[first, ...others]] : []),
  );
  const runs: RecordSave[][] = [];
  for (const save of saves) {
    const run = runs.at(-1);
    if (run?.[0] && foldKey(run[0]) === foldKey(save)) run.push(save);
    else runs.push([save]);
  }
  return runs.flatMap(([save, ...more]) => {
    if (!save) return [];
    if (more.length + 1 >= FOLDED_MIN) return [{ save, more }];
    return [save, ...more].map((one) => ({ save: one, more: [] }));
  });
}

/** Only created records can't be undone, so that those of several change sets may share a row. */
function foldKey([{ changeSetId, kind, action, actor, source }]: RecordSave): string {
  return [kind, action, ...(action === "create" ? [actor, source] : [changeSetId])].join(" ");
}
