import { describe, expect, test } from "vitest";
import type { Field } from "../definition";
import { fieldTypeOf, initialOf } from "./field-types";

const OPTIONS = [
  { value: "hybrid", label: "Part remote" },
  { value: "onsite", label: "On site" },
];
const FIELDS = {
  text: { type: "text", label: "Title", max: 10 },
  tags: { type: "tags", label: "Skills", max: 5 },
  choice: { type: "choice", label: "Work mode", options: OPTIONS, initial: "hybrid" },
  years: { type: "integer", label: "Experience", min: 0, max: 70, unit: "years" },
  rate: { type: "money", label: "Rate", currency: "currency", per: "unit" },
  currency: { type: "currency", label: "Currency" },
  day: { type: "date", label: "From" },
  company: { type: "reference", label: "Company", to: "companies" },
  members: { type: "rows", label: "Members", item: "member", max: 9, fields: {} },
} as const satisfies Record<string, Field>;

const CONTEXT = { names: { "id-1": "Acme" }, units: { currency: "EUR", unit: "day" } };

describe.each([
  { name: "text", value: "Editor", text: "Editor", cell: { type: "text", text: "Editor" } },
  { name: "tags", value: ["React", "Go"], text: "React, Go", cell: { type: "text", text: "React, Go" } },
  { name: "choice", value: "onsite", text: "On site", cell: { type: "text", text: "On site" } },
  { name: "choice", value: "retired", text: "retired", cell: { type: "text", text: "retired" } },
  { name: "years", value: 12, text: "12 years", cell: { type: "number", text: "12" } },
  { name: "rate", value: "80.00", text: "€80/day", cell: { type: "amount", text: "80.00" } },
  { name: "currency", value: "EUR", text: "EUR", cell: { type: "text", text: "EUR" } },
  { name: "day", value: "2026-10-12", text: "12 Oct 2026", cell: { type: "day", text: "2026-10-12" } },
  { name: "company", value: "id-1", text: "Acme", cell: { type: "text", text: "Acme" } },
  { name: "members", value: [{}, {}], text: "2 members", cell: { type: "text", text: "2 members" } },
] as const)("$value of the field $name", ({ name, value, text, cell }) => {
  const type = fieldTypeOf(FIELDS[name]);

  test(`is displayed as ${text}`, () => expect(type.toText(FIELDS[name], value, CONTEXT)).toBe(text));
  test("becomes a sheet cell of its type", () => expect(type.toCell(FIELDS[name], value, "Acme")).toEqual(cell));
});

test("a reference without a name is displayed as stored", () => {
  expect(fieldTypeOf(FIELDS.company).toText(FIELDS.company, "constructor", CONTEXT)).toBe("constructor");
});

test("a new record has the initial option, empty lists and no other value", () => {
  expect(Object.values(FIELDS).map(initialOf)).toEqual([null, [], "hybrid", null, null, null, null, null, []]);
});

test.each([
  ["day", "2026-01-02", "2026-01-10"],
  ["rate", "9.00", "10.00"],
] as const)("a %s of %s comes before %s", (name, lower, higher) => {
  const order = fieldTypeOf(FIELDS[name]).order;
  expect([order?.compare(lower, higher), order?.compare(higher, lower), order?.compare(lower, lower)]).toEqual([
    expect.toSatisfy((sign: number) => sign < 0),
    expect.toSatisfy((sign: number) => sign > 0),
    0,
  ]);
});
