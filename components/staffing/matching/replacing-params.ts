import type { Replacing } from "@/lib/contract/staffing/matching";
import type { Replacement } from "@/lib/contract/staffing/replacement";
import { isDay } from "@/lib/records/field-types/date";

type Read = (name: string) => string | null | undefined;

/** The match of a position, to propose somebody who takes over the days that an assignment leaves. */
export function replacingPath({ projectId, positionId, ...replacing }: Replacement): string {
  return `/projects/${projectId}/positions/${positionId}?${writeReplacing(replacing)}`;
}

/** `replaces=ID&from=2026-12-01&to=2027-03-31`. */
export function writeReplacing({ assignmentId, startDate, endDate }: Replacing): string {
  const params = new URLSearchParams({ replaces: assignmentId, from: startDate });
  if (endDate !== null) params.set("to", endDate);
  return params.toString();
}

/** Null where nobody is replaced, or where the address was changed by hand. */
export function readReplacing(read: Read): Replacing | null {
  const [assignmentId, startDate, endDate] = ["replaces", "from", "to"].map((name) => read(name) ?? "");
  if (!assignmentId || !/^[\da-f-]{36}$/i.test(assignmentId) || !startDate || !isDay(startDate)) return null;
  return { assignmentId, startDate, endDate: endDate && isDay(endDate) ? endDate : null };
}
