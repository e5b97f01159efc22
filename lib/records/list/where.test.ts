import { describe, expect, test } from "vitest";
import { definitionOf } from "../definitions";
import { filterable, operatorsOf } from "./filter";
import { readListQuery, writeListQuery } from "./list-query";
import { readWhere, writeWhere } from "./where";

const definition = definitionOf("freelancers");
const read = (where: string) => readWhere(definition, where);
const listOf = (params: Iterable<readonly [string, string]>) => readListQuery(definition, params);

describe("conditions survive reading and writing", () => {
  test.each([
    ["status:active"],
    ["status:active,new or availability:available"],
    ["status:active or (availability:available and skills:react)"],
    ["(status:not:blocked and payRate:10..) or (skills:all:react,go and phone:is:set)"],
    ["phone:is:empty or headline:react"],
    ["createdAt:2026-01-01..2026-01-31 or updatedAt:..2026-01-31"],
    ['skills:"node js","(c)" or skills:"a,b"'],
    ['headline:"and" or headline:"OR"'],
    ['headline:"say \\"hi\\" \\\\ (now)" or headline:"not:this"'],
    ['skills:"is:empty" or skills:"all:x"'],
    ["headline:a:b or headline:a\\b"],
    ["summary:ünïcödé or summary:日本"],
  ])("%s", (text) => {
    const where = read(text);
    if (typeof where === "string") throw new Error(where);
    expect(writeWhere(where)).toBe(text);
  });
});

test("“and” and “or” may be in capitals, with any white space around them", () => {
  expect(read(" status:new   AND\n( skills:a OR skills:b )")).toEqual(read("status:new and (skills:a or skills:b)"));
});

describe("an error names its position and a remedy", () => {
  test.each([
    ["   ", "At the end: Enter a condition, such as field:value"],
    ["status:active or", "At the end: Enter a condition, such as field:value"],
    ["or status:active", "At character 1: Enter a condition, such as field:value"],
    ["status:new and or skills:a", "At character 16: Enter a condition, such as field:value"],
    ["()", "At character 2: Enter a condition, such as field:value"],
    ["active", "At character 1: “active” isn’t a condition, such as field:value"],
    [
      "status:new skills:a",
      "At character 12: Write “and” or “or” between conditions, and put values with spaces in quotes",
    ],
    [
      "headline:node js",
      "At character 15: Write “and” or “or” between conditions, and put values with spaces in quotes",
    ],
    ["status:new or skills:a and skills:b", "At character 24: Add parentheses to combine “and” with “or”"],
    ["(status:new or skills:a", "At character 1: Close this parenthesis"],
    ["status:new)", "At character 11: Remove this parenthesis: none is open"],
    [
      "(status:new or (skills:a and skills:b))",
      "At character 16: A group can’t contain another group: remove these parentheses",
    ],
    ["((status:new))", "At character 2: A group can’t contain another group: remove these parentheses"],
    ['"status:new', "At character 1: Close this quote"],
    ['headline:"node or status:new', "At character 10: Close this quote"],
    ["status:", "At character 1: status: Enter a value"],
    ["status:gone", /^At character 1: status: “gone” isn’t one of new, screening/],
    ["status:all:new", "At character 1: status: “Status” has one value: remove “all:”"],
    ["workMode:is:empty", "At character 1: workMode: “Work mode” is never empty"],
    ["payRate:10", /^At character 1: payRate: Use a range such as 10\.\.20/],
    ["availableFrom:0000-01-01..", /Use a range such as 2026/],
    ["currency:XXX", /“XXX” isn’t one of USD/],
    ["links:x", /^At character 1: Can’t filter by “links”; use one of status, availability/],
    ["password:x", /^At character 1: Can’t filter by “password”/],
    ["constructor:x", /^At character 1: Can’t filter by “constructor”/],
    ["__proto__:x", /^At character 1: Can’t filter by “__proto__”/],
    [`${"x".repeat(100)}:1`, /^At character 1: Can’t filter by “x{39}…”/],
    ['headline:"\u0000"', "At character 1: headline: Remove the control characters"],
    [`headline:${"x".repeat(201)}`, "At character 1: headline: Use at most 200 characters"],
    ["x".repeat(4001), "Use at most 4000 characters"],
  ])("case %#", (text, message) => {
    const { query, errors } = listOf([
      ["where", text],
      ["status", "new"],
    ]);
    expect(errors.map((error) => error.path)).toEqual(["where"]);
    expect(errors[0]?.message).toMatch(message);
    expect(query).toMatchObject({ where: null, filters: { status: { type: "any", values: ["new"] } } });
  });
});

describe("equal lists have equal URLs", () => {
  test.each([
    ["where=status:new", "status=new"],
    ["where=status:new and skills:a", "status=new&skills=a"],
    ["where=((status:new))", ""],
    ["where=(status:new)", "status=new"],
    ["where=(status:new and (skills:a))", ""],
    ["where=(status:new or skills:a)", "where=status:new or skills:a"],
    ["where=(status:new) or (skills:a)", "where=status:new or skills:a"],
    ["where=(status:new or skills:a) or skills:b", "where=status:new or skills:a or skills:b"],
    ["where=(status:new or skills:a) and phone:is:set", "phone=is:set&where=status:new or skills:a"],
    ["where=skills:a and skills:b", "skills=a&where=skills:b"],
    ["skills=a&where=skills:b and status:new", "status=new&skills=a&where=skills:b"],
    ["skills=a&status=new", "status=new&skills=a"],
    ['headline=react native, "vue"', 'headline=react native, "vue"'],
    ['headline="is:empty"', 'headline="is:empty"'],
    ['headline="plain"', "headline=plain"],
    ['skills=react native,"a,b"', 'skills=react native,"a,b"'],
    ["skills=not:a,a", "skills=not:a"],
    ['skills="not:a"', 'skills="not:a"'],
    ["skills=all:a,b", "skills=all:a,b"],
    ["phone=is:empty", "phone=is:empty"],
  ])("%s is written as %s", (given, written) => {
    const params = writeListQuery(definition, listOf(new URLSearchParams(given)).query);
    expect(decodeURIComponent(params.toString().replaceAll("+", " "))).toBe(written);
  });
});

describe("a list takes at most twenty conditions", () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `skills:s${i}`).join(" or ");

  test.each([
    ["", 20, []],
    ["", 21, ["where"]],
    ["status=new", 19, []],
    ["status=new", 20, ["where"]],
  ])("%s and %i more", (flat, count, faults) => {
    const { errors } = listOf([...new URLSearchParams(flat), ["where", many(count)]]);
    expect(errors.map((error) => error.path)).toEqual(faults);
  });

  test("filters by field count as conditions", () => {
    const every = [...filterable(definition)].map(([name, field]): [string, string] => [name, sample(field)]);
    const { query, errors } = listOf(every);
    expect(Object.keys(query.filters)).toHaveLength(20);
    expect(errors.map((error) => error.path)).toEqual([...filterable(definition).keys()].slice(20));
  });
});

function sample(field: Parameters<typeof operatorsOf>[0]): string {
  if (field.type === "choice") return field.options[0]?.value ?? "";
  if (field.type === "currency") return "USD";
  if (field.type === "date") return "2026-01-01..";
  return operatorsOf(field).includes("range") ? "1..2" : "x";
}
