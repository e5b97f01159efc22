import { expect, test } from "vitest";
import { tagWidths } from "./tags";

test("The first tag needs a few letters at least, and each further tag more width", () => {
  const widths = tagWidths(["Accessibility testing", "React", "TypeScript"]);
  expect(widths[0]).toBeLessThan(70);
  expect(tagWidths(["Go"])[0]).toBeLessThan(tagWidths(["Accessibility testing"])[0] ?? 0);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});

test("The last tag needs no width for a count after it", () => {
  const [, two = 0] = tagWidths(["React", "Figma"]);
  const [, counted = 0] = tagWidths(["React", "Figma", "Go"]);
  expect(counted).toBeGreaterThan(two);
});

test("A long list of tags never needs the width of all of them", () => {
  const many = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  expect(tagWidths(many).length).toBeLessThan(many.length);
});
