import { expect, test } from "vitest";
import { clientsOwn, isDirectNews, takenBy } from "./assignment-news";

const PROPOSED = { status: "proposed", startDate: "2026-12-01", endDate: "2026-12-31" };

test.each([
  ["withdrawn", { ...PROPOSED, status: "withdrawn" }],
  ["declined", { ...PROPOSED, status: "declined" }],
  ["terminated", { ...PROPOSED, status: "terminated" }],
  ["shortened", { ...PROPOSED, endDate: "2026-12-30" }],
  ["deleted", null],
  [null, { ...PROPOSED, status: "offered" }],
  [null, { ...PROPOSED, endDate: "2027-01-31" }],
  [null, { ...PROPOSED, endDate: null }],
  [null, { ...PROPOSED, startDate: "2026-11-17", endDate: "2026-12-17" }],
])("a write takes %s", (taken, after) => {
  expect(takenBy({ before: PROPOSED, after })).toBe(taken);
});

test("an end that is set shortens work without one", () => {
  expect(takenBy({ before: { ...PROPOSED, endDate: null }, after: PROPOSED })).toBe("shortened");
});

test.each([
  ["proposed", true],
  ["offered", true],
  ["accepted", true],
  ["active", false],
  ["withdrawn", false],
  ["draft", false],
])("that somebody deletes what is %s is news: %j", (status, isNews) => {
  expect(isDirectNews({ before: { ...PROPOSED, status }, after: null })).toBe(isNews);
});

test("the client knows whom they were shown, and whom they accepted", () => {
  const known = (before: object, isAccepted: boolean, today = "2026-12-01") =>
    clientsOwn({ ...PROPOSED, ...before }, { isAccepted, today });
  expect(known({}, false)).toBe("proposed");
  expect(known({ endDate: null }, false)).toBe("proposed");
  expect(known({}, false, "2027-01-01")).toBeNull();
  expect(known({ status: "active" }, true)).toBe("accepted");
  expect(known({ status: "active" }, false)).toBeNull();
  expect(known({ status: "completed" }, true)).toBeNull();
});
