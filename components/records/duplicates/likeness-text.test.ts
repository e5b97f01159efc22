import { expect, test } from "vitest";
import { likenessText } from "./likeness-text";

test("one contact address makes two records very likely the same, a phone probably, a website possibly", () => {
  expect([100, 90, 89, 70, 69, 50].map(likenessText)).toEqual([
    "Very likely the same",
    "Very likely the same",
    "Probably the same",
    "Probably the same",
    "Possibly the same",
    "Possibly the same",
  ]);
});
