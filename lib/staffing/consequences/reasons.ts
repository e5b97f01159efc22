import type { Cause } from "./causes";

const REASONS: Record<Cause, string> = {
  "project-cancelled": "Project canceled",
  "project-completed": "Project completed",
  "project-on-hold": "Project on hold",
  "project-moved": "Project dates changed",
  "position-removed": "Position removed",
  "position-shrunk": "Fewer openings",
  "position-moved": "Position dates changed",
  "freelancer-blocked": "Freelancer blocked",
  "freelancer-archived": "Freelancer archived",
  "freelancer-inactive": "Freelancer inactive",
  "freelancer-unavailable": "Freelancer unavailable",
  "company-archived": "Company archived",
  "company-inactive": "Company inactive",
  "company-on-hold": "Company on hold",
  "center-deactivated": "Center deactivated",
};

/** The reason to begin with for an assignment that ends or is withdrawn because of this; it is stored with it. */
export function reasonOf(cause: Cause): string {
  return REASONS[cause];
}
