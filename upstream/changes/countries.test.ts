import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writtenCellsSchema } from "@/lib/contract/changes/cells";
import { loadReference } from "@/upstream/records/reference/load-reference";
import { importCalls, type ImportCalls } from "@/upstream/testing/calls/import-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const SLOW = 120_000;

let app: TestApp;
let admin: Caller;
let calls: ImportCalls;

beforeAll(async () => {
  app = await startTestApp();
  await loadReference(app.db, ["US", "CA", "DE", "GB"]);
  await app.startJobs();
  calls = await importCalls(app, "admin");
  admin = calls.call;
}, SLOW);
afterAll(() => app.close());

type Body = Record<string, unknown>;

const create = (more: Body) => admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), ...more } });
const read = async (id: string) => (await admin("GET", `/freelancers/${id}`)).record();
async function patch(id: string, body: Body) {
  const { version } = await read(id);
  return admin("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"` } });
}

test("a state brings its country, in a new record and in an edit", async () => {
  const { id, ...made } = (await create({ stateId: "DE-BY" })).record();
  expect(made).toMatchObject({ countryCode: "DE", linked: { countryCode: { name: "Germany" } } });
  expect((await patch(id, { stateId: "CA" })).record()).toMatchObject({ countryCode: "US", stateId: "CA" });
  expect((await patch(id, { stateId: null })).record()).toMatchObject({ countryCode: "US", stateId: null });
});

test("a country may be all that is known, and a state of another one is refused", async () => {
  const { id, ...made } = (await create({ countryCode: "GB" })).record();
  expect(made).toMatchObject({ countryCode: "GB", stateId: null, cityId: null });
  for (const body of [
    { stateId: "NY", countryCode: "GB" },
    { stateId: "NY", countryCode: "DE" },
  ]) {
    const refused = await patch(id, body);
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["stateId"]]);
  }
  await patch(id, { stateId: "GB-EDH" });
  expect((await patch(id, { countryCode: "DE" })).wrongFields()).toEqual(["stateId"]);
  expect((await create({ countryCode: "FR" })).wrongFields()).toEqual(["countryCode"]);
  expect((await create({ countryCode: "XX" })).wrongFields()).toEqual(["countryCode"]);
});

test("a list is filtered by country, and names it", async () => {
  const word = unique("filter");
  for (const stateId of ["DE-BE", "NY", "CA-ON"]) await create({ headline: word, stateId });
  const page = await admin("GET", `/freelancers?q=${word}&countryCode=DE,CA&sort=code`);
  expect(page.page().content.map(({ linked }) => linked.countryCode?.name)).toEqual(["Germany", "Canada"]);
});

test("a phone number without a country code is one of the record's country", async () => {
  const { id, phone } = (await create({ countryCode: "DE", phone: "030 901820" })).record();
  expect(phone).toBe("+49 30 901820");
  expect((await patch(id, { phone: "0171 2345678" })).record().phone).toBe("+49 171 2345678");
  expect((await create({ stateId: "GB-EDH", phone: "020 7946 0018" })).record().phone).toBe("+44 20 7946 0018");
  expect((await create({ phone: "(212) 555-0142" })).record().phone).toBe("+1 212 555 0142");
  expect((await create({ countryCode: "DE", phone: "+1 212 555 0142" })).record().phone).toBe("+1 212 555 0142");
});

test(
  "an untidy file of three countries comes in with its places, and what is open is asked",
  { timeout: SLOW },
  async () => {
    const word = unique("abroad");
    const PLACES = [
      ["Germany", "", "Köln", ["DE", "DE-NW", "Köln"]],
      ["Deutschland", "NRW", "Cologne", ["DE", "DE-NW", "Köln"]],
      ["DE", "Bayern", "Muenchen", ["DE", "DE-BY", "Munich"]],
      ["de", "DE-BY", "Nuremberg", ["DE", "DE-BY", "Nürnberg"]],
      ["Deutschland", "Hessen", "Frankfurt", ["DE", "DE-HE", "Frankfurt am Main"]],
      ["", "", "Düsseldorf, Germany", ["DE", "DE-NW", "Düsseldorf"]],
      ["", "", "DUSSELDORF, nrw", ["DE", "DE-NW", "Düsseldorf"]],
      ["USA", "CA", "San Francisco", ["US", "CA", "San Francisco"]],
      ["", "CA", "", ["US", "CA", undefined]],
      ["United States", "Missouri", "Saint Louis", ["US", "MO", "St. Louis"]],
      ["Canada", "", "Montreal", ["CA", "CA-QC", "Montréal"]],
      ["CA", "ON", "", ["CA", "CA-ON", undefined]],
      ["UK", "", "Saint Albans", ["GB", "GB-HRW", "St Albans"]],
      ["Scotland", "", "", ["GB", undefined, undefined]],
    ] as const;
    const OPEN = [
      ["Deutschland", "", "Frankfurt", "cityId"],
      ["Canada", "California", "", "stateId"],
      ["Germany", "", "Boston", "cityId"],
      ["Atlantis", "", "", "countryCode"],
    ] as const;
    const lines = [...PLACES, ...OPEN].map(
      ([country, state, city], n) => `Ann,Abroad${n},${word}-${n}@x.test,"${country}","${state}","${city}"`,
    );
    const text = ["First name,Last name,Email,Land,Bundesland,Ort", ...lines].join("\r\n");
    const checked = await calls.checked("freelancers", "abroad.csv", text);
    const { rows } = await calls.rows(checked.id);
    expect(rows.slice(PLACES.length).map(({ errors }) => errors.map(({ field }) => field))).toEqual(
      OPEN.map(([, , , field]) => [field]),
    );
    expect(rows[PLACES.length]?.errors[0]).toMatchObject({
      choices: ["Frankfurt (Oder), Brandenburg", "Frankfurt am Main, Hessen"],
    });
    expect(rows.slice(0, PLACES.length).flatMap(({ errors }) => errors)).toEqual([]);
    await calls.run(checked.id);
    const listed = await admin("GET", `/freelancers?q=${word}&size=50`);
    const people = Map.groupBy(listed.page().content, ({ email }) => email);
    const found = PLACES.map((_, n) => people.get(`${word}-${n}@x.test`)?.[0]);
    expect(found.map((one) => [one?.countryCode, one?.stateId ?? undefined, one?.linked.cityId?.name])).toEqual(
      PLACES.map(([, , , place]) => [...place]),
    );
  },
);

test("a file without countries is one of the installation's own where a state's code fits several", async () => {
  const word = unique("home");
  const text = `First name,Last name,Email,State\nA,B,${word}-1@x.test,NL\nC,D,${word}-2@x.test,NS\nE,F,${word}-3@x.test,HE\n`;
  const checked = await calls.checked("freelancers", "home.csv", text);
  const { rows } = await calls.rows(checked.id);
  expect(rows.map(({ errors }) => errors)).toEqual([[], [], []]);
});

test("a file names cities as people in other languages and in a hurry do", { timeout: SLOW }, async () => {
  const emails = [unique("koeln"), unique("nyc")].map((name) => `${name}@example.com`);
  const file = `First name,Last name,Email,State,City\nA,B,${emails[0]},NRW,Cologne\nA,B,${emails[1]},NY,NYC\n`;
  const { counts, reasons } = await calls.imported("freelancers", "places.csv", file);
  expect([counts.create, reasons]).toEqual([2, []]);
  const found = await Promise.all(emails.map(async (email) => (await admin("GET", `/freelancers?q=${email}`)).page()));
  expect(found.map(({ content }) => content[0]?.linked.cityId?.name)).toEqual(["Köln", "New York City"]);
});

test("pasted cells keep to the record's country, which lists don't edit", async () => {
  const { id, version } = (await create({ countryCode: "DE", stateId: "DE-BY" })).record();
  const paste = (fields: string[], ...texts: string[]) =>
    admin("POST", "/freelancers/cells", { body: { fields, rows: [{ id, version, texts }] } });
  for (const field of ["countryCode", "stateId", "cityId"]) {
    expect((await paste([field], "Canada")).wrongFields()).toEqual(["fields.0"]);
  }
  expect((await paste(["availability"], "Partial")).data(writtenCellsSchema)).toMatchObject({ cells: 1, failures: [] });
  expect(await read(id)).toMatchObject({ availability: "partial", countryCode: "DE", stateId: "DE-BY" });
});

test("an export's rows come back unchanged", { timeout: SLOW }, async () => {
  const word = unique("back");
  await create({ headline: word, stateId: "DE-BE" });
  await create({ headline: word, countryCode: "GB" });
  const file = await admin("GET", `/freelancers/export?q=${word}&format=csv`);
  const checked = await calls.checked("freelancers", "export.csv", file.bytes);
  expect(checked.counts).toMatchObject({ unchanged: 2, failed: 0 });
});

test("a template has countries where there are several, and its examples keep to theirs", async () => {
  const { body } = await admin("GET", "/media/download-formats?type=companies&format=csv");
  const [head = "", first = ""] = body.split(/\r?\n/);
  expect(head).toContain("Country");
  expect(first).toContain("US United States");
  expect(first).toContain("GA Georgia");
});

test("undoing an edit from before countries brings the state back with its country", async () => {
  const { id } = (await create({ stateId: "NY" })).record();
  await patch(id, { stateId: null });
  // As the migration left records without a state.
  await sql`update freelancers set country_code = null where id = ${id}`.execute(app.db);
  const { rows } = await sql<{ id: string }>`
    select change_set_id as id from changes where record_id = ${id} order by version desc limit 1
  `.execute(app.db);
  await calls.undo(rows[0]?.id ?? "");
  expect(await read(id)).toMatchObject({ stateId: "NY", countryCode: "US" });
});
