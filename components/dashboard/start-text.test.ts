import { expect, test } from "vitest";
import { startText } from "./start-text";

test("a start in the past is named by how late it is", () => {
  const today = "2026-11-23";
  const texts = [null, today, "2026-12-05", "2026-11-22", "2026-11-02", "2026-04-20"].map((day) =>
    startText(day, today),
  );
  expect(texts).toEqual([
    "No start date",
    "Starts today",
    "Starts 5 Dec",
    "1 day late",
    "3 weeks late",
    "7 months late",
  ]);
});
