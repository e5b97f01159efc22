import type { Draft } from "./draft";

type Fields = Record<string, unknown>;

type Change = { before: unknown; after: unknown; field: string };

/** One change set with the changes it made to one record. */
export type Step = { at: Date; version: number; action: "create" | "update"; changes: Change[] };

/**
 * A record's way from nothing to what it is: its edits are undone from the last to the first, and what is left was
 * created. Replayed forwards, the steps end in exactly the record's fields.
 */
export function stepsOf<Values extends Fields>({ createdAt, fields, edits }: Draft<Values>): Step[] {
  const undone: Omit<Step, "version">[] = [];
  let state = fields;
  const latestFirst = edits.filter(({ at }) => at > createdAt).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (const { at, undo } of latestFirst) {
    const before = undo(state);
    const changes = before ? changesTo(state, before) : [];
    if (changes.length === 0) continue;
    undone.unshift({ at, action: "update", changes });
    state = { ...state, ...before };
  }
  const created = { at: createdAt, action: "create" as const, changes: changesTo(state, emptied(state)) };
  return [created, ...undone].map((step, index) => ({ ...step, version: index + 1 }));
}

function changesTo(after: Fields, before: Fields): Change[] {
  return Object.entries(before)
    .map(([field, value]) => ({ field, before: value, after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function emptied(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
}
