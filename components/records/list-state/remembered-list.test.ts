import { expect, test } from "vitest";
import { parse } from "./remembered-list";

test("A remembered list is read as it was stored", () => {
  const list = { search: "?q=ada", ids: ["1", "2"], before: 20, total: "164" };
  expect(parse(JSON.stringify(list))).toEqual(list);
});

test.each([null, "", "{", "[]", '{"ids":["1"]}', '{"search":"","ids":"1"}', '{"search":"","ids":["1"]}'])(
  "%j remembers nothing",
  (text) => {
    expect(parse(text)).toBeNull();
  },
);
