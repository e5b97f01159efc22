import { expect, test } from "vitest";
import { notifiedText } from "./contacts";

const SAM = { contact: { name: "Sam Lee", email: "sam@example.com" } };
const KIM = { contact: { name: "Kim Ito", email: "kim@example.com" } };
const OTHER_SAM = { contact: { name: "Sam Lee", email: "sam.lee@example.com" } };
const NOBODY = { contact: null };

test.each([
  [[SAM], "Sam Lee is notified"],
  [[SAM, SAM], "Sam Lee is notified"],
  [[SAM, KIM, SAM], "Your 2 contacts are notified (Sam Lee and Kim Ito)"],
  [[SAM, OTHER_SAM], "Your 2 contacts are notified (Sam Lee and Sam Lee)"],
  [[NOBODY], "Administrators are notified"],
  [[SAM, NOBODY], "Sam Lee and administrators are notified"],
  [[KIM, NOBODY, SAM], "Your 2 contacts and administrators are notified (Kim Ito and Sam Lee)"],
])("everybody who hears of an answer is named once: %o", (proposals, text) => {
  expect(notifiedText(proposals, { one: "is notified", many: "are notified" })).toBe(text);
});
