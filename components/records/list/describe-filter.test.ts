import { expect, test } from "vitest";
import type { Field } from "@/lib/records/definition";
import { describeFilter } from "./describe-filter";

const status: Field = { type: "choice", label: "Status", options: [{ value: "on_hold", label: "On hold" }] };
const date: Field = { type: "date", label: "End" };
const money: Field = { type: "money", label: "Budget", currency: "currency" };

test("choices are told by their labels, unknown ones by their values", () => {
  expect(describeFilter(status, { type: "any", values: ["on_hold", "gone"] })).toBe("On hold, gone");
});

test.each([
  [date, "2026-01-01", "2026-01-31", "1 Jan 2026 – 31 Jan 2026"],
  [date, "2026-01-01", null, "from 1 Jan 2026"],
  [date, null, "2026-01-31", "up to 31 Jan 2026"],
  [date, "2026-01-31", "2026-01-31", "31 Jan 2026"],
  [money, "1000", "2000", "1000 – 2000"],
])("a range of %o from %s to %s reads %s", (field, from, to, words) => {
  expect(describeFilter(field, { type: "range", from, to })).toBe(words);
});
