import { expect, it } from "vitest";
import { isDecodable, readPathname } from "./pathname";

it.each([
  ["/", "/"],
  ["/freelancers/0190/edit", "/freelancers/0190/edit"],
  ["/%74eams", "/teams"],
  ["/a%20b", "/a b"],
])("%s is decoded to %s", (raw, pathname) => expect(readPathname(raw)).toBe(pathname));

it.each(["/%zz", "/%", "/a%E0%A4", "/api/%zz"])("%s doesn't decode", (raw) => {
  expect(isDecodable(raw)).toBe(false);
  expect(readPathname(raw)).toBeNull();
});

it.each(["/freelancers/..%2fteams", "/teams%2F1", "/a%5cb", "/a%00b", "/a%0d%0ab", "/a%7f"])(
  "%s is rejected for its hidden separator or control character",
  (raw) => expect(readPathname(raw)).toBeNull(),
);
