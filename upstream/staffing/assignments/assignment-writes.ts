import type { BeforeAfter } from "@/upstream/records/read/record-of";
import { unnamed, type ChangePlan, type RecordName } from "@/upstream/changes/plan/change-plan";

export type AssignmentWrite = BeforeAfter & { id: string; record: RecordName; isUndo: boolean };

/** The plan's writes of assignments, which openings and the freelancers' time limit. */
export function assignmentWrites({ creates, updates, restores }: ChangePlan): AssignmentWrite[] {
  return [
    ...creates.map(({ id, values }) => ({ id, record: unnamed(id), before: {}, after: values, isUndo: false })),
    ...updates.map(({ before, patch, isUndo = false }) => {
      return { id: before.id, record: before, before, after: { ...before, ...patch }, isUndo };
    }),
    ...restores.map((record) => ({ id: record.id, record, before: {}, after: record, isUndo: true })),
  ];
}
