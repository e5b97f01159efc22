import type { FieldError } from "@/lib/contract/problem";
import type { ListedRow } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { pickFields, type Merge, type OthersSave } from "@/lib/records/merge/merge-edits";

type Values = Record<string, unknown>;

type Save = {
  /** The version that the next save changes: as opened, or as others have saved it since. Null for a new record. */
  base: ListedRow | null;
  /** The changes last sent. */
  changes: Values;
  /** How many saves were sent; only the answer to the last one counts. */
  attempt: number;
  /** The last merge with somebody else's changes. */
  merge: Merge | null;
  /** What others have saved since the edit began, in turn, and the record that each left. */
  othersSaves: readonly OthersSave[];
};

/** Where the saving of a record's changes stands. */
export type SaveState = Save &
  (
    | { status: "idle" }
    | { status: "saving" }
    | { status: "saved"; record: ListedRow }
    | { status: "conflict"; merge: Merge }
    /** Some values are invalid. */
    | { status: "refused"; errors: FieldError[]; error: Error }
    | { status: "failed"; error: Error }
  );

export type SaveAnswer =
  | { type: "succeed"; attempt: number; record: ListedRow }
  /** A stale write whose changes don't contradict the others': they are sent again. */
  | { type: "merge"; attempt: number; theirs: ListedRow; merge: Merge }
  | { type: "conflict"; attempt: number; theirs: ListedRow; merge: Merge }
  | { type: "refuse"; attempt: number; errors: FieldError[]; error: Error }
  /** Somebody doesn't want it saved as it is. */
  | { type: "decline"; attempt: number }
  | { type: "fail"; attempt: number; error: Error };

/** `save` is also the retry after a refused or failed save, and overwrites their values after a conflict. */
export type SaveEvent = { type: "save"; changes: Values } | { type: "discard" } | SaveAnswer;

export function initialSave(base: ListedRow | null): SaveState {
  return { status: "idle", base, changes: {}, attempt: 0, merge: null, othersSaves: [] };
}

/** Returns the same state for an event that doesn't apply, such as a second save or a late answer. */
export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  const { base, changes, attempt, merge, othersSaves } = state;
  const save = { base, changes, attempt, merge, othersSaves };
  if (event.type === "discard") return { ...save, status: "idle", merge: null, othersSaves: [] };
  if (event.type === "save") {
    if (state.status === "saving" || state.status === "saved") return state;
    return { ...save, status: "saving", changes: event.changes, attempt: attempt + 1 };
  }
  if (state.status !== "saving" || event.attempt !== attempt) return state;
  switch (event.type) {
    case "succeed":
      return { ...save, status: "saved", record: event.record };
    case "merge":
      return resend(save, event.theirs, event.merge);
    case "conflict":
      return { ...save, ...afterMerge(save, event), status: "conflict", merge: event.merge };
    case "refuse":
      return { ...save, status: "refused", errors: event.errors, error: event.error };
    case "decline":
      return { ...save, status: "idle" };
    case "fail":
      return { ...save, status: "failed", error: event.error };
  }
}

function afterMerge({ base, othersSaves }: Save, { theirs, merge }: { theirs: ListedRow; merge: Merge }) {
  return { base: { ...base, ...theirs }, othersSaves: [...othersSaves, { fields: merge.fromTheirs, theirs }], merge };
}

function resend(old: Save, theirs: ListedRow, merge: Merge): SaveState {
  const { base, othersSaves } = afterMerge(old, { theirs, merge });
  const changes = pickFields(merge.values, Object.keys(old.changes));
  const save = { base, changes, attempt: old.attempt, merge, othersSaves };
  if (isSame({ ...base, ...changes }, base)) return { ...save, status: "saved", record: base };
  return { ...save, status: "saving", attempt: old.attempt + 1 };
}
