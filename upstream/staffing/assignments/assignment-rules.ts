import { isFinishedWork } from "@/lib/staffing/assignment-rules";
import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import { checkActivations, checkAssignmentRules, checkOpenings, checkOverloads } from "./check-assignments";
import { withProjectDates } from "./consequences/outside-project";
import { notifyOfUndo } from "./notify-owners";
import { openingsOf, timeOf } from "./stored-figures";

export const assignmentRules: KindRules = {
  checks: [checkAssignmentRules],
  questions: [checkOpenings, checkOverloads, checkActivations],
  follow: withProjectDates,
  figures: [
    timeOf("freelancers", "freelancerId", ["freelancerId", "status", "startDate", "endDate", "allocation"]),
    openingsOf("projectId", ["projectId", "positionId", "status", "startDate", "endDate"]),
  ],
  setAlong: ({ field, value, lastDay }, { endDate }) => {
    if (lastDay === undefined || field !== "status" || !isFinishedWork(value)) return {};
    return { endDate: typeof endDate === "string" && endDate < lastDay ? endDate : lastDay };
  },
  afterUndoneDecision: notifyOfUndo,
};
