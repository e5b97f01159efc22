import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { IMPORT_LIMITS } from "./limits";

export const IMPORT_MODES = ["create", "update", "upsert"] as const;

export const ROW_OUTCOMES = ["create", "update", "unchanged", "skipped", "failed"] as const;

export const IMPORT_STATES = [
  "ready",
  "checking",
  "checked",
  "running",
  "paused",
  "done",
  "cancelled",
  "failed",
] as const;

export type ImportMode = (typeof IMPORT_MODES)[number];
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export type ImportState = (typeof IMPORT_STATES)[number];

const cellSchema = z.union([z.string().max(IMPORT_LIMITS.cellCharacters), z.number(), z.null()]);

const replacementSchema = z.strictObject({
  field: z.string().max(60),
  from: z.string().max(200),
  to: z.string().max(200),
});

export const importSettingsSchema = z.strictObject({
  sheet: z.int().min(0).max(200),
  /** Index of the row with the headers. */
  headerRow: z.int().min(0).max(100),
  /** The field of each column; null for columns that aren't imported. */
  columns: z.array(z.string().max(60).nullable()).max(IMPORT_LIMITS.columns),
  mode: z.enum(IMPORT_MODES),
  /** The field by which rows find existing records; null if every row is a new record. */
  key: z.string().max(60).nullable(),
  /** What an empty cell does to a record that exists. */
  blanks: z.enum(["keep", "clear"]),
  /** Rows whose version is older than the record's. */
  stale: z.enum(["fail", "overwrite"]),
  dates: z.enum(["mdy", "dmy"]),
  decimals: z.enum(["point", "comma"]),
  /** What to read instead of values that aren't known. */
  replacements: z.array(replacementSchema).max(500),
});

/** Changed settings only. */
export const importSettingsPatchSchema = importSettingsSchema.partial();

export type ImportSettings = z.infer<typeof importSettingsSchema>;

const sheetSchema = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  /** The first rows, each cell shortened. */
  sample: z.array(z.object({ n: z.int(), cells: z.array(cellSchema) })),
});

const countsSchema = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
});

/** A message that many rows share; `value` is the text that wasn't recognized. */
const reasonSchema = z.object({
  outcome: z.enum(["skipped", "failed"]),
  field: z.string().nullable(),
  message: z.string(),
  value: z.string().nullable(),
  count: z.int(),
});

export const importSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  fileName: z.string(),
  fileBytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Why reading, checking or running ended early. */
  error: z.string().nullable(),
  sheets: z.array(sheetSchema),
  settings: importSettingsSchema,
  /** Rows with at least one cell; null until they are read. */
  total: z.int().nullable(),
  /** Rows that the current phase has finished. */
  done: z.int(),
  counts: countsSchema,
  reasons: z.array(reasonSchema),
  /** Rows that are checked and not yet written. */
  open: z.int(),
  createdAt: z.string(),
  /** How long the current phase has taken; null before the first. */
  elapsedSeconds: z.number().nullable(),
  /** The undo's run, if the import was undone. */
  isUndone: z.boolean(),
  hasChanges: z.boolean(),
});

export type Import = z.infer<typeof importSchema>;
export type ImportReason = z.infer<typeof reasonSchema>;

export const importListSchema = z.array(
  importSchema.pick({ id: true, kind: true, fileName: true, state: true, total: true, counts: true, createdAt: true }),
);

export const importRowSchema = z.object({
  n: z.int(),
  cells: z.array(cellSchema),
  outcome: z.enum(ROW_OUTCOMES),
  isDone: z.boolean(),
  recordId: z.string().nullable(),
  code: z.string().nullable(),
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string(), value: z.string().nullable() })),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Existing records that are perhaps the same. */
  warning: z.string().nullable(),
});

export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowsSchema = z.object({ rows: z.array(importRowSchema), total: z.int() });

export const importRowsQuery = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
});

/** Cells to change before the import runs; `column` is the index of the file's column. */
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
]);

export type ImportEdits = z.infer<typeof importEditsSchema>;

export const importUploadQuery = z.object({
  name: z.string("Name the file").trim().min(1, "Name the file").max(200, "Use a shorter file name"),
});
