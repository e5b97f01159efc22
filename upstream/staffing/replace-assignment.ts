import type { Replacement } from "@/lib/contract/staffing/replacement";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { addDays, workdayFrom } from "@/lib/staffing/days";
import { hasStarted, isLive } from "@/lib/staffing/statuses";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Parsed } from "@/upstream/changes/plan/change-plan";
import { updateRecord } from "@/upstream/changes/apply/write-record";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { requireRecordPage } from "@/upstream/records/read/read-record";

type Request = { id: string; seenVersion: Parsed<number>; day?: string | undefined; reason: string };

/**
 * Ends an assignment that somebody else is to take over, or withdraws it before its start.
 * @returns the place that is left, with the end that was planned
 * @throws ProblemError 404, 428, 409 if it is stale or over, and 422 for a day that it can't end on
 */
export async function replaceAssignment(
  db: Database,
  actor: Actor,
  { id, seenVersion, day, reason }: Request,
): Promise<{ replacement: Replacement; version: number; changeSetId: string | null }> {
  const before = await requireRecordPage(db, actor.person, "assignments", id);
  const today = await readToday(db);
  const work = workOf(before);
  if (!isLive(work.status)) {
    throw conflict("This assignment is over, so nobody can take it over. Propose somebody for its position instead.");
  }
  const isStarted = hasStarted(work, today);
  const lastDay = day ?? today;
  const ending = { status: "terminated", endDate: requireLastDay(work.startDate, lastDay, today), reason };
  const patch = isStarted ? ending : { status: "withdrawn", reason };
  const { record, changeSetId } = await updateRecord(db, actor, { kind: "assignments", id, seenVersion, patch });
  const startDate = isStarted ? workdayFrom(addDays(lastDay, 1)) : work.startDate;
  return {
    replacement: {
      assignmentId: id,
      projectId: String(before.projectId),
      positionId: String(before.positionId),
      startDate,
      // Somebody who stays to their planned end, or longer, leaves no time: the successor's end is open then.
      endDate: work.endDate !== null && work.endDate >= startDate ? work.endDate : null,
      allocation: Number(before.allocation),
    },
    version: record.version,
    changeSetId,
  };
}

function workOf(record: RecordRow) {
  return {
    status: textOrNull(record.status) ?? "",
    startDate: textOrNull(record.startDate) ?? "",
    endDate: textOrNull(record.endDate),
  };
}

function requireLastDay(startDate: string, day: string, today: string): string {
  if (day > today) throw invalid([{ path: "day", message: "Use today or an earlier day" }]);
  if (startDate <= today && day < startDate) throw invalid([{ path: "day", message: "Use the start or a later day" }]);
  return day;
}
