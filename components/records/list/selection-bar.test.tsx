import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EVERYTHING, NOTHING, withRows, type Selection } from "@/components/ui/data-table/selection";
import { SelectionBar } from "./selection-bar";

const NO_OPERATIONS = { toggle: () => {}, toggleAll: () => {}, selectAllMatching: () => {}, clear: () => {} };
const TWO = withRows(NOTHING, ["a", "b"], true);

function htmlOf(selection: Selection, totalElements: number, isTotalExact = true): string {
  return renderToStaticMarkup(
    <SelectionBar state={{ ...NO_OPERATIONS, selection }} page={{ totalElements, isTotalExact }}>
      {null}
    </SelectionBar>,
  );
}

function textOf(...args: Parameters<typeof htmlOf>): string {
  return htmlOf(...args).replaceAll(/<[^>]*>/g, "");
}

test("Select all is offered while more records match than are selected", () => {
  expect(textOf(TWO, 1240)).toBe("2 selectedSelect all 1,240 matchingClear");
  expect(textOf(TWO, 10_000, false)).toBe("2 selectedSelect all 10,000+ matchingClear");
});

test("Select all isn't offered if all matching records are selected, or all but a few", () => {
  expect(textOf(TWO, 2)).toBe("2 selectedClear");
  expect(textOf(EVERYTHING, 1240)).toBe("1,240 selectedClear");
  expect(textOf(withRows(EVERYTHING, ["a"], false), 1240)).toBe("1,239 selectedClear");
});

test("Bulk actions are disabled above the selection limit, and the bar says why", () => {
  const ids = Array.from({ length: 1001 }, (_, i) => String(i));
  const [allowed, selected, excluded] = [
    withRows(NOTHING, ids.slice(1), true),
    withRows(NOTHING, ids, true),
    withRows(EVERYTHING, ids, false),
  ];
  expect([allowed, selected, excluded].map((selection) => / disabled=/.test(htmlOf(selection, 5000)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(textOf(allowed, 1000)).toBe("1,000 selectedClear");
  expect(textOf(selected, 1001)).toContain("You can select up to 1,000 one by one");
  expect(textOf(selected, 1001)).toContain("Select all 1,001 matching");
  expect(textOf(excluded, 5000)).toContain("3,999 selectedYou can exclude up to 1,000");
});
