import { expect, test } from "vitest";
import { likenessText } from "./likeness-text";

test("one contact address makes two records very likely the same, a phone or a website alone possibly", () => {
  expect([100, 90, 89, 75, 74, 50].map(likenessText)).toEqual([
    "Very likely the same",
    "Very likely the same",
    "Probably the same",
    "Probably the same",
    "Possibly the same",
    "Possibly the same",
  ]);
});
