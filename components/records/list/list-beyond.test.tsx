import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListBeyond } from "./list-beyond";

function tell(totalPages: number, isTotalExact: boolean): string {
  return renderToStaticMarkup(<ListBeyond page={{ totalPages, isTotalExact }} onGo={() => {}} />);
}

test("how many pages there are is told where it is known", () => {
  expect(tell(1240, true)).toContain("The list has 1,240 pages.");
  expect(tell(400, false)).toContain("The list has fewer pages than that.");
});

test("both ends are offered, and of a list of one page that one", () => {
  expect(tell(2, true)).toMatch(/Go to the first page.*Go to the last page/);
  expect(tell(1, false)).toContain("Go to the last page");
  expect(tell(1, true)).toMatch(/The list has one page only.*Go to the first page/);
  expect(tell(1, true)).not.toContain("Go to the last page");
});
