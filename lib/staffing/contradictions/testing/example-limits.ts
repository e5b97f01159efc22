import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";

/** Those of an open project without dates and of somebody who is available: nothing speaks against an assignment. */
export const LIMITS: AssignmentLimits = {
  startDate: null,
  endDate: null,
  projectStatus: "open",
  companyStatus: "active",
  isRemoved: false,
  overfilled: 0,
  freelancerStatus: "active",
  availability: "available",
  availableFrom: null,
};
