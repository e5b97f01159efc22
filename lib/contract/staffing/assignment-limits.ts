import * as z from "zod";

/** What an assignment has to keep to; `contradictionsOf` says where it doesn't. */
export const assignmentLimitsSchema = z.object({
  /** The position's dates, or else the project's; null is open. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Null for a position that was removed from its project. */
  projectStatus: z.string().nullable(),
  isRemoved: z.boolean(),
  freelancerStatus: z.string(),
  availability: z.string(),
  availableFrom: z.string().nullable(),
});

export type AssignmentLimits = z.infer<typeof assignmentLimitsSchema>;
