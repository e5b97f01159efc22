import * as z from "zod";
import { FILE_TYPES } from "@/lib/contract/limits";
import { CONTROL_OR_BREAK, visibleText } from "@/lib/records/texts/control-characters";
import { optionalLinesSchema } from "@/lib/records/schemas/text-schemas";

const day = z.iso.date("Enter a date as YYYY-MM-DD");

export const TASK_STATUSES = ["open", "in_progress", "done", "skipped"] as const;

/** Days in one generation: a year and a day. */
export const GENERATION_DAYS_MAX = 367;
export const GENERATED_TASKS_MAX = 20_000;

export const COMMENT_MAX = 2_000;

export const FILES_MAX = 10;

/** The tasks due from one day to another, both included; of one center, or of all. */
export const generationSchema = z
  .strictObject({ from: day, to: day, centerCode: z.string().max(60).nullable().default(null) })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "Can’t be before the first day" })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < GENERATION_DAYS_MAX, {
    path: ["to"],
    message: "Choose at most a year",
  });

/** A mapping that nobody gets, because no user of its center has its role. */
const unassignedSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  center: z.string(),
  role: z.string(),
});

export const generationPreviewSchema = z.object({
  creates: z.int(),
  exists: z.int(),
  /** How many people get one of the new tasks or more. */
  people: z.int(),
  nobody: z.array(unassignedSchema),
  /** Inactive centers with the number of their active mappings, which are left out. */
  inactiveCenters: z.array(z.object({ code: z.string(), name: z.string(), mappings: z.int() })),
});

const generationResultSchema = z.object({
  created: z.int(),
  existed: z.int(),
  /** Mappings that couldn't be generated, with the reason. */
  failures: z.array(z.string()),
});

export const generationRunSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  /** Mappings in all, and those that are finished. */
  total: z.int(),
  done: z.int(),
  result: generationResultSchema.nullable(),
  error: z.string().nullable(),
});

/** Tasks by status; `overdue` are those unfinished after their due day. */
export const taskSummarySchema = z.object({
  open: z.int(),
  in_progress: z.int(),
  done: z.int(),
  skipped: z.int(),
  overdue: z.int(),
});

const coverageCellSchema = z.object({
  centerCode: z.string(),
  role: z.string(),
  /** Active mappings. */
  mappings: z.int(),
  people: z.int(),
  /** Categories that more than one active mapping has. */
  overlaps: z.array(z.string()),
});

/** Which tasks each role has in each center; a pair without a cell has neither mappings nor people. */
export const coverageSchema = z.object({
  centers: z.array(z.object({ code: z.string(), name: z.string() })),
  roles: z.array(z.string()),
  cells: z.array(coverageCellSchema),
});

export const myTaskSchema = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  center: z.string().nullable(),
  /** Who gave it to the person; null if they took it themselves or a mapping gave it. */
  assigner: z.string().nullable(),
  /** The title of the mapping that it was generated from. */
  mapping: z.string().nullable(),
  dueDate: z.string(),
  daysOverdue: z.int().nullable(),
  status: z.enum(TASK_STATUSES),
  reason: z.string().nullable(),
  /** The day on which it was marked done; null unless it is. */
  doneOn: z.string().nullable(),
  comments: z.int(),
  files: z.int(),
  /** Whether the person may change more than its status, such as the assignee. */
  mayUpdate: z.boolean(),
});

export const myTasksSchema = z.object({
  tasks: z.array(myTaskSchema),
  summary: taskSummarySchema,
});

export const taskMoveSchema = z.strictObject({
  status: z.enum(TASK_STATUSES, "Choose a status"),
  reason: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(500, "Use at most 500 characters")
    .refine((text) => !CONTROL_OR_BREAK.test(text), "Use one line")
    .nullable()
    .default(null),
});

export const commentSchema = z.object({
  id: z.string(),
  body: z.string(),
  author: z.string(),
  createdAt: z.string(),
  mayDelete: z.boolean(),
});

export const newCommentSchema = z.strictObject({
  body: optionalLinesSchema(COMMENT_MAX).min(1, "Write a comment"),
});

export const taskFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.int(),
  uploader: z.string(),
  createdAt: z.string(),
  mayDelete: z.boolean(),
});

export type GenerationRequest = z.infer<typeof generationSchema>;
export type GenerationPreview = z.infer<typeof generationPreviewSchema>;
export type GenerationRun = z.infer<typeof generationRunSchema>;
export type TaskSummary = z.infer<typeof taskSummarySchema>;
export type Coverage = z.infer<typeof coverageSchema>;
export type CoverageCell = Coverage["cells"][number];
export type MyTask = z.infer<typeof myTaskSchema>;
export type MyTasks = z.infer<typeof myTasksSchema>;
export type TaskComment = z.infer<typeof commentSchema>;
export type TaskFile = z.infer<typeof taskFileSchema>;
