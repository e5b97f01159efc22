import { expect, test } from "vitest";
import { readMatchesPath, readMatchParams, writeMatchParams } from "./match-params";

const read = (search: string) => readMatchParams((name) => new URLSearchParams(search).get(name));

test.each(["", "?gate=all&skills=all&order=rate&page=2", "?order=free"])("“%s” survives a reload", (search) => {
  expect(writeMatchParams(read(search))).toBe(search);
});

test("anything unknown is the first page of those who can be proposed, best first", () => {
  expect(read("?gate=some&skills=none&order=name&page=0")).toEqual(read(""));
});

test("the weights lead back to matches only", () => {
  for (const path of ["/dashboard", "https://elsewhere.test/projects/a/positions/b", undefined]) {
    expect(readMatchesPath(path)).toBeNull();
  }
});
