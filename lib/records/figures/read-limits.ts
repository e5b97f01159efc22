import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { isObject } from "@/lib/values";

/** From an untyped value, such as a figure of a row; null where the row has none. */
export function readLimits(limits: unknown): AssignmentLimits | null {
  if (!isObject(limits)) return null;
  return {
    startDate: textOrNull(limits.startDate),
    endDate: textOrNull(limits.endDate),
    projectStatus: textOrNull(limits.projectStatus),
    companyStatus: textOrNull(limits.companyStatus),
    isRemoved: limits.isRemoved === true,
    overfilled: Number(limits.overfilled ?? 0),
    freelancerStatus: textOrNull(limits.freelancerStatus) ?? "",
    availability: textOrNull(limits.availability) ?? "",
    availableFrom: textOrNull(limits.availableFrom),
    time: readTime(limits.time),
    agreed: readAgreed(limits.agreed),
  };
}

function readAgreed(agreed: unknown): AssignmentLimits["agreed"] {
  if (!Array.isArray(agreed)) return null;
  return agreed.filter(isObject).map(({ project, status, endDate }) => ({
    project: String(project),
    status: String(status),
    endDate: textOrNull(endDate),
  }));
}

function readTime(time: unknown): AssignmentLimits["time"] {
  if (!isObject(time) || !Array.isArray(time.bookings)) return null;
  return {
    hoursPerWeek: typeof time.hoursPerWeek === "number" ? time.hoursPerWeek : null,
    bookings: time.bookings.filter(isObject).map(({ status, startDate, endDate, allocation }) => ({
      status: String(status),
      startDate: String(startDate),
      endDate: textOrNull(endDate),
      allocation: Number(allocation),
    })),
  };
}
