import * as z from "zod";

/** What an assignment has to keep to; `contradictionsOf` says where it doesn't. */
export const assignmentLimitsSchema = z.object({
  /** The position's dates, or else the project's; null is open. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Null for a position that was removed from its project. */
  projectStatus: z.string().nullable(),
  /** Null for a project without a company. */
  companyStatus: z.string().nullable(),
  isRemoved: z.boolean(),
  /** How many people too many the position has on its worst day ahead. */
  overfilled: z.int(),
  freelancerStatus: z.string(),
  availability: z.string(),
  availableFrom: z.string().nullable(),
});

export type AssignmentLimits = z.infer<typeof assignmentLimitsSchema>;
