import type { Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";

type Saved = Pick<Change, "action" | "field" | "before" | "after" | "names">;

/**
 * What one save says of the whole record, as histories and the log of changes have it; null if it changed fields alone.
 * @param it such as “this freelancer”
 */
export function wholeRecordText({ one }: Definition, changes: readonly Saved[], it: string): string | null {
  const merge = mergeIn(changes);
  if (merge) {
    const verb = merge.isUndone ? "took back the merge of" : "merged";
    const other = merge.name || `another ${one.toLowerCase()}`;
    return merge.isInto ? `${verb} ${it} into ${other}` : `${verb} ${other} into ${it}`;
  }
  if (isRestoredBy(changes)) return `restored ${it}`;
  if (changes.some(({ action }) => action === "create")) return `created ${it}`;
  return changes.some(({ action }) => action === "delete") ? `deleted ${it}` : null;
}

/** Whether a change is of a field, which `wholeRecordText` doesn't say. */
export function isOfField({ action, field }: Pick<Change, "action" | "field">): boolean {
  return action === "update" && field !== "deletedAt" && field !== "mergedFrom" && field !== "mergedInto";
}

export type Merge = {
  otherId: string;
  /** Empty if the reader may not know it. */
  name: string;
  /** Whether the record was merged into the other one, which stays. */
  isInto: boolean;
  isUndone: boolean;
};

/** The merge in a save, or its undo. */
export function mergeIn(changes: readonly Saved[]): Merge | null {
  const merge = changes.find(({ field }) => field === "mergedFrom" || field === "mergedInto");
  if (!merge) return null;
  const otherId = String(merge.after ?? merge.before);
  const isInto = merge.field === "mergedInto";
  return { otherId, name: merge.names[otherId] ?? "", isInto, isUndone: merge.after === null };
}

/** Restoring a record is an update of `deletedAt`, which no field displays. */
export function isRestoredBy(changes: readonly Pick<Change, "field" | "after">[]): boolean {
  return changes.some(({ field, after }) => field === "deletedAt" && after === null);
}
