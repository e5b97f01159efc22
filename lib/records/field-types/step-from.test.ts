import { expect, test } from "vitest";
import { stepFrom } from "./relative-day";

test("a step is days, weeks or months from a day", () => {
  expect(stepFrom("2026-11-26", "+2w")).toBe("2026-12-10");
  expect(stepFrom("2026-11-26", "+10d")).toBe("2026-12-06");
  expect(stepFrom("2026-11-26", " - 7D ")).toBe("2026-11-19");
  expect(stepFrom("2026-12-31", "+1m")).toBe("2027-01-31");
});

test("a month that is too short ends earlier, and never runs into the next", () => {
  expect(stepFrom("2027-01-31", "+1m")).toBe("2027-02-28");
  expect(stepFrom("2028-01-30", "+1m")).toBe("2028-02-29");
  expect(stepFrom("2027-03-31", "-1m")).toBe("2027-02-28");
});

test("other text is no step", () => {
  for (const text of ["", "2w", "+0d", "+2", "+2y", "2026-11-26", "+2w later"]) {
    expect(stepFrom("2026-11-26", text)).toBeNull();
  }
});
