import { expect, test } from "vitest";
import { timeText } from "./link-time";

test.each([
  [1, "one hour"],
  [2, "two hours"],
  [12, "12 hours"],
  [24, "a day"],
  [36, "36 hours"],
  [48, "two days"],
  [168, "seven days"],
  [336, "14 days"],
])("%s hours are “%s”", (hours, text) => expect(timeText(hours)).toBe(text));
