import { expect, test } from "vitest";
import { movedText } from "./moved-text";

const BEFORE = { start: "2026-12-07", end: "2026-12-20" };

test.each([
  ["2 weeks later", "2026-12-21", "2027-01-03"],
  ["1 week earlier", "2026-11-30", "2026-12-13"],
  ["3 days later", "2026-12-10", "2026-12-23"],
  ["ends 1 day later", "2026-12-07", "2026-12-21"],
  ["starts 1 week earlier", "2026-11-30", "2026-12-20"],
  ["starts 1 day earlier, ends 2 days later", "2026-12-06", "2026-12-22"],
])("a change of dates is said as “%s”", (text, start, end) => {
  expect(movedText(BEFORE, { start, end })).toBe(text);
});

test("work without an end changes its start, or gets an end", () => {
  const open = { start: "2026-12-07", end: null };
  expect(movedText(open, { start: "2026-12-14", end: null })).toBe("starts 1 week later");
  expect(movedText(open, { start: "2026-12-07", end: "2027-03-01" })).toBe("ends 1 Mar 2027");
});
