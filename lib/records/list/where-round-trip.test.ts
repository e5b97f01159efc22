import { expect, test } from "vitest";
import { definitionOf } from "../definitions";
import { pick, randomFrom, type Random } from "../testing/random";
import { randomCondition, randomWhere } from "../testing/random-conditions";
import { filterable, operatorsOf } from "./filter";
import { readListQuery, writeListQuery, type ListQuery } from "./list-query";
import { readWhere } from "./where";

const definition = definitionOf("freelancers");
const listOf = (params: Iterable<readonly [string, string]>) => readListQuery(definition, params);

test("every query reads back as it was written", () => {
  const random = randomFrom(20261121);
  for (let n = 0; n < 3_000; n++) {
    const params = writeListQuery(definition, someQuery(random));
    const { query, errors } = listOf(params);
    expect([params.toString(), errors]).toEqual([params.toString(), []]);
    expect(writeListQuery(definition, query).toString()).toBe(params.toString());
    expect(listOf(new URLSearchParams(params.toString())).query).toEqual(query);
    expect(query.where && readWhere(definition, params.get("where") ?? "")).toEqual(query.where);
  }
});

test("any text is read or refused with its parameter's name, and never throws", () => {
  const random = randomFrom(4711);
  const odd = Array.from('"\\(),:. \t\n\u0000\u202e…ß😀');
  const words = ["and", "or", "not:", "all:", "is:empty", "..", "status", "skills", "skills:a", "status:new"];
  for (let n = 0; n < 5_000; n++) {
    const text = Array.from({ length: 1 + random(24) }, () => pick(random, [...odd, ...words])).join("");
    const { query, errors } = listOf([
      ["where", text],
      ["headline", text],
      ["skills", text],
    ]);
    for (const { path } of errors) expect(["where", "headline", "skills"]).toContain(path);
    const written = writeListQuery(definition, query);
    expect(listOf(written)).toEqual({ query, errors: [] });
  }
});

test("long hostile text is read without delay", () => {
  for (const piece of ['"', '\\"', '"\\', "(", ")", '"(', "a:", " ", ",", '",'].map((one) => one.repeat(4_000))) {
    for (const name of ["where", "headline", "skills"])
      expect(listOf([[name, piece.slice(0, 4_000)]]).errors).toBeDefined();
  }
});

const TEXTS = [
  "a",
  "node js",
  'say "hi"',
  "and",
  "OR",
  "(x)",
  "a,b",
  "not:x",
  "is:empty",
  "all:",
  "\\",
  '"',
  "a\\",
  "ü",
  ":",
  "..",
];

function someQuery(random: Random): Partial<ListQuery> {
  const filters = Array.from({ length: random(4) }, () => randomCondition(random, definition, valuesOf));
  return {
    filters: Object.fromEntries(filters.map(({ field, filter }) => [field, filter])),
    where: random(4) > 0 ? randomWhere(random, definition, valuesOf) : null,
  };
}

function valuesOf(name: string): readonly string[] {
  const field = filterable(definition).get(name);
  if (field?.type === "choice") return field.options.map((option) => option.value);
  if (field?.type === "currency") return ["USD", "EUR"];
  if (field?.type === "date") return ["2026-01-01", "2026-12-31"];
  return field && operatorsOf(field).includes("range") ? ["0", "12.5"] : ["", ...TEXTS];
}
