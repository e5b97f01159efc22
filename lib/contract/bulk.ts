import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { changedUnitsSchema } from "@/lib/records/record";
import { BULK_IDS_MAX } from "./bulk-limits";

const id = z.uuid("Use the ids of records").toLowerCase();

/** Which records: those named, or all that a list's search and filters find but some. */
export const targetSchema = z.union(
  [
    z.strictObject({
      ids: z
        .array(id)
        .min(1, "Choose at least one record")
        .max(BULK_IDS_MAX, `Name at most ${BULK_IDS_MAX} records, or give a query`)
        .transform((ids) => [...new Set(ids)]),
    }),
    z.strictObject({
      /** A list's parameters without page and size, such as `status=active&q=react`. */
      query: z.string().max(8_000, "Use a shorter query"),
      /** How many the query finds, as the preview told: a run needs it, and is refused where it is another number by then. */
      expected: z.int().min(0).optional(),
      except: z.array(id).max(BULK_IDS_MAX, `Leave out at most ${BULK_IDS_MAX} records`).default([]),
    }),
  ],
  "Name the records by ids, or by a query",
);

/** What to do with each of them; `reason` goes with a status that must be explained. */
export const deedSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("set"), field: z.string(), value: z.unknown(), reason: z.string().optional() }),
    z.strictObject({ type: z.literal("addTag"), field: z.string(), tag: z.string() }),
    z.strictObject({ type: z.literal("removeTag"), field: z.string(), tag: z.string() }),
    z.strictObject({ type: z.literal("delete") }),
  ],
  "Use one of set, addTag, removeTag, delete",
);

/** POST /{kind}/bulk/preview and POST /{kind}/bulk. */
export const bulkSchema = z.strictObject({ target: targetSchema, deed: deedSchema });

/** POST /{kind}/export; `format` and `columns` as with GET. */
export const exportSchema = z.strictObject({
  target: targetSchema,
  format: z.unknown(),
  columns: z.string().nullable().optional(),
});

/** A record, or one of its fields, that was left as it is, and why; nameless where the person may not see it. */
export const failureSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  field: z.string().nullable(),
  message: z.string(),
});

const sampleSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Field by field; a record that goes or comes back changes `deletedAt`. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** The names behind a reference's two values, by value. */
      names: z.record(z.string(), z.string()),
      units: changedUnitsSchema,
    }),
  ),
});

/** What a run would do. `checked` of the `count` records were looked at; the other figures are of those. */
export const previewSchema = z.object({
  /** How many the target finds before exceptions: what a run takes as `expected`. */
  matching: z.int(),
  count: z.int(),
  checked: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  failing: z.int(),
  sample: z.array(sampleSchema),
  failures: z.array(failureSchema),
  /** What the currency and unit fields of an amount that is set hold, in the records that would change; empty otherwise. */
  units: z.record(z.string(), z.array(z.string())),
});

/** A run as its owner follows it; `id` is also the id of its change set, to undo it by. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  deed: z.object({ type: z.enum(["set", "addTag", "removeTag", "delete", "undo"]), field: z.string().optional() }),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  total: z.int(),
  /** Looked at so far, whether changed, left as they were, or refused. */
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  /** The first thousand of them, once it is at its end. */
  failures: z.array(failureSchema),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type BulkTarget = z.infer<typeof targetSchema>;
export type BulkDeed = z.infer<typeof deedSchema>;
export type BulkFailure = z.infer<typeof failureSchema>;
export type BulkPreview = z.infer<typeof previewSchema>;
export type BulkRun = z.infer<typeof runSchema>;
