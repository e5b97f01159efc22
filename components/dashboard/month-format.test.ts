import { expect, test } from "vitest";
import { compareToLast } from "./month-format";

const months = (last: number, current: number) => [
  { month: "2026-10", value: last },
  { month: "2026-11", value: current },
  { month: "2026-12", value: 1 },
];

test("percents differ by points, as they are displayed", () => {
  expect(compareToLast(months(65.4, 51.6), "percent", "2026-11")).toBe("13 points less than in October");
  expect(compareToLast(months(50, 51), "percent", "2026-11")).toBe("1 point more than in October");
  expect(compareToLast(months(50, 50.2), "percent", "2026-11")).toBe("as much as in October");
});

test("amounts differ by a share of all of the last month", () => {
  expect(compareToLast(months(1000, 630), "money", "2026-11")).toBe("37% less than in all of October");
  expect(compareToLast(months(1000, 1200), "money", "2026-11")).toBe("20% more than in all of October");
  expect(compareToLast(months(1000, 1000), "money", "2026-11")).toBe("as much as in all of October");
});

test("there may be nothing to compare with", () => {
  expect(compareToLast(months(0, 5), "money", "2026-11")).toBeNull();
  expect(compareToLast(months(5, 5), "money", "2026-10")).toBeNull();
});
