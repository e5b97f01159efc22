import type { Kind } from "@/lib/records/kinds";

/** The status that most records of a kind have in the demo data. */
export const USUAL_STATUS: Record<Kind, string> = {
  freelancers: "active",
  companies: "active",
  teams: "active",
  projects: "in_progress",
  assignments: "active",
  centers: "active",
  users: "active",
  mappings: "active",
  tasks: "open",
};
