import { expect, test } from "vitest";
import { compareRows, isReordered, type RowsField } from "./compare-rows";

const positions: RowsField = {
  type: "rows",
  label: "Positions",
  item: "position",
  max: 9,
  fields: {
    role: { type: "text", label: "Role", max: 80, required: true },
    openings: { type: "integer", label: "Openings", min: 1, max: 500 },
    rateMax: { type: "money", label: "Rate to", currency: "currency" },
    leadId: { type: "reference", label: "Lead", to: "freelancers" },
    skills: { type: "tags", label: "Skills", max: 30 },
  },
};
const backend = { id: "1", role: "Backend engineer", openings: 2, rateMax: "80.00", leadId: null };
const designer = { id: "2", role: "Designer", openings: 1, rateMax: null, leadId: "ada" };
const names = { ada: "Ada Byron", bob: "Bob Ross" };
const units = { before: {}, after: {} };

test("A changed row is listed by name with every field that changed", () => {
  const after = [
    { ...backend, rateMax: "95.00" },
    { ...designer, openings: 3, leadId: "bob" },
  ];
  expect(compareRows(positions, { before: [backend, designer], after, names, units })).toEqual([
    { name: "Backend engineer", type: "changed", values: [{ label: "Rate to", before: "80.00", after: "95.00" }] },
    {
      name: "Designer",
      type: "changed",
      values: [
        { label: "Openings", before: "1", after: "3" },
        { label: "Lead", before: "Ada Byron", after: "Bob Ross" },
      ],
    },
  ]);
});

test("Amounts are displayed in the currency the record had at that time", () => {
  const units = { before: { currency: "USD" }, after: { currency: "EUR" } };
  const after = [{ ...backend, rateMax: "95.00" }];
  expect(compareRows(positions, { before: [backend], after, names, units })).toMatchObject([
    { values: [{ before: "$80.00", after: "€95.00" }] },
  ]);
});

test("Added and removed rows are listed with their values", () => {
  expect(compareRows(positions, { before: [backend], after: [designer], names, units })).toEqual([
    {
      name: "Designer",
      type: "added",
      values: [
        { label: "Openings", value: "1" },
        { label: "Lead", value: "Ada Byron" },
      ],
    },
    {
      name: "Backend engineer",
      type: "removed",
      values: [
        { label: "Openings", value: "2" },
        { label: "Rate to", value: "80.00" },
      ],
    },
  ]);
});

test("Filling an empty field adds rows, and clearing it removes them", () => {
  const types = (before: unknown, after: unknown) =>
    compareRows(positions, { before, after, names, units }).map(({ type }) => type);
  expect(types(null, [backend])).toEqual(["added"]);
  expect(types([backend], null)).toEqual(["removed"]);
});

test("Reordered rows aren't listed as changed", () => {
  const change = { before: [backend, designer], after: [designer, backend], names, units };
  expect(compareRows(positions, change)).toEqual([]);
  expect(isReordered(change)).toBe(true);
});

test("A change beyond the cut of a long text still counts as a change", () => {
  const skills = Array.from({ length: 17 }, (_, i) => `Skill number ${i}`);
  const [before, after] = ["Go", "Rust"].map((last) => [{ ...backend, skills: [...skills, last] }]);
  const words = expect.stringContaining("Skill number 1, ");
  expect(compareRows(positions, { before, after, names, units })).toEqual([
    { name: "Backend engineer", type: "changed", values: [{ label: "Skills", before: words, after: words }] },
  ]);
  expect(isReordered({ before, after })).toBe(false);
});

test("Replacing a freelancer with a namesake is a change", () => {
  const after = [{ ...designer, leadId: "other" }];
  expect(
    compareRows(positions, { before: [designer], after, names: { ada: "Ada Byron", other: "Ada Byron" }, units }),
  ).toEqual([
    { name: "Designer", type: "changed", values: [{ label: "Lead", before: "Ada Byron", after: "Ada Byron" }] },
  ]);
});

test("Null, undefined and an empty list are the same value", () => {
  const after = [{ ...backend, skills: [] }];
  expect(compareRows(positions, { before: [{ ...backend, leadId: undefined }], after, names, units })).toEqual([]);
});
