import { expect, test } from "vitest";
import type { ListedRow } from "@/lib/records/record";
import type { Merge } from "@/lib/records/merge/merge-edits";
import { initialSave, reduceSave, type SaveEvent, type SaveState } from "./save-machine";

const row: ListedRow = {
  id: "1",
  code: "TEM-000001",
  name: "Atlas",
  status: "forming",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
};
const theirs: ListedRow = { ...row, version: 2, description: "Theirs" };
const changes = { status: "active" };
const error = new Error("Down");
const errors = [{ path: "status", message: "Choose a value" }];
const clear: Merge = {
  values: { ...row, ...changes, description: "Theirs" },
  fromTheirs: ["description"],
  conflicts: [],
};
const contested: Merge = {
  values: { ...row, ...changes },
  fromTheirs: [],
  conflicts: [{ fields: ["status"], base: { status: row.status }, mine: changes, theirs: { status: "paused" } }],
};

const idle = initialSave(row);
const saving = reduceSave(idle, { type: "save", changes });
const EVENTS: Record<string, SaveEvent> = {
  save: { type: "save", changes: { status: "paused" } },
  succeed: { type: "succeed", attempt: 1, record: theirs },
  merge: { type: "merge", attempt: 1, theirs, merge: clear },
  conflict: { type: "conflict", attempt: 1, theirs, merge: contested },
  refuse: { type: "refuse", attempt: 1, errors, error },
  decline: { type: "decline", attempt: 1 },
  fail: { type: "fail", attempt: 1, error },
  discard: { type: "discard" },
};
const after = (...events: SaveEvent[]) => events.reduce<SaveState>(reduceSave, idle);
const answered = (name: string) => reduceSave(saving, EVENTS[name] ?? { type: "discard" });

test.each([
  ["idle", idle, { save: "saving", discard: "idle" }],
  [
    "saving",
    saving,
    {
      succeed: "saved",
      merge: "saving",
      conflict: "conflict",
      refuse: "refused",
      decline: "idle",
      fail: "failed",
      discard: "idle",
    },
  ],
  ["saved", answered("succeed"), { discard: "idle" }],
  ["conflict", answered("conflict"), { save: "saving", discard: "idle" }],
  ["refused", answered("refuse"), { save: "saving", discard: "idle" }],
  ["failed", answered("fail"), { save: "saving", discard: "idle" }],
] satisfies [string, SaveState, Record<string, string>][])("from %s only these events lead on", (_, state, next) => {
  const transitions = Object.entries(EVENTS).flatMap(([name, event]) => {
    const to = reduceSave(state, event);
    return to === state ? [] : [[name, to.status]];
  });
  expect(Object.fromEntries(transitions)).toEqual(next);
});

test("a second save while one is under way is ignored", () => {
  expect(after({ type: "save", changes }, { type: "save", changes: { status: "paused" } })).toEqual(saving);
});

test("an answer to an earlier save is ignored", () => {
  const again = after({ type: "save", changes }, EVENTS.fail ?? { type: "discard" }, { type: "save", changes });
  expect(again).toMatchObject({ status: "saving", attempt: 2 });
  expect(reduceSave(again, { type: "succeed", attempt: 1, record: theirs })).toBe(again);
  const discarded = after({ type: "save", changes }, { type: "discard" });
  expect(reduceSave(discarded, { type: "fail", attempt: 1, error })).toBe(discarded);
});

test("a retry and an overwrite send the changes of the second save, based on the version known by then", () => {
  const retried = reduceSave(answered("fail"), { type: "save", changes: { status: "paused" } });
  expect(retried).toMatchObject({ attempt: 2, changes: { status: "paused" }, base: { version: 1 } });
  const overwritten = reduceSave(answered("conflict"), { type: "save", changes });
  expect(overwritten).toMatchObject({ attempt: 2, changes, base: { version: 2, description: "Theirs" } });
});

test("a merge without conflict sends only the user's changes again", () => {
  expect(answered("merge")).toMatchObject({
    status: "saving",
    attempt: 2,
    changes,
    base: { version: 2 },
    merge: clear,
  });
});

test("a merge that leaves nothing to change ends the save with the other user's record", () => {
  const same = { ...theirs, ...changes };
  const state = reduceSave(saving, { type: "merge", attempt: 1, theirs: same, merge: { ...clear, values: same } });
  expect(state).toMatchObject({ status: "saved", record: same, attempt: 1 });
});

test("a conflict keeps both sides until the next save, and discarding it forgets them", () => {
  const conflict = answered("conflict");
  expect(conflict).toMatchObject({ merge: contested, changes });
  expect(reduceSave(conflict, { type: "save", changes }).merge).toBe(contested);
  expect(reduceSave(conflict, { type: "discard" }).merge).toBeNull();
});
