import { expect, test } from "vitest";
import { formatDuration } from "./format-duration";

test.each([
  [0, "less than 1 s"],
  [0.4, "less than 1 s"],
  [0.999, "less than 1 s"],
  [1, "1 s"],
  [1.9, "1 s"],
  [59.9, "59 s"],
  [60, "1 min 0 s"],
  [184, "3 min 4 s"],
  [3_599, "59 min 59 s"],
  [3_900, "1 h 5 min"],
  [90_000, "25 h 0 min"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
