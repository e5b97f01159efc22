import * as z from "zod";
import { BULK_IDS_MAX } from "@/lib/contract/limits";

export const recordIdSchema = z.uuid("Use the ids of records").toLowerCase();

/** The records of a bulk run or an export: named ids, or all that a list query finds except some. */
export const targetSchema = z.union(
  [
    z.strictObject({
      ids: z
        .array(recordIdSchema)
        .min(1, "Select at least one record")
        .max(BULK_IDS_MAX, `Use at most ${BULK_IDS_MAX} ids, or a query`)
        .transform((ids) => [...new Set(ids)]),
    }),
    z.strictObject({
      /** A list's parameters without page and size, such as `status=active&q=react`. */
      query: z.string().max(8_000, "Use a shorter query"),
      /** The preview's `matching`. A run requires it, and is refused if the number has changed. */
      expected: z.int().min(0).optional(),
      except: z.array(recordIdSchema).max(BULK_IDS_MAX, `Exclude at most ${BULK_IDS_MAX} records`).default([]),
    }),
  ],
  "Use either ids or a query",
);

export type BulkTarget = z.infer<typeof targetSchema>;
