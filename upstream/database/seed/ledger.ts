import type { Definition } from "@/lib/records/definition";
import { differences, type FieldChange } from "@/upstream/changes/ledger";
import type { Draft } from "./draft";

export type Step = { at: Date; version: number; action: "create" | "update"; changes: FieldChange[] };

/** Undoes a record's edits from last to first; replayed forwards, the steps end in the record's fields. */
export function stepsOf<Fields extends Record<string, unknown>>(definition: Definition, draft: Draft<Fields>): Step[] {
  const updates: Omit<Step, "version">[] = [];
  let state = draft.fields;
  const latestFirst = draft.edits
    .filter(({ at }) => at > draft.createdAt)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (const { at, undo } of latestFirst) {
    const before = { ...state, ...undo(state) };
    const changes = differences(definition, before, state);
    if (changes.length > 0) updates.unshift({ at, action: "update", changes });
    state = before;
  }
  const created = { at: draft.createdAt, action: "create" as const, changes: differences(definition, {}, state) };
  return [created, ...updates].map((step, index) => ({ ...step, version: index + 1 }));
}
