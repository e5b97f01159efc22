import { expect, test } from "vitest";
import { project } from "@/lib/records/definitions/project";
import type { Change } from "@/lib/records/record";
import { groupChanges } from "../change-sets";
import { describeChangeSet } from "./change-set-item";

const change = (id: string, changeSetId: string, field: string): Change => ({
  id,
  changeSetId,
  at: `2026-01-0${id}T00:00:00Z`,
  actor: "Ada",
  source: "form",
  action: "update",
  version: 2,
  field,
  before: null,
  after: "x",
  mayUndo: true,
  isTogether: false,
  isMixed: false,
  isUndone: false,
  names: {},
  units: { before: {}, after: {} },
});

test("Changes of one change set form one group in their order, across pages too", () => {
  const sets = groupChanges([change("3", "b", "name"), change("2", "b", "status"), change("1", "a", "name")]);
  expect(sets.map((set) => [set.id, set.at, set.changes.map(({ field }) => field)])).toEqual([
    ["b", "2026-01-03T00:00:00Z", ["name", "status"]],
    ["a", "2026-01-01T00:00:00Z", ["name"]],
  ]);
});

test("No changes give no groups", () => {
  expect(groupChanges([])).toEqual([]);
});

test.each([
  [{ field: "status" }, "changed status"],
  [{ field: "status", source: "undo" }, "undid a change to status"],
  [{ field: "status", isTogether: true }, "changed status in several projects"],
  [{ action: "create" as const }, "created this project"],
  [{ action: "delete" as const, isTogether: true }, "deleted this project together with others"],
  [{ field: "deletedAt", before: "2026-01-01T00:00:00Z", after: null }, "restored this project"],
  [{ field: "mergedInto", action: "delete" as const, after: "p2" }, "merged this project into another project"],
  [
    { field: "mergedInto", before: "p2", after: null, names: { p2: "Twin" } },
    "took back the merge of this project into Twin",
  ],
])("A change set with %j is described as “%s”", (part, text) => {
  const [set] = groupChanges([{ ...change("1", "a", "name"), ...part }]);
  expect(set && describeChangeSet(project, set)).toBe(text);
});
