import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { changedUnitsSchema } from "@/lib/records/record";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { recordNameSchema } from "@/lib/contract/problem";
import { recordIdSchema, targetSchema } from "@/lib/contract/records/target";
import { choiceForAllSchema, consequenceCountsSchema } from "@/lib/contract/staffing/consequences";

/**
 * The operation on each record; `reason` goes with a status that requires one, `lastDay` with one that ends an
 * assignment: it becomes the end of those that don't end before.
 */
export const operationSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("set"),
      field: z.string(),
      value: z.unknown(),
      reason: z.string().optional(),
      lastDay: z.iso.date("Use a date, such as 2026-12-31").optional(),
    }),
    z.strictObject({ type: z.literal("addTag"), field: z.string(), tag: z.string() }),
    z.strictObject({ type: z.literal("removeTag"), field: z.string(), tag: z.string() }),
    z.strictObject({ type: z.literal("delete") }),
  ],
  "Use one of set, addTag, removeTag, delete",
);

export const bulkSchema = z.strictObject({
  target: targetSchema,
  operation: operationSchema,
  /** What happens to the assignments that the preview counts. Without it, their records fail. */
  consequences: choiceForAllSchema.optional(),
});

/** Pasted cells of fields that somebody else has changed: as texts what they were, are now and would become. */
const conflictSchema = z.object({
  /** The record's version with their values, which `overwrite` names to replace them. */
  version: z.int(),
  /** The pasted fields that are written together or not at all. */
  fields: z.array(z.string()),
  values: z.array(z.object({ field: z.string(), base: z.string(), theirs: z.string(), mine: z.string() })),
});

/** Without a name if the person may not see the record. */
export const failureSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  field: z.string().nullable(),
  message: z.string(),
  /** Set where a newer value stays that an undo overwrites on request. */
  mayOverwrite: z.boolean().optional(),
  conflict: conflictSchema.optional(),
  /** Up to five records that use one that is to be deleted. */
  references: z.array(recordNameSchema).optional(),
});

const sampleSchema = z.object({
  /** An undo of a merge changes records of several kinds. */
  kind: z.enum(KINDS),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      names: z.record(z.string(), z.string()),
      units: changedUnitsSchema,
    }),
  ),
});

/** `changing`, `unchanged` and `failing` count among the `checked` records only. */
export const previewSchema = z.object({
  /** How many records the target finds before exceptions; a run takes this as `expected`. */
  matching: z.int(),
  count: z.int(),
  checked: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  failing: z.int(),
  sample: z.array(sampleSchema),
  failures: z.array(failureSchema),
  /** For an amount: the currencies and units of the records that would change; else empty. */
  units: z.record(z.string(), z.array(z.string())),
  /**
   * Users who would be suspended and the unfinished tasks that stay assigned to them, those who would get another type or
   * other roles, and center admins who would only get another center; none for other kinds.
   */
  accessChanges: z.object({ suspended: z.int(), openTasks: z.int(), changed: z.int(), moved: z.int() }),
  /**
   * What happens to assignments, for a run with `consequences` suggested; empty if nothing happens to any. Of an undo
   * those that it leaves as they are although what they depend on changes: it asks nothing.
   */
  consequences: consequenceCountsSchema,
  /** Of an undo: records that changed later, which it leaves as they are unless it is to overwrite them. */
  overwritable: z.int(),
  /** Whether an undo changes records of several kinds. */
  isMixed: z.boolean(),
});

/** Records that an undo takes back although they changed later: all of them, or those with these ids. */
export const undoSchema = z.strictObject({
  overwrite: z
    .union([z.literal("all"), z.array(recordIdSchema).min(1).max(BULK_IDS_MAX)], "Use all, or ids of records")
    .optional(),
});

/** A bulk run as its owner sees it; `id` is also the id of its change set. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  operation: z.object({
    type: z.enum(["set", "addTag", "removeTag", "delete", "undo"]),
    field: z.string().optional(),
    /** Whether an undo restores deleted records. */
    restores: z.boolean().optional(),
    /** Whether an undo takes back a merge, or the undo of one. */
    isMerge: z.boolean().optional(),
    /** Whether an undo changes records of several kinds, such as a project and the people on it. */
    isMixed: z.boolean().optional(),
  }),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  /** The first thousand failures, once the run has ended. */
  failures: z.array(failureSchema),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type BulkOperation = z.infer<typeof operationSchema>;
export type BulkFailure = z.infer<typeof failureSchema>;
export type CellConflict = z.infer<typeof conflictSchema>;
export type BulkPreview = z.infer<typeof previewSchema>;
export type UndoOptions = z.infer<typeof undoSchema>;
export type BulkRun = z.infer<typeof runSchema>;
