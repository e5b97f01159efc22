import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { writeCursor } from "./page/list-records";

const MEGABYTE = "x".repeat(1024 * 1024);

let app: TestApp;
let admin: Caller;
let ledgerBefore: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  ledgerBefore = await ledgerLength();
});
afterEach(async () => {
  if ((await ledgerLength()) !== ledgerBefore) throw new Error("Something was written");
});

const freelancer = (more: object) => ({ ...LEAST.freelancers(), ...more });

describe("an invalid body is refused at its field and writes nothing", () => {
  test.each([
    ["a number for a text", { firstName: 7 }, "firstName"],
    ["an object for a text", { firstName: { toString: "x" } }, "firstName"],
    ["an array for a text", { headline: ["x"] }, "headline"],
    ["a text for a number", { experienceYears: "7" }, "experienceYears"],
    ["a fraction for a whole number", { experienceYears: 1.5 }, "experienceYears"],
    ["a number out of bounds", { experienceYears: 1e300 }, "experienceYears"],
    ["a number for an amount", { payRate: 12.5 }, "payRate"],
    ["an amount out of bounds", { payRate: "1".repeat(30) }, "payRate"],
    ["an unknown option", { status: "retired" }, "status"],
    ["a status of null", { status: null }, "status"],
    ["a date that doesn't exist", { availableFrom: "2026-02-30" }, "availableFrom"],
    ["an invalid email address", { email: "nobody" }, "email"],
    ["a script link", { links: ["javascript:alert(1)"] }, "links.0"],
    ["a text for a list", { skills: "React" }, "skills"],
    ["a list of 5,000 tags", { skills: Array.from({ length: 5000 }, (_, i) => `s${i}`) }, "skills"],
    ["a NUL byte", { headline: "a\u0000b" }, "headline"],
    ["a NUL byte in a tag", { tags: ["a\u0000"] }, "tags.0"],
    ["a long text", { headline: "x".repeat(100_000) }, "headline"],
    ["an unknown field", { salary: 1 }, "salary"],
    ["a column that the upstream sets", { version: 9 }, "version"],
    ["an id", { id: "01936f2e-8a7b-7c3d-9e4f-0123456789ab" }, "id"],
    ["no name at all", { firstName: "", lastName: " " }, "firstName"],
  ])("%s", async (_, more, path) => {
    const answer = await admin("POST", "/freelancers", { body: freelancer(more) });
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test.each([
    ["a list", "/freelancers", { skills: "React" }, "Use a list"],
    ["an object", "/teams/bulk", { target: 7 }, "Use an object"],
    ["at least one id", "/teams/bulk", { target: { ids: [] } }, "Select at least one record"],
    ["one target", "/teams/bulk", { target: { ids: [], query: "" } }, "Use either ids or a query"],
    ["a known operation", "/teams/bulk", { operation: { type: "fire" } }, "Use one of set, addTag, removeTag, delete"],
    ["text", "/freelancers/bulk", { operation: { type: "addTag", field: "tags", tag: 7 } }, "Use text"],
  ])("a body without %s is refused with a plain message", async (_, path, more, message) => {
    const body = { target: { query: "" }, operation: { type: "delete" }, ...more };
    const answer = await admin("POST", path, { body: path === "/freelancers" ? freelancer(more) : body });
    expect(answer.problem().errors?.map((error) => error.message)).toContain(message);
  });

  test.each([
    ["incomplete JSON", '{"firstName":', 400],
    ["an empty text", "", 400],
    ["deeply nested brackets", "[".repeat(200_000) + "]".repeat(200_000), 400],
    ["half a surrogate pair", '{"firstName":"\\ud800"}', 400],
    ["a list", "[]", 422],
    ["null", "null", 422],
    ["a prototype", '{"__proto__":{"isAdmin":true},"firstName":"A","lastName":"B","email":"p@example.com"}', 422],
    ["a megabyte", JSON.stringify({ firstName: MEGABYTE }), 413],
  ])("%s as a body", async (_, body, status) => {
    const answer = await admin("POST", "/freelancers", { body });
    expect(answer.problem().status).toBe(status);
  });

  test("a body of another content type is refused", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"]) {
      const answer = await admin("POST", "/freelancers", { body: "a=b", headers: { "content-type": type } });
      expect(answer.problem().status).toBe(415);
    }
    expect((await admin("POST", "/freelancers")).status).toBe(415);
  });

  test("an empty edit and an edit of a missing record are refused", async () => {
    const answer = await admin("PATCH", "/freelancers/01936f2e-8a7b-7c3d-9e4f-0123456789ab", { body: "{" });
    expect(answer.status).toBe(404);
  });

  test("a malformed idempotency key is refused", async () => {
    const headers = { "idempotency-key": "two words" };
    expect((await admin("POST", "/freelancers", { body: LEAST.freelancers(), headers })).status).toBe(400);
  });
});

