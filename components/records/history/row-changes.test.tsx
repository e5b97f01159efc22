import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { team } from "@/lib/records/definitions/team";
import type { Change } from "@/lib/records/record";
import { groupChanges } from "../change-sets";
import { ChangeSetItem } from "./change-set-item";
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

function changeOf(before: unknown, after: unknown, field = "members"): Change {
  const names = { ada: "Ada Byron", namesake: "Ada Byron", bob: "Bob Ross", cy: "Cy Young" };
  const change = { id: field, changeSetId: "1", at: "", actor: "Sid", source: "form", action: "update" } as const;
  const flags = { mayUndo: false, isTogether: false, isMixed: false, isUndone: false, names, units };
  return { ...change, ...flags, version: 2, field, before, after };
}

function textOf(before: unknown, after: unknown): string {
  return plain(<RowChanges field={members} change={changeOf(before, after)} />);
}

function plain(content: ReactNode): string {
  return renderToStaticMarkup(content)
    .replace(/<span data-slot="mark"[^>]*>[^<]*<\/span>/, "")
    .replaceAll(/<[^>]*>/g, "");
}

/** What the history of a team says, before the moment. */
function entryOf(changes: Change[], part: Partial<Change> = {}): string {
  const [set] = groupChanges(changes.map((change) => ({ ...change, ...part })));
  if (!set) throw new Error("No change");
  const queries = new QueryClient();
  return plain(
    <QueryClientProvider client={queries}>
      <ChangeSetItem definition={team} set={set} />
    </QueryClientProvider>,
  );
}

test("A change of one row is one sentence", () => {
  const half = { ...bob, allocation: 50 };
  expect(entryOf([changeOf([ada], [ada, bob])])).toBe("Sid added Bob Ross to members");
  expect(entryOf([changeOf([ada, bob], [ada])])).toBe("Sid removed Bob Ross from members");
  expect(entryOf([changeOf([half], [{ ...half, allocation: 80 }])])).toBe(
    "Sid changed Allocation of Bob Ross from 50% to 80%",
  );
  expect(entryOf([changeOf([half], [{ ...half, allocation: 80, role: "Lead" }])])).toBe(
    "Sid changed Bob Ross: Role not set→ became Lead · Allocation 50%→ became 80%",
  );
});

test("Several rows, other fields, records or an undo stand above the rows", () => {
  expect(entryOf([changeOf([ada], [bob])])).toBe("Sid changed membersadded Bob Rossremoved Ada Byron");
  expect(entryOf([changeOf([ada], [])], { source: "undo" })).toBe("Sid undid a change to membersremoved Ada Byron");
  expect(entryOf([changeOf([ada], [])], { isTogether: true })).toBe(
    "Sid changed members in several teamsremoved Ada Byron",
  );
  expect(entryOf([changeOf([], [ada]), changeOf("Old", "New", "name")])).toBe(
    "Sid changed members and nameadded Ada Byron to membersName: Old→ became New",
  );
});

test("A merge stays a merge, also where it brings one row", () => {
  const merge = { ...changeOf(null, "t2", "mergedFrom"), names: { t2: "Twin" } };
  expect(entryOf([changeOf([], [ada]), merge])).toBe("Sid merged Twin into this teamadded Ada Byron to members");
});

test("Reordering is reported only if rows changed their order", () => {
  expect(textOf([ada, bob], [bob, ada])).toBe("Reordered");
  expect(textOf([ada, bob], [ada, { ...bob, note: "kept by no field" }])).toBe("Edited");
});

test("Reordering is reported beside changed, added and removed rows", () => {
  const [cy, other] = [
    { id: "3", freelancerId: "cy" },
    { ...ada, freelancerId: "namesake" },
  ];
  expect(textOf([ada, bob], [bob, other])).toBe("edited Freelancer of Ada ByronReordered");
  expect(textOf([ada, bob], [bob, cy, ada])).toBe("added Cy YoungReordered");
  expect(textOf([ada, cy, bob], [bob, ada])).toBe("removed Cy YoungReordered");
});

test("Adding or removing a row isn't reported as reordering", () => {
  const cy = { id: "3", freelancerId: "cy" };
  expect(textOf([ada, bob], [cy, ada, bob])).toBe("added Cy Young");
  expect(textOf([ada, cy, bob], [ada, bob])).toBe("removed Cy Young");
});

test("A value replaced by a namesake is reported as edited", () => {
  expect(textOf([ada], [{ ...ada, freelancerId: "namesake" }])).toBe("edited Freelancer of Ada Byron");
});

test("Only the first rows are listed, and the others are counted", () => {
  const rows = Array.from({ length: 1240 }, (_, i) => ({ id: String(i), freelancerId: "bob" }));
  expect(textOf([], rows)).toMatch(/^(added Bob Ross){6}and 1,234 more$/);
});
