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
  const names = { ada: "Ada Byron", namesake: "Ada Byron", bob: "Bob Ross" };
  const change = { id: "1", changeSetId: "1", at: "", actor: null, source: "form", action: "update" } as const;
  const html = renderToStaticMarkup(
    <RowChanges
      field={members}
      change={{ ...change, version: 2, field: "members", before, after, mayUndo: false, names }}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}

test("another order is told only where the rows stand in one", () => {
  expect(tell([ada, bob], [bob, ada])).toBe("Put in another order");
  expect(tell([ada, bob], [ada, { ...bob, note: "kept by no field" }])).toBe("edited");
});

test("a value that is another one of the same name was edited", () => {
  expect(tell([ada], [{ ...ada, freelancerId: "namesake" }])).toBe("Ada Byron: Freelancer edited");
});

test("of many rows the first are told, and the others counted", () => {
  const rows = Array.from({ length: 1240 }, (_, i) => ({ id: String(i), freelancerId: "bob" }));
  expect(tell([], rows)).toMatch(/^(Added: Bob Ross){6}and 1,234 more$/);
});
