import { expect, test } from "vitest";
import { readableSearch } from "./readable-search";

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
