import type { ConsequenceAnswers, PositionOwnDates } from "@/lib/contract/staffing/consequences";
import { positionsBehind, type OwnDates } from "@/lib/staffing/consequences/own-dates";
import type { ChangePlan, Update } from "@/upstream/changes/plan/change-plan";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import type { Values } from "@/upstream/records/read/record-of";

/** By project, the positions with dates of their own that it leaves behind. */
export type Behind = ReadonlyMap<string, readonly OwnDates[]>;

export function findBehind({ kind, updates }: ChangePlan, today: string): Behind {
  if (kind !== "projects") return new Map();
  const found = updates.flatMap(({ before, patch, isUndo, isEffect }) => {
    const positions = isUndo || isEffect ? [] : positionsBehind(before, { ...before, ...patch }, today);
    return positions.length > 0 ? [[before.id, positions] as const] : [];
  });
  return new Map(found);
}

/** The plan with the positions that move along: all of them until somebody has chosen. */
export function withOwnDates(plan: ChangePlan, behind: Behind, answers: ConsequenceAnswers | undefined): ChangePlan {
  if (behind.size === 0 || answers === "keep") return plan;
  const isMoved = ({ positionId }: OwnDates) =>
    !Array.isArray(answers) ||
    answers.some((one) => "positionId" in one && one.positionId === positionId && one.action === "shift");
  const move = (update: Update): Update => {
    const moved = behind.get(update.before.id)?.filter(isMoved) ?? [];
    return moved.length === 0 ? update : { ...update, patch: { ...update.patch, positions: movedRows(update, moved) } };
  };
  return { ...plan, updates: plan.updates.map(move) };
}

function movedRows({ before, patch }: Update, moved: readonly OwnDates[]): Values[] {
  const dates = new Map(moved.map(({ positionId, after }) => [positionId, after]));
  return rowsOf({ ...before, ...patch }, "positions").map((row) => ({ ...row, ...dates.get(row.id ?? "") }));
}

/** Whether an answer names a position that isn't left behind any more. */
export function namesOther(behind: Behind, answers: ConsequenceAnswers | undefined): boolean {
  const ids = new Set([...behind.values()].flat().map(({ positionId }) => positionId));
  return Array.isArray(answers) && answers.some((one) => "positionId" in one && !ids.has(one.positionId));
}

export function ownDatesOf({ before: { id, code, name } }: Update, positions: readonly OwnDates[]): PositionOwnDates[] {
  return positions.map((position) => ({ project: { kind: "projects", id, code, name }, ...position }));
}
