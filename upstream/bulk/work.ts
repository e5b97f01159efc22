import type { Verb } from "@/lib/access/table";
import type { BulkDeed, BulkFailure } from "@/lib/contract/bulk";
import type { RecordRow } from "@/lib/records/record";
import type { Write } from "@/upstream/records/save-records";

/** What a run does: a deed of somebody's, or the undoing of a change set, which may delete what that brought back. */
export type Work = BulkDeed | { type: "undo"; changeSetId: string; verb: WritingVerb };

/** The right that a run needs for its kind, and in whose reach its records must lie. */
export type WritingVerb = Extract<Verb, "update" | "delete">;

export function verbOf(work: Work): WritingVerb {
  if (work.type === "undo") return work.verb;
  return work.type === "delete" ? "delete" : "update";
}

/** What is to be done to some records, checked, and what can't be. */
export type Plan = {
  writes: Write[];
  deletes: RecordRow[];
  /** Deleted records to bring back. */
  restores: RecordRow[];
  failures: BulkFailure[];
};

/** @param field the one that is left alone, or null for the whole record */
export function failureOf(
  record: Pick<RecordRow, "id" | "code" | "name">,
  message: string,
  field: string | null = null,
): BulkFailure {
  return { id: record.id, code: record.code, name: record.name, field, message };
}

/** A record that is gone, or out of the person's reach: nothing of it is told. */
export function missing(id: string): BulkFailure {
  return failureOf({ id, code: "", name: "" }, "It isn't there any more, or isn't yours to change");
}
