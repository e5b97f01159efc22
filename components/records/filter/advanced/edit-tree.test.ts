import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { filterable } from "@/lib/records/list/filter";
import { addGroup, addRow, changeRow, duplicateRow, removePart, setJoin } from "./edit-tree";
import { askedBy, countRows, isRowGroup, rowOf, type FilterTree } from "./filter-tree";

const fields = filterable(definitionOf("freelancers"));

function row(name: string, value: string) {
  const field = fields.get(name);
  if (!field) throw new Error(name);
  return rowOf(name, field, { type: "any", values: [value] });
}

const one = row("status", "active");
const two = row("availability", "available");
const tree: FilterTree = { join: "and", parts: [one, { id: "group", join: "or", rows: [two] }] };

test("a new row goes to the end of the tree or of its group, and a copy right after its original", () => {
  const more = addRow(addRow(tree, null, row("workMode", "remote")), "group", row("skills", "a"));
  expect(countRows(more)).toBe(4);
  const copied = duplicateRow(more, two.id, "copy");
  const group = copied.parts.find(isRowGroup);
  expect(group?.rows.map(({ name }) => name)).toEqual(["availability", "availability", "skills"]);
});

test("a group can be removed, and is removed with its last row", () => {
  expect(removePart(tree, two.id).parts).toEqual([one]);
  expect(removePart(tree, "group").parts).toEqual([one]);
});

test("a new group is joined by the opposite of the tree's join", () => {
  expect(addGroup(tree, row("skills", "a")).parts.at(-1)).toMatchObject({ join: "or" });
  expect(addGroup(setJoin(tree, null, "or"), row("skills", "a")).parts.at(-1)).toMatchObject({ join: "and" });
});

test("rows without a value are left out, and rows with a fault are reported", () => {
  const rate = fields.get("payRate");
  if (!rate) throw new Error("payRate");
  const faulty = rowOf("payRate", rate);
  const given = addRow(changeRow(tree, two.id, { draft: { ...two.draft, values: [] } }), null, {
    ...faulty,
    draft: { ...faulty.draft, from: "much" },
  });
  const { where, faults } = askedBy(fields, given);
  expect(where.parts).toEqual([{ field: "status", filter: { type: "any", values: ["active"] } }]);
  expect([...faults.keys()]).toEqual([faulty.id]);
});
