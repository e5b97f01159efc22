import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { facetsSchema } from "@/lib/contract/records/facets";
import { tagsSchema } from "@/lib/contract/records/tags";
import { LEAST } from "@/upstream/testing/examples";
import { replaceSearchOperator } from "@/upstream/testing/database/replace-search-operator";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

const BROAD = {
  status: 422,
  title: "List too large",
  detail: expect.stringMatching(/^This list is too large\. Add a filter, such as Status, \w+ or [\w ]+\.$/),
};

describe("with more rows than a list without an index may read", () => {
  const MAX = 6;
  let app: TestApp;
  let admin: Caller;
  let center: Caller;

  beforeAll(async () => {
    app = await startTestApp({ broadMax: MAX });
    [admin, center] = await Promise.all([app.as("admin"), app.as("center")]);
    const places = [{ centerCode: "NYC01", status: "active" }, { centerCode: "LAX01" }];
    for (let n = 0; n < MAX + 2; n++) {
      const body = { ...LEAST.freelancers(), ...places[n % 2], skills: ["go"], headline: "Gopher", summary: "Gopher" };
      if ((await admin("POST", "/freelancers", { body })).status !== 201) throw new Error("Nothing to read");
    }
  });
  afterAll(() => app.close());

  test.each([
    "summary=gopher",
    "headline=go",
    "headline=---",
    "phone=is:empty",
    "payRate=1..&sort=payRate",
    "where=status:active or skills:go",
    "where=(status:active or skills:go) and (status:new or skills:go)",
    "summary=gopher&sort=name&page=2&size=1",
    "summary=gopher&before=end",
    "summary=gopher&count=exact",
    "summary=gopher&status=not:blocked",
  ])("%s is refused with advice on filters", async (search) => {
    expect((await admin("GET", `/freelancers?${search}`)).problem()).toMatchObject(BROAD);
    const facets = await admin("GET", `/freelancers/facets?fields=workMode&${search}`);
    expect(facets.data(facetsSchema)).toEqual({ facets: [] });
    const many = { target: { query: search, expected: 8 }, operation: { type: "delete" } };
    expect((await admin("POST", "/freelancers/bulk/preview", { body: many })).problem()).toMatchObject(BROAD);
    expect((await admin("POST", "/freelancers/bulk", { body: many })).problem()).toMatchObject(BROAD);
    expect((await admin("GET", `/freelancers/export?format=csv&${search}`)).problem()).toMatchObject(BROAD);
    const suggested = await admin("POST", "/freelancers/tags?field=skills", { body: { target: many.target } });
    expect(suggested.data(tagsSchema).tags).toMatchObject([{ value: "go", count: MAX + 2 }]);
  });

  test.each([
    "",
    "status=active&sort=name",
    "skills=go&sort=payRate",
    "status=not:new&skills=all:go",
    "createdAt=2026-01-01..&sort=name",
    "headline=gopher",
    "headline=gopher&summary=gopher",
    "summary=gopher&status=active",
    "summary=gopher&centerCode=LAX01",
    "summary=gopher&skills=go",
    "q=gopher&phone=is:empty",
    "where=status:active or headline:x&availability=available",
  ])("%s is answered", async (search) => {
    expect((await admin("GET", `/freelancers?${search}`)).status).toBe(200);
    const facets = await admin("GET", `/freelancers/facets?fields=workMode&${search}`);
    expect(facets.data(facetsSchema).facets).toHaveLength(1);
  });

  test("a center admin of a small center is answered", async () => {
    expect((await center("GET", "/freelancers?summary=gopher")).page().content).toHaveLength((MAX + 2) / 2);
  });
});

test("stored days that have passed are found by an index, as moments are", async () => {
  // So that each list without an index is refused, however short.
  const app = await startTestApp({ broadMax: -1 });
  const admin = await app.as("admin");
  const statusOf = async (search: string) => (await admin("GET", `/assignments?${search}`)).status;
  expect(await statusOf("status=proposed&touchedOn=..-5d&sort=touchedOn")).toBe(200);
  expect(await statusOf("status=proposed&updatedAt=..-5d")).toBe(200);
  expect(await statusOf("status=proposed&allocation=50..")).toBe(422);
  await app.close();
});

test("a list that the database cancelled is refused with advice on filters", async () => {
  const app = await startTestApp();
  // Simulates a search that hits the statement timeout.
  await replaceSearchOperator(app.db, "raise exception 'canceling statement' using errcode = '57014';");
  await sql`insert into teams (id, name, status) values (gen_random_uuid(), 'One', 'active')`.execute(app.db);
  const admin = await app.as("admin");
  const files = ["csv", "xlsx"].map((format) => `/teams/export?q=one&format=${format}`);
  for (const url of ["/teams?q=one", "/teams/facets?fields=status&q=one", ...files]) {
    const refused = await admin("GET", url);
    expect(refused.problem()).toMatchObject({
      status: 422,
      detail: expect.stringContaining("Status, Company or Center"),
    });
  }
  await app.close();
});
