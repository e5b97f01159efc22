import * as z from "zod";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { cellSchema, DOUBLE_CHOICES, STALE_CHOICES } from "./import";

/** Cells to change before the import runs, or a choice; `column` is the index of the file's column. */
export const importEditsSchema = z.union([
  z.strictObject({
    edits: z
      .array(z.strictObject({ n: z.int(), column: z.int().min(0).max(IMPORT_LIMITS.columns), value: cellSchema }))
      .min(1)
      .max(5_000),
  }),
  z.strictObject({
    replace: z.strictObject({
      column: z.int().min(0).max(IMPORT_LIMITS.columns),
      from: z.string().max(IMPORT_LIMITS.cellCharacters),
      to: z.string().max(IMPORT_LIMITS.cellCharacters),
    }),
  }),
  z.strictObject({
    /** Empties the cells of a column that fail with this message. */
    clear: z.strictObject({
      column: z.int().min(0).max(IMPORT_LIMITS.columns),
      field: z.string().max(60),
      message: z.string().max(500),
    }),
  }),
  z.strictObject({
    /** For rows that change what somebody else has changed since the export: those with the numbers `n`, or all without it. */
    stale: z.strictObject({
      choice: z.enum(STALE_CHOICES).nullable(),
      n: z.array(z.int()).min(1).max(5_000).optional(),
    }),
  }),
  z.strictObject({
    /** For rows that look like existing records: those with the numbers `n`, or all without it. */
    double: z.strictObject({
      choice: z.enum(DOUBLE_CHOICES).nullable(),
      n: z.array(z.int()).min(1).max(5_000).optional(),
    }),
  }),
]);

export type ImportEdits = z.infer<typeof importEditsSchema>;
