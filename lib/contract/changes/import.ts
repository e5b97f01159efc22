import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { IMPORT_LIMITS, PAGE_MAX } from "@/lib/contract/limits";
import { count } from "@/lib/contract/page-query";
import { CELL_SEPARATORS } from "@/lib/records/import/cell-separators";
import { DATE_ORDERS } from "@/lib/records/import/days";
import { ENCODINGS, QUOTINGS } from "@/lib/records/import/text-reading";
import { choiceForAllSchema, consequenceCountsSchema } from "@/lib/contract/staffing/consequences";

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

/**
 * What to do where a row and somebody else have changed the same fields since the file was exported: keep theirs, or
 * write the file's values.
 */
export const STALE_CHOICES = ["keep", "overwrite"] as const;

export type ImportMode = (typeof IMPORT_MODES)[number];
export const DOUBLE_CHOICES = ["create", "update", "skip"] as const;

export type DoubleChoice = (typeof DOUBLE_CHOICES)[number];
export type StaleChoice = (typeof STALE_CHOICES)[number];
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export type ImportState = (typeof IMPORT_STATES)[number];

export const cellSchema = z.union([z.string().max(IMPORT_LIMITS.cellCharacters), z.number(), z.null()]);

const replacementSchema = z.strictObject({
  field: z.string().max(60),
  from: z.string().max(200),
  to: z.string().max(200),
});

const cellSplitSchema = z.strictObject({
  column: z.int().min(0).max(IMPORT_LIMITS.columns),
  separator: z.enum(CELL_SEPARATORS, "Choose one of the separators that the import lists"),
  isSplit: z.boolean().nullable(),
  /** A cell with it, which the file decides. */
  example: z.string().max(200).default(""),
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
  /** Rows that change what somebody else has changed since their version: each is chosen for, or the file's values win. */
  stale: z.enum(["fail", "overwrite"]),
  /** How dates of three numbers are written; null while that is to be chosen. */
  dates: z.enum(DATE_ORDERS, "Choose mdy, dmy or ymd").nullable(),
  /** The order of columns, by their index, that isn't that of the others. */
  dateColumns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(DATE_ORDERS, "Choose mdy, dmy or ymd")).optional(),
  /** The decimal mark; null while it is to be chosen. */
  decimals: z.enum(["point", "comma"], "Choose point or comma").nullable(),
  /** What becomes of numbers with more decimals than their field has. */
  extraDecimals: z.enum(["fail", "round"]).optional(),
  /** Signs in columns of tags that may separate tags; null while whether they do is to be chosen. */
  cellSeparators: z.array(cellSplitSchema).max(IMPORT_LIMITS.columns).optional(),
  /** The year from which a workbook counts days. */
  epoch: z.enum(["1900", "1904"]).optional(),
  /** How many columns rows may fill, as far as they aren't read as a field; null for any number. */
  width: z.int().min(0).max(IMPORT_LIMITS.columns).nullable().optional(),
  /** What to read instead of values that aren't known. */
  replacements: z.array(replacementSchema).max(500),
  /** What happens to assignments that depend on a row's record; such rows fail until it is chosen. */
  consequences: choiceForAllSchema.optional(),
});

/** How a text file is read. */
const readingSchema = z.strictObject({
  encoding: z.enum(
    ENCODINGS.map(({ encoding }) => encoding),
    "Choose an encoding of the list",
  ),
  delimiter: z
    .string()
    .regex(/^[^"'\r\n\p{L}\p{N}\s]$|^\t$/u, "Use one character that isn’t a letter, a digit or a quote"),
  quoting: z.enum(
    QUOTINGS.map(({ quoting }) => quoting),
    "Choose double, backslash, single or none",
  ),
});

/** Changed settings only. Another reading of the file suggests all other settings again. */
export const importSettingsPatchSchema = importSettingsSchema.partial().extend({
  reading: readingSchema.partial().optional(),
  /** Indexes of columns whose earlier choice is forgotten. */
  forget: z.array(z.int().min(0).max(IMPORT_LIMITS.columns)).max(IMPORT_LIMITS.columns).optional(),
});

export type ImportSettings = z.infer<typeof importSettingsSchema>;
export type ImportSettingsPatch = z.infer<typeof importSettingsPatchSchema>;

/** A setting that the file leaves open, with one of the values that have several meanings. */
const openSettingSchema = z.object({
  setting: z.enum(["encoding", "dates", "decimals", "cellSeparators"]),
  example: z.string().nullable(),
});

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
  /** Texts to replace the value by, where it names several records. */
  choices: z.array(z.string()).nullable(),
  count: z.int(),
});

