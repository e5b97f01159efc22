import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EVERYTHING, NOTHING, withRows, type Selection } from "@/components/data-table/selection";
import { SelectionBar } from "./selection-bar";

const NO_DEEDS = { toggle: () => {}, toggleAll: () => {}, selectAllMatching: () => {}, clear: () => {} };
const TWO = withRows(NOTHING, ["a", "b"], true);

function tell(selection: Selection, totalElements: number, isTotalExact = true): string {
  const bar = (
    <SelectionBar state={{ ...NO_DEEDS, selection }} page={{ totalElements, isTotalExact }}>
      {null}
    </SelectionBar>
  );
  return renderToStaticMarkup(bar).replaceAll(/<[^>]*>/g, "");
}

test("all that match are offered while more match than are ticked, whatever page is in view", () => {
  expect(tell(TWO, 1240)).toBe("2 selectedSelect all 1,240 matchingClear");
  expect(tell(TWO, 10_000, false)).toBe("2 selectedSelect all 10,000+ matchingClear");
});

test("they are not where they are ticked already, or were but for a few", () => {
  expect(tell(TWO, 2)).toBe("2 selectedClear");
  expect(tell(EVERYTHING, 1240)).toBe("1,240 selectedClear");
  expect(tell(withRows(EVERYTHING, ["a"], false), 1240)).toBe("1,239 selectedClear");
});
