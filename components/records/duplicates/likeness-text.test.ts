import { expect, test } from "vitest";
import { isProbablySame, likenessText } from "./likeness-text";

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

test("two records that are only possibly the same aren't called probable", () => {
  expect([100, 75, 74, 50].map(isProbablySame)).toEqual([true, true, false, false]);
});
