import { expect, test } from "vitest";
import { groupDigits } from "./number-input";

test.each([
  ["1250000.5", "1,250,000.5"],
  ["1250.00", "1,250"],
  ["92.00", "92"],
  ["92.50", "92.50"],
  ["999", "999"],
  ["1,250", "1,250"],
  ["much", "much"],
  ["", ""],
])("%j is displayed as %j", (text, displayed) => {
  expect(groupDigits(text)).toBe(displayed);
});
