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

test("another order is told only where the rows stand in one", () => {
  expect(tell([ada, bob], [bob, ada])).toBe("Put in another order");
  expect(tell([ada, bob], [ada, { ...bob, note: "kept by no field" }])).toBe("edited");
});

test("rows that moved are told beside the one that was changed, and beside those that came or went", () => {
  const [cy, other] = [
    { id: "3", freelancerId: "cy" },
    { ...ada, freelancerId: "namesake" },
  ];
  expect(tell([ada, bob], [bob, other])).toBe("Ada Byron: Freelancer editedPut in another order");
  expect(tell([ada, bob], [bob, cy, ada])).toBe("Added: Cy YoungPut in another order");
  expect(tell([ada, cy, bob], [bob, ada])).toBe("Removed: Cy YoungPut in another order");
});

test("a row that came before others, or went from among them, moved none", () => {
  const cy = { id: "3", freelancerId: "cy" };
  expect(tell([ada, bob], [cy, ada, bob])).toBe("Added: Cy Young");
  expect(tell([ada, cy, bob], [ada, bob])).toBe("Removed: Cy Young");
});

test("a value that is another one of the same name was edited", () => {
  expect(tell([ada], [{ ...ada, freelancerId: "namesake" }])).toBe("Ada Byron: Freelancer edited");
});

test("of many rows the first are told, and the others counted", () => {
  const rows = Array.from({ length: 1240 }, (_, i) => ({ id: String(i), freelancerId: "bob" }));
  expect(tell([], rows)).toMatch(/^(Added: Bob Ross){6}and 1,234 more$/);
});
