import * as z from "zod";
import type { JobPayloads, JobType } from "@/upstream/platform/http/app-type";

/** What a job of each type is given, parsed when it leaves the queue. */
export const JOB_PAYLOADS: { [Type in JobType]: z.ZodType<JobPayloads[Type]> } = {
  "bulk-runs": z.object({ runId: z.uuid() }),
  mail: z.object({ mailId: z.uuid() }),
  "password-resets": z.object({ userId: z.uuid().nullable() }),
  "task-generation": z.object({ jobId: z.uuid() }),
  imports: z.object({ jobId: z.uuid() }),
  duplicates: z.object({}),
  "stored-time": z.object({}),
  "stored-openings": z.object({}),
  "base-rates": z.object({}),
  digests: z.object({ day: z.iso.date() }),
  "due-tasks": z.object({ day: z.iso.date() }),
};
