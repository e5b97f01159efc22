import { describe, expect, test } from "vitest";
import type { Definition } from "../definition";
import { countFilters, readableSearch, readListQuery, writeListQuery } from "./list-query";
import type { Condition } from "./where";

const definition: Definition = {
  kind: "projects",
  one: "Project",
  many: "Projects",
  codePrefix: "PRJ",
  name: ["title"],
  fields: {
    title: { type: "text", label: "Title", max: 10, required: true },
    status: { type: "choice", label: "Status", options: ["open", "done"].map((value) => ({ value, label: value })) },
    companyId: { type: "reference", label: "Company", to: "companies" },
    endDate: { type: "date", label: "End" },
    budget: { type: "money", label: "Budget", currency: "currency" },
    skills: { type: "tags", label: "Skills", max: 5 },
  },
  derived: {},
  list: {
    columns: ["name"],
    sorts: ["name", "endDate", "budget", "updatedAt"],
    initialSort: "-updatedAt",
    filters: ["status", "companyId", "endDate", "budget", "skills"],
    search: ["title"],
  },
  quickEdits: [],
  form: [],
};

const read = (search: string) => readListQuery(definition, new URLSearchParams(search));

test("texts are composed, so that a URL typed either way is the same list", () => {
  const read = (text: string) =>
    readListQuery(definition, [
      ["q", text],
      ["skills", `all:${text},b`],
    ]).query;
  expect(read("cafe\u0301")).toEqual(read("caf\u00e9"));
  expect(read("cafe\u0301").q).toBe("caf\u00e9");
});

test("without parameters a list query is the first page of twenty, in the initial order", () => {
  expect(read("")).toEqual({
    query: { page: 1, size: 20, sort: [{ field: "updatedAt", descending: true }], q: "", filters: {}, where: null },
    errors: [],
  });
});

describe("a list query survives writing and reading", () => {
  test.each([
    [""],
    ["q=ada"],
    ["status=open%2Cdone"],
    ["companyId=01936f2e-8a7b-7c3d-9e4f-0123456789ab"],
    ["endDate=2026-01-01..2026-01-31"],
    ["endDate=..2026-01-31"],
    ["endDate=today..30d"],
    ["endDate=-6d..today"],
    ["endDate=this-month"],
    ["budget=1000.."],
    ["skills=Go%2CRust"],
    ["sort=name"],
    ["sort=-endDate%2Cname"],
    ["size=50&page=3"],
    ["q=a+b%26c&status=open&sort=-name&page=2"],
    ["page=7&after=WyJhIl0"],
    ["before=end"],
    ["count=exact"],
  ])("%s", (search) => {
    const { query, errors } = read(search);
    expect(errors).toEqual([]);
    expect(writeListQuery(definition, query).toString()).toBe(search);
  });
});

describe("an invalid parameter is reported and left out, the others stay", () => {
  test.each([
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["page=-1", "page"],
    ["page=100001", "page"],
    ["size=10000", "size"],
    ["size=0", "size"],
    ["sort=password", "sort"],
    ["sort=name,name", "sort"],
    ["sort=name,endDate,budget,updatedAt", "sort"],
    ["sort=", "sort"],
    [`q=${"x".repeat(201)}`, "q"],
    ["q=%00", "q"],
    ["status=unknown", "status"],
    ["status=open,,done", "status"],
    ["companyId=CMP-1", "companyId"],
    ["endDate=2026-13-01..", "endDate"],
    ["endDate=2026-02-30..", "endDate"],
    ["endDate=..", "endDate"],
    ["endDate=2026-01-01", "endDate"],
    ["endDate=0d..", "endDate"],
    ["endDate=today+30d", "endDate"],
    ["endDate=this-year", "endDate"],
    ["budget=today..", "budget"],
    ["budget=a..b", "budget"],
    ["other=1", "other"],
    ["after=a%20b", "after"],
    ["after=", "after"],
    [`before=${"a".repeat(5000)}`, "before"],
    ["after=a&before=b", "before"],
    ["count=all", "count"],
    ["status=open&status=done", "status"],
  ])("%s", (search, path) => {
    const { query, errors } = read(`${search}&skills=Go`);
    expect(errors.map((error) => error.path)).toEqual([path]);
    expect(query.filters.skills).toEqual({ type: "any", values: ["Go"] });
  });
});

test.each([
  [{}, ""],
  [{ status: "active,new" }, "?status=active,new"],
  [{ where: "(a:b or c:d)", q: "x@y.z" }, "?where=(a:b+or+c:d)&q=x@y.z"],
  [{ q: "a&b=c#d%2C+é" }, "?q=a%26b%3Dc%23d%252C%2B%C3%A9"],
])("%j is written as %s, which reads back the same", (given, search) => {
  const params = new URLSearchParams(given);
  expect(readableSearch(params)).toBe(search);
  expect([...new URLSearchParams(search)]).toEqual([...params]);
});

test("there are as many filters as chips: conditions joined by “or” are one", () => {
  const { query } = read("?status=open,done&budget=10..");
  const condition: Condition = { field: "title", filter: { type: "contains", text: "a" } };
  const parts = [condition, condition];
  expect(countFilters(query)).toBe(2);
  expect(countFilters({ ...query, where: { join: "and", parts } })).toBe(4);
  expect(countFilters({ ...query, where: { join: "or", parts } })).toBe(3);
});
