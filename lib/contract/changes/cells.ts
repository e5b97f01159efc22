import * as z from "zod";
import { failureSchema, previewSchema } from "./bulk";
import { IMPORT_LIMITS, PAGE_SIZE_MAX } from "@/lib/contract/limits";
import { choiceForAllSchema } from "@/lib/contract/staffing/consequences";

const FIELDS_MAX = 60;

/** Cells of a list as a spreadsheet copies them: texts by record and field, the fields in the order of the texts. */
export const cellsSchema = z.strictObject({
  fields: z.array(z.string().max(60)).min(1, "Name at least one field").max(FIELDS_MAX),
  rows: z
    .array(
      z.strictObject({
        id: z.uuid("Use the ids of records").toLowerCase(),
        /** The version that the list displays. Fields that somebody else has changed since then are left alone. */
        version: z.int().min(1),
        /** The record's version whose values the texts replace all the same: that of a conflict somebody has seen. */
        overwrite: z.int().min(1).optional(),
        /** Null leaves a field as it is. */
        texts: z.array(z.string().max(IMPORT_LIMITS.cellCharacters, "Use a shorter text").nullable()).max(FIELDS_MAX),
      }),
    )
    .min(1, "Name at least one record")
    .max(PAGE_SIZE_MAX, `Use at most ${PAGE_SIZE_MAX} records`),
  /** What happens to the assignments that the preview counts. Without it, their records fail. */
  consequences: choiceForAllSchema.optional(),
});

/** `cells` counts the values that change; all failures are listed. */
export const cellsPreviewSchema = previewSchema.extend({ cells: z.int() });

/** `changeSetId` is null if nothing changed. */
export const writtenCellsSchema = z.object({
  changeSetId: z.string().nullable(),
  cells: z.int(),
  records: z.int(),
  failures: z.array(failureSchema),
});

export type Cells = z.infer<typeof cellsSchema>;
export type CellsPreview = z.infer<typeof cellsPreviewSchema>;
export type WrittenCells = z.infer<typeof writtenCellsSchema>;
