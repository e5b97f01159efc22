import { sql } from "kysely";
import { expect, test } from "vitest";
import * as z from "zod";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app } = await startImportApp();
// Another test's choices aren't this one's.
const head = await importCalls(app, "datahead");
const entry = await importCalls(app, "sysadmin");

const HEADERS = "First name,Last name,Email,Status,State,City";
const fileOf = (...lines: string[]) =>
  `${HEADERS}\n${lines.map((line) => `Ann,One,${unique("memory")}@x.test,${line}\n`).join("")}`;
const COLUMNS = { Status: 3, State: 4, City: 5 };

const errorsOf = async (calls: typeof head, id: string) =>
  (await calls.rows(id)).rows.flatMap(({ errors }) => errors.map(({ field, value }) => `${field}: ${value}`));

test("a correction of a value is read the same in the next file, visible, and forgotten on demand", async () => {
  const file = () => fileOf("aktiv,NY,The Queen City", "Active,NY,Buffalo");
  const first = await head.checked("freelancers", "a.csv", file());
  expect(first.settings.replacements).toEqual([]);
  expect(await errorsOf(head, first.id)).toEqual(["status: aktiv", "cityId: The Queen City"]);
  await head.edit(first.id, { replace: { column: COLUMNS.Status, from: "aktiv", to: "Active" } });
  await head.edit(first.id, { replace: { column: COLUMNS.City, from: "The Queen City", to: "Buffalo" } });

  const second = await head.checked("freelancers", "b.csv", file());
  expect(second.counts).toMatchObject({ create: 2, failed: 0 });
  expect(second.settings.replacements).toEqual(
    expect.arrayContaining([
      { field: "status", from: "aktiv", to: "Active" },
      { field: "cityId", from: "The Queen City", to: "Buffalo" },
    ]),
  );
  // Nobody else's.
  const other = await entry.checked("freelancers", "c.csv", file());
  expect(other.counts).toMatchObject({ create: 1, failed: 1 });

  const left = second.settings.replacements.filter(({ field }) => field !== "status");
  await head.change(second.id, { replacements: left });
  const third = await head.checked("freelancers", "d.csv", file());
  expect(await errorsOf(head, third.id)).toEqual(["status: aktiv"]);
});

test("what a file says itself goes before a correction, and one that names nothing any more is asked again", async () => {
  const city = unique("city");
  const { db } = app;
  for (const stateId of ["NY", "CA"]) {
    await sql`insert into cities (id, state_id, name) values (${unique("id")}, ${stateId}, ${city})`.execute(db);
  }
  const first = await entry.checked("freelancers", "a.csv", fileOf(`active,,${city}`));
  expect(await errorsOf(entry, first.id)).toEqual([`cityId: ${city}`]);
  await entry.edit(first.id, { replace: { column: COLUMNS.City, from: city, to: `${city}, CA` } });
  const second = await entry.checked("freelancers", "b.csv", fileOf(`active,NY,${city}`, `active,,${city}`));
  expect(second.counts).toMatchObject({ create: 2, failed: 0 });
  await entry.run(second.id);
  const states = [];
  for (const { recordId } of (await entry.rows(second.id)).rows) {
    const answer = await entry.call("GET", `/freelancers/${recordId}`);
    states.push(answer.data(z.object({ stateId: z.string() })).stateId);
  }
  expect(states).toEqual(["NY", "CA"]);

  const third = await entry.upload("freelancers", "c.csv", fileOf("active,,Nowhere"));
  await entry.change(third.id, { replacements: [{ field: "cityId", from: "Nowhere", to: "Elsewhere" }] });
  await entry.check(third.id);
  expect(await errorsOf(entry, third.id)).toEqual(["cityId: Nowhere"]);
});

test("a value left empty once is left empty again", async () => {
  const first = await head.checked("freelancers", "a.csv", fileOf("n/a,,"));
  await head.edit(first.id, { replace: { column: COLUMNS.Status, from: "n/a", to: "" } });
  const second = await head.checked("freelancers", "b.csv", fileOf("N/A,,"));
  expect(second.counts).toMatchObject({ create: 1, failed: 0 });
});

test("a corrected cell is remembered where it says the same, and never as somebody else's address", async () => {
  const mail = unique("typo");
  const file = (address: string) =>
    `First name,Last name,Email,Available from\nAnn,One,${address},soon\nBob,Two,bob,2027-01-04\n`;
  const first = await entry.checked("freelancers", "a.csv", file(`${mail}@@x.test`));
  expect(first.counts.failed).toBe(2);
  const edits = [
    { n: 2, column: 2, value: `${mail}@x.test` },
    { n: 2, column: 3, value: "" },
    { n: 3, column: 2, value: `${unique("bob")}@x.test` },
  ];
  expect((await entry.edit(first.id, { edits })).counts).toMatchObject({ create: 2, failed: 0 });
  const second = await entry.checked("freelancers", "b.csv", file(`${mail}@@x.test`));
  expect(await errorsOf(entry, second.id)).toEqual(["email: null"]);
  expect(second.settings.replacements).toEqual(
    expect.arrayContaining([
      { field: "email", from: `${mail}@@x.test`, to: `${mail}@x.test` },
      { field: "availableFrom", from: "soon", to: "" },
    ]),
  );
});
