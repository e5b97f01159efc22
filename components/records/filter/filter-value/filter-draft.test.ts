import { expect, test } from "vitest";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { draftOf, filterOf } from "./filter-draft";

const TODAY = "2026-11-25";
const status: Field = { type: "choice", label: "Status", options: [{ value: "open", label: "Open" }] };
const skills: Field = { type: "tags", label: "Skills", max: 5 };
const headline: Field = { type: "text", label: "Headline", max: 80 };
const date: Field = { type: "date", label: "End" };
const rate: Field = { type: "money", label: "Rate", currency: "currency" };

const filters: [Field, Filter][] = [
  [status, { type: "none", values: ["open"] }],
  [skills, { type: "all", values: ["a, b", "not:c"] }],
  [headline, { type: "contains", text: "is:empty" }],
  [headline, { type: "empty", isEmpty: false }],
  [date, { type: "range", from: null, to: "2026-01-31" }],
  [date, { type: "range", from: "-6d", to: "today" }],
  [date, { type: "range", from: "this-month", to: "this-month" }],
  [rate, { type: "range", from: "10", to: "20" }],
];

test.each(filters)("a draft of the filter on %o of %o gives the same filter back", (field, filter) => {
  expect(filterOf(field, draftOf(field, filter), TODAY)).toEqual(filter);
});

test.each([status, skills, headline, date, rate])("a new draft of %o gives no filter", (field) => {
  expect(filterOf(field, draftOf(field, undefined), TODAY)).toBeNull();
});

test.each([
  [rate, { from: "ten", to: "" }, /numbers/],
  [rate, { from: "100", to: "20" }, /at least/],
  [date, { from: "2026-02-01", to: "2026-01-01" }, /on or after/],
  [date, { from: "30d", to: "today" }, /on or after/],
  [date, { from: "20260-02-01", to: "" }, /dates/],
])("a range on %o of %o is rejected with an error message", (field, ends, words) => {
  expect(filterOf(field, { ...draftOf(field, undefined), ...ends }, TODAY)).toMatch(words);
});
