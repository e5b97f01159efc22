import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { filterable } from "@/lib/records/filter";
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

test("a row is added at the end of all or of a group, and copied right behind itself", () => {
  const more = addRow(addRow(tree, null, row("workMode", "remote")), "group", row("skills", "a"));
  expect(countRows(more)).toBe(4);
  const copied = duplicateRow(more, two.id, "copy");
  const group = copied.parts.find(isRowGroup);
  expect(group?.rows.map(({ name }) => name)).toEqual(["availability", "availability", "skills"]);
});

test("a group goes with its last row, or by itself", () => {
  expect(removePart(tree, two.id).parts).toEqual([one]);
  expect(removePart(tree, "group").parts).toEqual([one]);
});

test("a new group joins the other way", () => {
  expect(addGroup(tree, row("skills", "a")).parts.at(-1)).toMatchObject({ join: "or" });
  expect(addGroup(setJoin(tree, null, "or"), row("skills", "a")).parts.at(-1)).toMatchObject({ join: "and" });
});

test("rows that ask for nothing are left out, and faulty ones named", () => {
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
