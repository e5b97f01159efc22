import * as z from "zod";
import { calendarStepSchema } from "./work-terms";

/** What is booked and free of the weeks ahead, as lists of records show it. */
export const nextWeeksSchema = z.object({
  /** Today. */
  from: z.string(),
  to: z.string(),
  /** The hours that somebody works in a full week of theirs; null for several people, whose steps are means. */
  weeklyHours: z.number().nullable(),
  steps: z.array(calendarStepSchema),
});
