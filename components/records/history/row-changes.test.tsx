import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RowsField } from "./compare-rows";
import { RowChanges } from "./row-changes";

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

function tell(before: unknown, after: unknown): string {
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
  expect(tell([ada, bob], [bob, ada])).toBe("Reordered");
  expect(tell([ada, bob], [ada, { ...bob, note: "kept by no field" }])).toBe("edited");
});

test("Reordering is reported beside changed, added and removed rows", () => {
  const [cy, other] = [
    { id: "3", freelancerId: "cy" },
    { ...ada, freelancerId: "namesake" },
  ];
  expect(tell([ada, bob], [bob, other])).toBe("Ada Byron: Freelancer editedReordered");
  expect(tell([ada, bob], [bob, cy, ada])).toBe("Added: Cy YoungReordered");
  expect(tell([ada, cy, bob], [bob, ada])).toBe("Removed: Cy YoungReordered");
});

test("Adding or removing a row isn't reported as reordering", () => {
  const cy = { id: "3", freelancerId: "cy" };
  expect(tell([ada, bob], [cy, ada, bob])).toBe("Added: Cy Young");
  expect(tell([ada, cy, bob], [ada, bob])).toBe("Removed: Cy Young");
});

test("A value replaced by a namesake is reported as edited", () => {
  expect(tell([ada], [{ ...ada, freelancerId: "namesake" }])).toBe("Ada Byron: Freelancer edited");
});

test("Only the first rows are listed, and the others are counted", () => {
  const rows = Array.from({ length: 1240 }, (_, i) => ({ id: String(i), freelancerId: "bob" }));
  expect(tell([], rows)).toMatch(/^(Added: Bob Ross){6}and 1,234 more$/);
});
