import * as z from "zod";
import { multilineSchema } from "@/lib/records/schemas/text-schemas";

const day = z.string();

/** How an assignment ends that somebody else is to take over. */
export const replaceSchema = z.strictObject({
  /** The last day of work that has begun; what hasn't is withdrawn, and needs none. */
  day: z.iso.date("Use a date, such as 2026-12-31").optional(),
  reason: multilineSchema("Enter a reason", 500),
});

/** The place that is left for a successor, as matches and proposals take it. */
export const replacementSchema = z.object({
  assignmentId: z.string(),
  projectId: z.string(),
  positionId: z.string(),
  /** The workday after the last day, or the start of what never began. */
  startDate: day,
  /** The end that was planned; null has no end. */
  endDate: day.nullable(),
  /** Percent of a full week. */
  allocation: z.int(),
});

export type Replacement = z.infer<typeof replacementSchema>;
