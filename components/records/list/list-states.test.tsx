import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListPastEnd } from "./list-states";

function htmlOf(totalPages: number, isTotalExact: boolean): string {
  return renderToStaticMarkup(<ListPastEnd page={{ totalPages, isTotalExact }} onGo={() => {}} />);
}

test("The number of pages is displayed if it is known", () => {
  expect(htmlOf(1240, true)).toContain("The list has 1,240 pages.");
  expect(htmlOf(400, false)).toContain("The list has fewer pages.");
});

test("Both ends are offered, and only the first page in a list of one page", () => {
  expect(htmlOf(2, true)).toMatch(/Go to first page.*Go to last page/);
  expect(htmlOf(1, false)).toContain("Go to last page");
  expect(htmlOf(1, true)).toMatch(/The list has only one page.*Go to first page/);
  expect(htmlOf(1, true)).not.toContain("Go to last page");
});
