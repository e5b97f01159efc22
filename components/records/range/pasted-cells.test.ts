import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { ListedRow } from "@/lib/records/record";
import { copiedCells } from "./copied-cells";
import { pastedCells } from "./pasted-cells";

const row = (id: string, more: Partial<ListedRow> = {}): ListedRow => ({
  id,
  code: `FRL-${id}`,
  name: `Name ${id}`,
  status: "active",
  version: 3,
  createdAt: "",
  createdBy: null,
  updatedAt: "",
  updatedBy: null,
  linked: {},
  ...more,
});
const LIST = {
  rows: [row("1"), row("2"), row("3")],
  columns: ["name", "status", "hoursPerWeek", "skills"],
  range: null,
  isEditable: (column: string) => column !== "name",
  mayUpdate: () => true,
};

test("a table goes below and right of the cell, and what doesn’t fit is counted", () => {
  const table = [
    ["Active", "10", "A", "x"],
    ["New", "20", "B", "y"],
    ["New", "30", "C", "z"],
  ];
  expect(pastedCells({ ...LIST, at: { id: "2", column: "status" }, table })).toEqual({
    cells: {
      fields: ["status", "hoursPerWeek", "skills"],
      rows: [
        { id: "2", version: 3, texts: ["Active", "10", "A"] },
        { id: "3", version: 3, texts: ["New", "20", "B"] },
      ],
    },
    skippedColumns: [],
    skippedRecords: [],
    rowsOutside: 1,
    columnsOutside: 1,
  });
});

test("columns and records that can’t be edited are skipped, and the others keep their place", () => {
  const pasted = pastedCells({
    ...LIST,
    at: { id: "1", column: "name" },
    table: [
      ["Ada", "Active"],
      ["Bob", "New"],
    ],
    mayUpdate: ({ id }) => id !== "1",
  });
  expect(pasted).toMatchObject({
    cells: { fields: ["status"], rows: [{ id: "2", texts: ["New"] }] },
    skippedColumns: ["name"],
    skippedRecords: ["Name 1"],
  });
  expect(pastedCells({ ...LIST, at: { id: "1", column: "name" }, table: [["Ada"]] })?.cells).toBeNull();
});

test("a single cell fills the range, and a larger table starts at its first cell", () => {
  const range = { ids: ["2", "3"], columns: ["hoursPerWeek", "skills"] };
  const at = { id: "3", column: "skills" };
  const texts = (table: string[][]) =>
    pastedCells({ ...LIST, at, range, table })?.cells?.rows.map((entry) => [entry.id, ...entry.texts]);
  expect(texts([["1"]])).toEqual([
    ["2", "1", "1"],
    ["3", "1", "1"],
  ]);
  expect(texts([["1"], ["2"]])).toEqual([
    ["2", "1"],
    ["3", "2"],
  ]);
});

test("rows of different lengths aren’t a table", () => {
  expect(pastedCells({ ...LIST, at: { id: "1", column: "status" }, table: [["New", "1"], ["New"]] })).toBeNull();
});

test("cells are copied as an export writes them, and no text runs as a formula", () => {
  const definition = definitionOf("freelancers");
  const values = {
    payRate: "1250.50",
    availableFrom: "2027-04-03",
    skills: ["SQL", "Java"],
    phone: "=1+1",
    centerCode: "NYC01",
    linked: { centerCode: { code: "NYC01", name: "New York", open: false } },
  };
  const columns = ["name", "payRate", "availableFrom", "skills", "phone", "centerCode", "headline"];
  expect(copiedCells(definition, [row("1", values)], columns, { today: "2026-11-25", timeZone: "UTC" }).text).toBe(
    "Name 1\t1250.50\t2027-04-03\tSQL, Java\t'=1+1\tNew York\t",
  );
});
