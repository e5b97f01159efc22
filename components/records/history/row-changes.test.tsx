import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compareRows, isReordered, type RowsField, RowChanges } from "./row-changes";

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
    { name: "Backend engineer", type: "changed", values: [{ label: "Rate to", before: "80", after: "95" }] },
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
    { values: [{ before: "$80", after: "€95" }] },
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
        { label: "Rate to", value: "80" },
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

test("A change in the cut-off part of a long text is listed", () => {
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

const members: RowsField = {
  type: "rows",
  label: "Members",
  item: "member",
  max: 2000,
  fields: { freelancerId: { type: "reference", label: "Freelancer", to: "freelancers" } },
};
const [ada, bob] = [
  { id: "1", freelancerId: "ada" },
  { id: "2", freelancerId: "bob" },
];

function textOf(before: unknown, after: unknown): string {
  const names = { ada: "Ada Byron", namesake: "Ada Byron", bob: "Bob Ross", cy: "Cy Young" };
  const units = { before: {}, after: {} };
  const change = { id: "1", changeSetId: "1", at: "", actor: null, source: "form", action: "update" } as const;
  const html = renderToStaticMarkup(
    <RowChanges
      field={members}
      change={{
        ...change,
        version: 2,
        field: "members",
        before,
        after,
        mayUndo: false,
        isTogether: false,
        isUndone: false,
        names,
        units,
      }}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}

test("Reordering is reported only if rows changed their order", () => {
  expect(textOf([ada, bob], [bob, ada])).toBe("Reordered");
  expect(textOf([ada, bob], [ada, { ...bob, note: "kept by no field" }])).toBe("edited");
});

test("Reordering is reported beside changed, added and removed rows", () => {
  const [cy, other] = [
    { id: "3", freelancerId: "cy" },
    { ...ada, freelancerId: "namesake" },
  ];
  expect(textOf([ada, bob], [bob, other])).toBe("Ada Byron: Freelancer editedReordered");
  expect(textOf([ada, bob], [bob, cy, ada])).toBe("Added: Cy YoungReordered");
  expect(textOf([ada, cy, bob], [bob, ada])).toBe("Removed: Cy YoungReordered");
});

test("Adding or removing a row isn't reported as reordering", () => {
  const cy = { id: "3", freelancerId: "cy" };
  expect(textOf([ada, bob], [cy, ada, bob])).toBe("Added: Cy Young");
  expect(textOf([ada, cy, bob], [ada, bob])).toBe("Removed: Cy Young");
});

test("A value replaced by a namesake is reported as edited", () => {
  expect(textOf([ada], [{ ...ada, freelancerId: "namesake" }])).toBe("Ada Byron: Freelancer edited");
});

test("Only the first rows are listed, and the others are counted", () => {
  const rows = Array.from({ length: 1240 }, (_, i) => ({ id: String(i), freelancerId: "bob" }));
  expect(textOf([], rows)).toMatch(/^(Added: Bob Ross){6}and 1,234 more$/);
});
