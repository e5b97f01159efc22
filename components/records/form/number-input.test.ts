import { expect, test } from "vitest";
import { groupDigits } from "./number-input";

test.each([
  ["1250000.5", "1,250,000.5"],
  ["1250.00", "1,250.00"],
  ["999", "999"],
  ["1,250", "1,250"],
  ["much", "much"],
  ["", ""],
])("%j is displayed as %j", (text, displayed) => {
  expect(groupDigits(text)).toBe(displayed);
});
