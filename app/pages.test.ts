import { describe, expect, it } from "vitest";
import { isPage, ROUTES } from "@/lib/accounts/access/page-access";
import { sourceFiles } from "@/scripts/checks/source-files.mjs";

/** The paths of the pages in this folder, such as `/teams/:id`. */
const PAGES = sourceFiles(/^app\/.*page\.tsx$/).map(pathOf);

describe("the guards of pages", () => {
  it.each(ROUTES.map(({ path }) => path).filter((path) => !path.endsWith("/**")))(
    "know %s, which has a page",
    (path) => {
      expect(PAGES).toContain(path);
    },
  );

  it.each(PAGES)("know the page %s", (path) => {
    expect(isPage(path)).toBe(true);
  });
});

/** Folders in parentheses aren't in the path; those in brackets stand for any segment. */
function pathOf(file: string): string {
  const segments = file.split("/").slice(1, -1);
  const path = segments.filter((segment) => !/^\(.*\)$/.test(segment)).map((one) => one.replace(/^\[(.*)\]$/, ":$1"));
  return `/${path.join("/")}`;
}
