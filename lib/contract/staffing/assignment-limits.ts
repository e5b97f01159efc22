import * as z from "zod";
import { workTerms } from "./work-terms";

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
  /**
   * What takes the freelancer's time, itself and work out of the reader's scope included; null unless it is pending and the
   * reader may list the freelancer.
   */
  time: z
    .object({ hoursPerWeek: z.int().nullable(), bookings: z.array(z.object(workTerms)) })
    .nullable()
    .optional(),
  /** Other agreed work of an unavailable freelancer, as far as the reader may see it. */
  agreed: z
    .array(z.object({ project: z.string(), status: z.string(), endDate: z.string().nullable() }))
    .nullable()
    .optional(),
});

export type AssignmentLimits = z.infer<typeof assignmentLimitsSchema>;
