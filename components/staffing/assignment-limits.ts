import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import type { ListedRow } from "@/lib/records/record";
import { readLimits } from "@/lib/records/figures/read-limits";

/** What an assignment has to keep to, as its page gets it; null where it isn't told. */
export function limitsOf({ derived }: ListedRow): AssignmentLimits | null {
  return readLimits(derived?.limits);
}
