import { expect, test } from "vitest";
import { weekdayOf, weekTitle } from "./task-weeks";

const SUNDAY = "2026-11-29";

test.each([
  ["2026-11-28", "Overdue"],
  ["2026-11-29", "This week"],
  ["2026-11-30", "Next week"],
  ["2026-12-06", "Next week"],
  ["2026-12-07", "Week of 7 Dec"],
  ["2027-12-12", "Week of 6 Dec 2027"],
])("a task due on %s stands below “%s”, weeks beginning on Monday", (day, title) => {
  expect(weekTitle(day, SUNDAY)).toBe(title);
});

test("a day is named by its weekday", () => expect(weekdayOf(SUNDAY)).toBe("Sun"));
