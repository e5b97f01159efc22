import { expect, test } from "vitest";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { describeFilter, describeValues } from "./describe-filter";

const status: Field = { type: "choice", label: "Status", options: [{ value: "on_hold", label: "On hold" }] };
const skills: Field = { type: "tags", label: "Skills", max: 5 };
const phone: Field = { type: "phone", label: "Phone" };
const date: Field = { type: "date", label: "End" };
const money: Field = { type: "money", label: "Budget", currency: "currency" };

const words = { by: "Has free time by", set: "Free at some time", empty: "Never free" };
const free: Field = { type: "date", label: "First free day", words };
const level: Field = { ...free, level: { of: "freeFrom", hours: 20 } };

const described: [Field, Filter, string][] = [
  [status, { type: "any", values: ["on_hold"] }, "Status is On hold"],
  [status, { type: "any", values: ["on_hold", "gone"] }, "Status is any of On hold, gone"],
  [status, { type: "none", values: ["on_hold"] }, "Status is not On hold"],
  [status, { type: "none", values: ["on_hold", "gone"] }, "Status is none of On hold, gone"],
  [skills, { type: "any", values: ["a"] }, "Skills include a"],
  [skills, { type: "none", values: ["a"] }, "Skills don’t include a"],
  [skills, { type: "all", values: ["a", "b"] }, "Skills include all of a, b"],
  [phone, { type: "contains", text: "555" }, "Phone contains “555”"],
  [phone, { type: "empty", isEmpty: true }, "Phone is empty"],
  [phone, { type: "empty", isEmpty: false }, "Phone is not empty"],
  [date, { type: "range", from: "2026-01-01", to: "2026-01-31" }, "End is 1 Jan 2026 – 31 Jan 2026"],
  [date, { type: "range", from: "2026-01-01", to: null }, "End is on or after 1 Jan 2026"],
  [date, { type: "range", from: null, to: "2026-01-31" }, "End is on or before 31 Jan 2026"],
  [date, { type: "range", from: "2026-01-31", to: "2026-01-31" }, "End is 31 Jan 2026"],
  [date, { type: "range", from: "today", to: "today" }, "End is today"],
  [date, { type: "range", from: null, to: "today" }, "End is on or before today"],
  [date, { type: "range", from: null, to: "30d" }, "End is on or before 30 days from now"],
  [date, { type: "range", from: "-1d", to: "2d" }, "End is yesterday – 2 days from now"],
  [date, { type: "range", from: "-7d", to: null }, "End is on or after 7 days ago"],
  [date, { type: "range", from: "-6d", to: "today" }, "End is in the last 7 days"],
  [date, { type: "range", from: "today", to: "90d" }, "End is in the next 90 days"],
  [date, { type: "range", from: "2026-01-01", to: "1d" }, "End is 1 Jan 2026 – tomorrow"],
  [date, { type: "range", from: "last-month", to: "last-month" }, "End is last month"],
  [date, { type: "range", from: "last-month", to: "this-month" }, "End is last month – this month"],
  [free, { type: "range", from: null, to: "2026-12-15" }, "Has free time by 15 Dec 2026"],
  [free, { type: "range", from: "2026-12-15", to: null }, "First free day is on or after 15 Dec 2026"],
  [free, { type: "empty", isEmpty: true }, "Never free"],
  [level, { type: "range", from: null, to: "today" }, "Has free time by today for at least 20 h a week"],
  [level, { type: "empty", isEmpty: false }, "Free at some time for at least 20 h a week"],
  [skills, { type: "empty", isEmpty: true }, "Skills are empty"],
  [skills, { type: "empty", isEmpty: false }, "Skills are set"],
  [money, { type: "range", from: "500", to: null }, "Budget is at least 500"],
  [money, { type: "range", from: null, to: "500" }, "Budget is at most 500"],
  [money, { type: "range", from: "1000", to: "2000" }, "Budget is 1,000 – 2,000"],
];

test.each(described)("the filter on %o of %o is described as “%s”", (field, filter, words) => {
  expect(describeFilter(field, filter)).toBe(words);
});

test.each([
  ["is at most $120/h", { type: "range", from: null, to: "120" }],
  ["is $80/h – $99.50/h", { type: "range", from: "80", to: "99.50" }],
] as const)("a rate %s, per hour in the base currency", (text, filter) => {
  const rate: Field = { type: "money", label: "Pay rate", currency: "currency", per: "rateUnit" };
  expect(`is ${describeValues(rate, filter, "USD")}`).toBe(text);
});
