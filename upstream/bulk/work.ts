import type { Verb } from "@/lib/access/table";
import type { BulkOperation, BulkFailure } from "@/lib/contract/bulk";
import type { RecordRow } from "@/lib/records/record";
import type { Write } from "@/upstream/changes/save-records";

/** What a run does: an operation, or the undo of a change set, whose `verb` is "delete" where it may delete records. */
export type Work = BulkOperation | { type: "undo"; changeSetId: string; verb: WritingVerb };

export type WritingVerb = Extract<Verb, "update" | "delete">;

export function verbOf(work: Work): WritingVerb {
  if (work.type === "undo") return work.verb;
  return work.type === "delete" ? "delete" : "update";
}

export type Plan = {
  writes: Write[];
  deletes: RecordRow[];
  restores: RecordRow[];
  failures: BulkFailure[];
};

/** @param field the field that fails, or null for the whole record */
export function failureOf(
  record: Pick<RecordRow, "id" | "code" | "name">,
  message: string,
  field: string | null = null,
): BulkFailure {
  return { id: record.id, code: record.code, name: record.name, field, message };
}

/** A record that is deleted or out of scope; the failure must not reveal which, nor its name. */
export function missing(id: string): BulkFailure {
  return failureOf({ id, code: "", name: "" }, "Deleted, or you don’t have access to it");
}
