import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { centerSchema, citySchema, propsSchema, stateSchema, zoneSchema } from "@/lib/contract/records/reference";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { CONFIG, requireZoneOf, ZONES } from "./business-values";
import { loadReference, readPlaces } from "./load-reference";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("reference data", () => {
  test("is open to every signed-in person and to nobody else", async () => {
    for (const path of ["props", "states", "cities?q=a", "cities/NY", "centers", "zones"]) {
      expect((await app.anonymous("GET", `/common/${path}`)).status).toBe(401);
      for (const account of ["admin", "center", "client", "user"] as const) {
        expect((await (await app.as(account))("GET", `/common/${path}`)).status).toBe(200);
      }
    }
  });

  test("is sorted by name and has names and codes only", async () => {
    const call = await app.as("user");
    const centers = (await call("GET", "/common/centers")).data(z.array(z.strictObject(centerSchema.shape)));
    expect(centers.map(({ name }) => name)).toEqual(["Los Angeles", "New York"]);
    const zones = (await call("GET", "/common/zones")).data(z.array(z.strictObject(zoneSchema.shape)));
    expect(zones.map(({ code }) => code)).toEqual(["NE", "W"]);
  });

  test("lists the cities of one state", async () => {
    const cities = (await (await app.as("user"))("GET", "/common/cities/NY")).data(z.array(citySchema));
    expect(cities).toEqual([
      { id: "1", name: "Albany", stateId: "NY" },
      { id: "2", name: "Buffalo", stateId: "NY" },
    ]);
  });

  test.each([
    ["q=buf", ["Buffalo"]],
    ["q=BUFFALO", ["Buffalo"]],
    ["q=uffalo", []],
    ["q=%25", []],
    ["q=b_ffalo", []],
    ["ids=2,1", ["Albany", "Buffalo"]],
    ["ids=2,999999,abc,", ["Buffalo"]],
  ])("finds cities of any state by %s", async (search, names) => {
    const cities = (await (await app.as("user"))("GET", `/common/cities?${search}`)).data(z.array(citySchema));
    expect(cities.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [`ids=${"1".repeat(61)}`, "ids.0"],
    ["ids=%00", "ids.0"],
    ["ids=1,2%00", "ids.1"],
    [`ids=${Array.from({ length: 51 }, (_, i) => i).join(",")}`, "ids"],
    [`q=${"a".repeat(201)}`, "q"],
    ["state=NY", "state"],
  ])("refuses cities by %s with an error at %s", async (search, path) => {
    const refused = await (await app.as("user"))("GET", `/common/cities?${search}`);
    expect([refused.status, refused.wrongFields()]).toEqual([422, [path]]);
  });

  test.each(["XX", "ny", "%2e%2e", "NY%20", "%00", "NY%00"])("answers 404 for the state %s", async (stateId) => {
    expect((await (await app.as("admin"))("GET", `/common/cities/${stateId}`)).status).toBe(404);
  });

  test("answers 304 to a caller with the current version", async () => {
    const call = await app.as("user");
    const { headers } = await call("GET", "/common/states");
    const tag = z.string().parse(headers.etag);
    expect(headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    expect(await call("GET", "/common/states", { headers: { "if-none-match": tag } })).toMatchObject({
      status: 304,
      body: "",
    });
    expect((await call("GET", "/common/states", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });
});

describe("loading reference data", () => {
  test("stores every state, city, zone and list, and changes nothing when repeated", async () => {
    const call = await app.as("admin");
    for (let round = 0; round < 2; round++) {
      await loadReference(app.db);
      expect((await call("GET", "/common/states")).data(z.array(stateSchema))).toHaveLength(51);
      const cities = (await call("GET", "/common/cities/CA")).data(z.array(citySchema));
      expect(cities.map(({ name }) => name)).toContain("San Francisco");
      const named = (await call("GET", "/common/cities?q=francisco")).data(z.array(citySchema));
      expect(named).toContainEqual({ id: expect.any(String), name: "South San Francisco", stateId: "CA" });
      const props = (await call("GET", "/common/props")).data(propsSchema);
      expect(props.clientCodes.split(",").map((code) => code.trim())).toEqual(CONFIG.clientCodes);
    }
  });

  test("leaves existing cities unchanged", async () => {
    const albany = await app.db.selectFrom("cities").selectAll().where("id", "=", "1").executeTakeFirst();
    expect(albany).toEqual({ id: "1", stateId: "NY", name: "Albany" });
  });
});

test("each state is in exactly one zone", async () => {
  const { states } = await readPlaces("US");
  const listed = ZONES.flatMap((zone) => zone.states.split(" "));
  expect(listed.toSorted()).toEqual(states.map(({ id }) => id).toSorted());
  expect(() => requireZoneOf("XX")).toThrow(RangeError);
});
