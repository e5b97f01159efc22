import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { duplicateListSchema } from "@/lib/contract/changes/duplicates";
import { searchResultSchema } from "@/lib/contract/records/search";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (fields: Record<string, unknown>) =>
  (await admin("POST", "/freelancers", { body: await leastOf(admin, "freelancers", fields) })).record();
const listed = async (params: Record<string, string>) =>
  (await admin("GET", `/freelancers?${new URLSearchParams(params)}`)).page().content.map(({ id }) => id);

describe.each([
  ["Müñoz", "Munoz"],
  ["Munoz", "MÜÑOZ"],
  ["O’Hara", "O'Hara"],
  ["O'Hara", "oʼhara"],
  ["Straße", "STRASSE"],
  ["Strasse", "straße"],
  ["Łukasiński", "Lukasinski"],
  ["Jean‑Luc", "jean-luc"],
])("the name %s", (name, typed) => {
  test(`is found by ${typed} in lists, filters, quick find, choices and duplicates`, async () => {
    const word = unique("f");
    const [lastName, q] = [`${name}${word}`, `${typed}${word}`];
    const { id } = await make({ lastName, firstName: "Jörg", summary: `Knows ${lastName}.` });
    expect(await listed({ q })).toEqual([id]);
    expect(await listed({ lastName: q })).toEqual([id]);
    expect(await listed({ summary: q })).toEqual([id]);
    const hits = (await admin("GET", `/search?${new URLSearchParams({ q })}`)).data(searchResultSchema).records;
    expect(hits.map((hit) => hit.id)).toEqual([id]);
    const body = { firstName: "Jorg", lastName: q };
    const found = (await admin("POST", "/freelancers/duplicates", { body })).data(duplicateListSchema);
    expect(found.map((one) => [one.id, one.reasons])).toEqual([[id, ["Same name"]]]);
  });
});

test("a freelancer is found by words of skills, tags, city and state besides the name", async () => {
  const word = unique("skill");
  const made = await make({ skills: [word, "Réact"], tags: ["Día de Muertos"], stateId: "CA", cityId: "3" });
  await make({ skills: [word], stateId: "NY" });
  for (const q of ["react california", "fresno", "dia muertos", `${made.lastName} react`]) {
    expect(await listed({ q: `${word} ${q}` })).toEqual([made.id]);
  }
});

test("a search follows a renamed city", async () => {
  const [word, city] = [unique("city"), unique("place")];
  await sql`insert into cities (id, state_id, name) values (${city}, 'CA', 'Old town')`.execute(app.db);
  const { id } = await make({ lastName: word, stateId: "CA", cityId: city });
  await sql`update cities set name = 'Nové Město' where id = ${city}`.execute(app.db);
  expect(await listed({ q: `${word} nove mesto` })).toEqual([id]);
  expect(await listed({ q: `${word} old town` })).toEqual([]);
});