const importAccessSchema = z.object({
  /** Rows to be created, each of whom is invited. */
  invited: z.int(),
  /** New users with full access. */
  invitedFullAccess: z.int(),
  /** Existing users who get full access. */
  newFullAccess: z.int(),
  /** Other existing users who get another type or other roles. */
  changed: z.int(),
  suspended: z.int(),
});

export type ImportAccess = z.infer<typeof importAccessSchema>;

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
  /** How the text file is read; null for workbooks. */
  reading: readingSchema.nullable(),
  /** What has to be chosen before the file can be checked. */
  undecided: z.array(openSettingSchema),
  /** What the file leaves open, and is read as the person's locale writes it. */
  readAsWritten: z.array(openSettingSchema),
  /** What is left out of the chosen sheet: rows without cells, and lines above the headers. */
  left: z.object({ blankRows: z.int(), titleLines: z.int(), wideRows: z.int() }),
  /** For each column whether it is read as somebody chose last time. */
  asLastTime: z.array(z.boolean()),
  /** Rows with at least one cell; null until they are read. */
  total: z.int().nullable(),
  /** Rows that the current phase has finished. */
  done: z.int(),
  counts: countsSchema,
  reasons: z.array(reasonSchema),
  /** Rows that are checked and not yet written. */
  open: z.int(),
  /** Rows that change what somebody else has changed since the export, and for which nothing is chosen yet. */
  stale: z.int(),
  /** Rows to be created that look like an existing record, and for which nothing is chosen yet. */
  doubles: z.int(),
  /** What the open rows do to people's access; null for kinds other than users, and unless the import is checked. */
  access: importAccessSchema.nullable(),
  /** What the checked rows mean for assignments, where `settings.consequences` are suggested; empty before the check. */
  consequences: consequenceCountsSchema,
  /** What to know about the file, such as that its sample is outdated. */
  note: z.string().nullable(),
  createdAt: z.string(),
  /** How long the current phase has taken; null before the first. */
  elapsedSeconds: z.number().nullable(),
  /** The undo that has run or is running, unless it was taken back: when, by whom, and whether it left nothing. */
  undone: z.object({ at: z.string(), by: z.string().nullable(), isWhole: z.boolean() }).nullable(),
  /** The latest undo; the failures of this bulk run are the records that it left as they are. */
  undoRunId: z.string().nullable(),
  hasChanges: z.boolean(),
  /** When its file and rows are removed; from then on it can be undone, and nothing else. */
  expiresAt: z.string(),
  isExpired: z.boolean(),
});

export type Import = z.infer<typeof importSchema>;
export type ImportReason = z.infer<typeof reasonSchema>;

export const importListSchema = z.array(
  importSchema.pick({
    id: true,
    kind: true,
    fileName: true,
    state: true,
    total: true,
    counts: true,
    createdAt: true,
    undone: true,
  }),
);

export const importRowSchema = z.object({
  n: z.int(),
  cells: z.array(cellSchema),
  outcome: z.enum(ROW_OUTCOMES),
  isDone: z.boolean(),
  recordId: z.string().nullable(),
  code: z.string().nullable(),
  errors: z.array(
    z.object({
      field: z.string().nullable(),
      message: z.string(),
      value: z.string().nullable(),
      choices: z.array(z.string()).optional(),
    }),
  ),
  /** `base` is the value at the export, where somebody else has changed the field, or one that belongs to it, since. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string(), base: z.string().optional() })),
  /** Existing records that are perhaps the same. */
  warning: z.string().nullable(),
  /**
   * Set if the row and somebody else have changed the same fields since the export; `changes` are then from the record's
   * values to the file's, also where theirs are kept.
   */
  stale: z
    .object({
      choice: z.enum(STALE_CHOICES).nullable(),
      changedAt: z.string(),
      changedBy: z.string().nullable(),
    })
    .nullable(),
  /** Set if a row to be created looks like the record with this id; `warning` says why. */
  double: z.object({ id: z.string(), choice: z.enum(DOUBLE_CHOICES).nullable() }).nullable(),
});

export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowsSchema = z.object({ rows: z.array(importRowSchema), total: z.int() });

export const importRowsQuery = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  /** Only rows that change what somebody else has changed since the export, whatever was chosen. */
  stale: z.literal("true", "Use true, or leave it out").optional(),
  /** Only rows that look like an existing record, whatever was chosen. */
  double: z.literal("true", "Use true, or leave it out").optional(),
  page: count(1, PAGE_MAX),
  size: count(50, 200),
});

export const importUploadQuery = z.object({
  name: z.string("Name the file").trim().min(1, "Name the file").max(200, "Use a shorter file name"),
});
