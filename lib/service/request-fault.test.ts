import { expect, it } from "vitest";
import { findRequestFault } from "./request-fault.mjs";

const faultOf = (method: string, url: string, headers: Record<string, string> = {}) =>
  findRequestFault({ method, url, headers });

it.each([
  ["GET", "/"],
  ["GET", "/freelancers?q=//a%zz"],
  ["HEAD", "/a//b"],
  ["OPTIONS", "/%E2%82%AC"],
  ["PROPFIND", "/teams"],
])("%s %s may go on", (method, target) => expect(faultOf(method, target)).toBeNull());

it.each([
  "http://muster.test/teams",
  "muster.test:443",
  "//teams",
  "//evil.test/",
  "/\\evil.test",
  "",
  "teams",
  "?q=1",
])("the target “%s” is no path", (target) =>
  expect(faultOf("GET", target)).toMatchObject({ status: 400, headers: { connection: "close" } }),
);

it.each(["/%", "/%zz", "/teams/%c0%af", "/%E0%A4%A?q=1"])("%s doesn’t decode", (target) => {
  expect(faultOf("GET", target)?.status).toBe(400);
});

it.each([
  ["TRACE", "/"],
  ["CONNECT", "muster.test:443"],
  ["OPTIONS", "*"],
])("%s %s isn’t supported", (method, target) => {
  expect(faultOf(method, target)).toMatchObject({ status: 405, headers: { allow: expect.stringContaining("GET") } });
});

it.each(["gzip", "br", "identity, gzip", "x"])("the content encoding %s isn’t supported", (coding) => {
  expect(faultOf("POST", "/api/teams", { "content-encoding": coding })?.status).toBe(415);
});

it.each(["", " ", "identity"])("the content encoding “%s” changes nothing", (coding) => {
  expect(faultOf("POST", "/api/teams", { "content-encoding": coding })).toBeNull();
});
