import { expect, it } from "vitest";
import { isDecodable, readPathname } from "./pathname";

it.each([
  ["/", "/"],
  ["/freelancers/0190/edit", "/freelancers/0190/edit"],
  ["/%74eams", "/teams"],
  ["/a%20b", "/a b"],
])("reads %s", (raw, pathname) => expect(readPathname(raw)).toBe(pathname));

it.each(["/%zz", "/%", "/a%E0%A4", "/api/%zz"])("can't decode %s", (raw) => {
  expect(isDecodable(raw)).toBe(false);
  expect(readPathname(raw)).toBeNull();
});

it.each(["/freelancers/..%2fteams", "/teams%2F1", "/a%5cb", "/a%00b", "/a%0d%0ab", "/a%7f"])(
  "reads no sense into %s",
  (raw) => expect(readPathname(raw)).toBeNull(),
);