describe("an invalid list parameter is refused with its name", () => {
  test.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1e3", "page"],
    ["page=99999999999999999999", "page"],
    ["size=10000", "size"],
    ["size=0", "size"],
    ["sort=passwordHash", "sort"],
    ["sort=name;drop table users", "sort"],
    ["sort=name,name", "sort"],
    ["status=retired", "status"],
    ["availableFrom=soon", "availableFrom"],
    ["availableFrom=2026-02-30..", "availableFrom"],
    ["q=%00", "q"],
    [`q=${"x".repeat(300)}`, "q"],
    ["deletedAt=x", "deletedAt"],
    ["page=1&page=2", "page"],
    ["centerCode=%00", "centerCode"],
  ])("%s", async (query, path) => {
    const answer = await admin("GET", `/freelancers?${query}`);
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test.each([
    ["/projects?companyId=x", "companyId"],
    ["/projects/options?ids=x", "ids.0"],
    ["/projects/options?page=1", "page"],
    ["/projects/options?q=%00", "q"],
  ])("%s", async (url, path) => {
    const answer = await admin("GET", url);
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test.each([
    "q=%27%3B--",
    "q=%25_%5C",
    "skills=%27",
    "stateId=NY%27",
    "status=new,active&sort=-payRate,name",
    "q=%F0%9F%8C%8D",
  ])("%s is unusual but accepted", async (query) => {
    expect((await admin("GET", `/freelancers?${query}`)).status).toBe(200);
  });
});

describe("a forged cursor is refused with its parameter's name", () => {
  const ID = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";

  test.each([
    ["name", [null, null]],
    ["name", [null, ID]],
    ["name", ["a", null]],
    ["name", ["a", "x"]],
    ["name", ["\u0000", ID]],
    ["status", ["zzz", ID]],
    ["updatedAt", ["x", "y"]],
    ["updatedAt", ["2026-02-30 00:00:00+00", ID]],
    ["code", ["9".repeat(30), ID]],
    ["-experienceYears", ["1.5", ID]],
    ["payRate", ["much", ID]],
    ["availableFrom", [null, null]],
    ["availableFrom,status", ["soon", null, ID]],
  ])("sorted by %s: %j", async (sort, place) => {
    const { query } = readListQuery(definitionOf("freelancers"), new URLSearchParams({ sort }));
    const cursor = writeCursor("freelancers", query, place);
    for (const name of ["after", "before"]) {
      for (const narrowed of ["", "&count=exact"]) {
        const answer = await admin("GET", `/freelancers?sort=${sort}&${name}=${cursor}${narrowed}`);
        expect([answer.status, answer.wrongFields()]).toEqual([422, [name]]);
      }
    }
  });
});

describe("a request to an unknown path gets a problem", () => {
  test.each([
    ["GET", "/nothing", 404],
    ["GET", "/Freelancers", 404],
    ["GET", "/freelancers/", 404],
    ["GET", "//freelancers", 400],
    ["GET", "/%zz", 400],
    ["PUT", "/freelancers", 405],
    ["POST", "/auth/me", 405],
  ] as const)("%s %s", async (method, url, status) => {
    const answer = await admin(method, url);
    expect(answer.problem()).toMatchObject({ status });
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("a wrong method is answered with the allowed ones", async () => {
    expect((await admin("DELETE", "/freelancers")).headers.allow).toBe("GET, HEAD, POST");
  });
});

async function ledgerLength(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from change_sets`.execute(app.db);
  return rows[0]?.count ?? 0;
}
