import * as z from "zod";
import { pageOf } from "@/lib/contract/envelope";
import { JOB_STATES } from "./job-states";

/** Background work that people can watch. */
export const jobSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** How many records or rows it has; null if it doesn't say. */
  total: z.int().nullable(),
  done: z.int(),
  startedBy: z.string().nullable(),
  /** Whether it ends at its next step. */
  isCancelling: z.boolean(),
  error: z.string().nullable(),
  /** How many of its rows or records failed. */
  failed: z.int(),
  /** Whether what it wrote was taken back: all of it, or what hadn't changed since. */
  undone: z.enum(["all", "part"]).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});

/** One page of jobs, with what the list can be filtered by. */
export const jobPageSchema = pageOf(jobSchema).extend({
  types: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const ownJobsSchema = z.array(jobSchema);

export const jobDetailSchema = jobSchema.extend({
  /** The page of the import that it works on. */
  importPath: z.string().nullable(),
  /** What came of it, such as how many records were created; without what is zero. */
  results: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), path: z.string() })),
  /** Its log, from the first line; of a long log the end. */
  lines: z.array(z.object({ n: z.int(), at: z.string(), text: z.string() })),
  mayRetry: z.boolean(),
  mayCancel: z.boolean(),
});

export type Job = z.infer<typeof jobSchema>;
export type JobPage = z.infer<typeof jobPageSchema>;
export type JobDetail = z.infer<typeof jobDetailSchema>;
