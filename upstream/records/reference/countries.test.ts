import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { meSchema } from "@/lib/contract/accounts/user";
import { citySchema, countrySchema, stateSchema } from "@/lib/contract/records/reference";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { loadReference } from "./load-reference";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
}, 120_000);
afterAll(() => app.close());

const states = async () => (await admin("GET", "/common/states")).data(z.array(z.strictObject(stateSchema.shape)));
const stateIds = async () => (await states()).map(({ id }) => id);
const cities = async (path: string) => (await admin("GET", `/common/cities${path}`)).data(z.array(citySchema));
const countries = async () =>
  (await admin("GET", "/common/countries")).data(z.array(countrySchema)).map(({ code }) => code);

test("an installation has the United States until its setting names others", { timeout: 120_000 }, async () => {
  await loadReference(app.db);
  expect(await countries()).toEqual(["US"]);
  expect(await states()).toHaveLength(51);
  expect((await admin("GET", "/auth/me")).data(meSchema).countries).toEqual(["US"]);
});

test("states and cities are those of the setting's countries", { timeout: 120_000 }, async () => {
  await loadReference(app.db, ["US", "DE", "GB"]);
  expect(await countries()).toEqual(["US", "DE", "GB"]);
  const ids = await stateIds();
  expect(ids).toEqual(expect.arrayContaining(["NY", "DE-BY", "GB-EDH"]));
  expect(ids.filter((id) => id.startsWith("DE-"))).toHaveLength(16);
  expect((await cities("/DE-NW")).map(({ name }) => name)).toEqual(expect.arrayContaining(["Köln", "Düsseldorf"]));
  expect(await cities("?q=koln")).toContainEqual(expect.objectContaining({ name: "Köln", stateId: "DE-NW" }));
});

test.each([
  ["Cologne", "Köln"],
  ["koeln", "Köln"],
  ["colog", "Köln"],
  ["NYC", "New York City"],
  ["New York", "New York City"],
  ["Munich", "Munich"],
  ["muench", "Munich"],
])("a search for %s finds %s as imports do", { timeout: 120_000 }, async (q, name) => {
  await loadReference(app.db, ["US", "DE", "GB"]);
  expect((await cities(`?q=${encodeURIComponent(q)}`)).map((city) => city.name)).toContain(name);
});

test(
  "of cities that a text names and cities that it begins, the named ones come first",
  { timeout: 120_000 },
  async () => {
    await loadReference(app.db, ["US", "DE"]);
    const named = (await cities("?q=Cologne")).map((city) => city.name);
    expect(named.slice(0, 2)).toEqual(["Cologne", "Köln"]);
    expect((await cities("?q=NYC")).map((city) => city.name)).toEqual(["New York City"]);
    expect((await cities("?q=boe")).map((city) => city.name)).not.toContain("Boston");
  },
);

test("a country that leaves stays for its records, and comes back", { timeout: 120_000 }, async () => {
  await loadReference(app.db, ["US", "DE"]);
  const [koln] = await cities("?q=koln");
  const body = { ...LEAST.freelancers(), stateId: "DE-NW", cityId: koln?.id };
  const { id } = (await admin("POST", "/freelancers", { body })).record();
  await loadReference(app.db, ["GB", "US"]);
  expect(await countries()).toEqual(["GB", "US"]);
  expect((await stateIds()).filter((state) => state.startsWith("DE-"))).toEqual([]);
  expect((await cities("?q=koln")).map(({ stateId }) => stateId)).not.toContain("DE-NW");
  const still = (await admin("GET", `/freelancers/${id}`)).record();
  expect(still.linked).toMatchObject({ countryCode: { name: "Germany" }, cityId: { name: "Köln" } });
  const headers = { "if-match": `"${still.version}"` };
  const edited = await admin("PATCH", `/freelancers/${id}`, { body: { headline: "Still there" }, headers });
  expect(edited.status).toBe(200);
  const other = { ...LEAST.freelancers(), countryCode: "DE" };
  expect((await admin("POST", "/freelancers", { body: other })).wrongFields()).toEqual(["countryCode"]);
  await loadReference(app.db, ["US", "DE"]);
  expect(await stateIds()).toContain("DE-NW");
});
