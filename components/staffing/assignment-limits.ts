import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { isObject } from "@/lib/values";

/** What an assignment has to keep to, as its page gets it; null where it isn't told. */
export function limitsOf({ derived }: ListedRow): AssignmentLimits | null {
  const limits = derived?.limits;
  if (!isObject(limits)) return null;
  return {
    startDate: textOrNull(limits.startDate),
    endDate: textOrNull(limits.endDate),
    projectStatus: textOrNull(limits.projectStatus),
    isRemoved: limits.isRemoved === true,
    freelancerStatus: textOrNull(limits.freelancerStatus) ?? "",
    availability: textOrNull(limits.availability) ?? "",
    availableFrom: textOrNull(limits.availableFrom),
  };
}
