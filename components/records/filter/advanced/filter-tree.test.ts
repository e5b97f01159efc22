import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { filterable } from "@/lib/records/list/filter";
import {
  addGroup,
  addRow,
  changeRow,
  countRows,
  duplicateRow,
  isRowGroup,
  newRow,
  readFilterTree,
  removePart,
  setJoin,
  type FilterTree,
} from "./filter-tree";

const fields = filterable(definitionOf("freelancers"));

function row(name: string, value: string) {
  const field = fields.get(name);
  if (!field) throw new Error(name);
  return newRow(name, field, { type: "any", values: [value] });
}

const status = row("status", "active");
const availability = row("availability", "available");
const tree: FilterTree = {
  id: "tree",
  join: "and",
  parts: [status, { id: "group", join: "or", parts: [availability] }],
};

test("a new row goes to the end of the tree or of its group, and a copy right after its original", () => {
  const more = addRow(addRow(tree, "tree", row("workMode", "remote")), "group", row("skills", "a"));
  expect(countRows(more)).toBe(4);
  const copied = duplicateRow(more, availability.id, "copy");
  const group = copied.parts.find(isRowGroup);
  expect(group?.parts.map((part) => "name" in part && part.name)).toEqual(["availability", "availability", "skills"]);
});

test("a group can be removed, and is removed with its last row", () => {
  expect(removePart(tree, availability.id).parts).toEqual([status]);
  expect(removePart(tree, "group").parts).toEqual([status]);
});

test("a new group is joined by the opposite of the tree's join", () => {
  expect(addGroup(tree, row("skills", "a")).parts.at(-1)).toMatchObject({ join: "or" });
  expect(addGroup(setJoin(tree, "tree", "or"), row("skills", "a")).parts.at(-1)).toMatchObject({ join: "and" });
});

test("rows without a value are left out, and rows with an error are reported", () => {
  const rate = fields.get("payRate");
  if (!rate) throw new Error("payRate");
  const faulty = newRow("payRate", rate);
  const edited = addRow(changeRow(tree, availability.id, { draft: { ...availability.draft, values: [] } }), "tree", {
    ...faulty,
    draft: { ...faulty.draft, from: "much" },
  });
  const { expression, errors } = readFilterTree(fields, edited, "2026-11-25");
  expect(expression.parts).toEqual([{ field: "status", filter: { type: "any", values: ["active"] } }]);
  expect([...errors.keys()]).toEqual([faulty.id]);
});
