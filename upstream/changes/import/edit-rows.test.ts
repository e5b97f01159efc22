import { sql } from "kysely";
import { expect, test } from "vitest";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app, admin, call } = await startImportApp();

const HEADER = "First name,Last name,Email,Phone,Skills,Pay rate\r\n";

test("rows can be corrected cell by cell, and a value in all rows at once", async () => {
  const word = unique("correct");
  const lines = Array.from({ length: 4 }, (_, i) => `A,B,${word}-${i}@x.test,from home`);
  const { id } = await admin.checked(
    "freelancers",
    "m.csv",
    ["First name,Last name,Email,Work mode", ...lines].join("\n"),
  );
  expect((await admin.read(id)).reasons).toMatchObject([{ field: "workMode", value: "from home", count: 4 }]);
  const one = await admin.edit(id, { edits: [{ n: 2, column: 3, value: "Hybrid" }] });
  expect(one.counts).toMatchObject({ create: 1, failed: 3 });
  const all = await admin.edit(id, { replace: { column: 3, from: "From home", to: "Remote" } });
  expect(all.counts).toMatchObject({ create: 4, failed: 0 });
  const none = await admin.edit(id, { edits: [{ n: 99, column: 3, value: "Hybrid" }] });
  expect(none.counts).toMatchObject({ create: 4, failed: 0 });
  const done = await admin.run(id);
  expect(done).toMatchObject({ state: "done", open: 0, counts: { create: 4 } });
  const listed = (await call("GET", `/freelancers?q=${word}&sort=code`)).page().content;
  expect(listed.map(({ workMode }) => String(workMode)).toSorted()).toEqual(["hybrid", "remote", "remote", "remote"]);
});

test("rows that fail with the same message can be emptied in that column at once", async () => {
  const word = unique("clear");
  const text = `${HEADER}A,B,${word}-1@x.test,,,on request\r\nC,D,${word}-2@x.test,,,ask\r\nE,F,${word}-3@x.test,1,,9\r\n`;
  const checked = await admin.checked("freelancers", "a.csv", text);
  expect(checked.counts).toMatchObject({ create: 0, failed: 3 });
  const cleared = await admin.edit(checked.id, {
    clear: { column: 5, field: "payRate", message: "Not a number" },
  });
  expect(cleared.counts).toMatchObject({ create: 2, failed: 1 });
  const { rows } = await admin.rows(checked.id);
  expect(rows.map(({ cells }) => cells[5])).toEqual([null, null, "9"]);
});

test("all that is wrong in a new row is said at once, and the only city of a name needs no state", async () => {
  const word = unique("round");
  const head = "First name,Last name,Email,Status,State,City";
  const lines = [
    `Ada,Love,,Asleep,,Nowhere`,
    `Bo,Ng,${word}-1@x.test,Active,,Fresno`,
    `Cy,Poe,${word}-2@x.test,Active,NY,Fresno`,
  ];
  const checked = await admin.checked("freelancers", "cities.csv", [head, ...lines].join("\r\n"), {
    key: null,
    mode: "create",
  });
  const { rows } = await admin.rows(checked.id);
  expect(rows.map(({ errors }) => errors.map(({ field }) => String(field)).toSorted())).toEqual([
    ["cityId", "email", "status"],
    [],
    ["cityId"],
  ]);
  await admin.run(checked.id);
  const [record] = (await call("GET", `/freelancers?q=${word}-1`)).page().content;
  const full = (await call("GET", `/freelancers/${record?.id}`)).record();
  expect([full.stateId, full.linked.cityId?.name]).toEqual(["CA", "Fresno"]);
});

test("a city of several states is named with its state, or chosen for all rows that don't say", async () => {
  const word = unique("boston");
  await sql`
    insert into cities (id, state_id, name) values (${`${word}-1`}, 'NY', ${word}), (${`${word}-2`}, 'CA', ${word})
  `.execute(app.db);
  const upper = word.toUpperCase();
  const cells = [
    `,"${word}, CA"`,
    `,"${upper} ,  new york"`,
    `NY,${word}`,
    `NY,"${word}, CA"`,
    `,${word}`,
    `, ${upper} `,
    `,"${word}, Texas"`,
  ];
  const lines = cells.map((cell, i) => `A,B,${word}-${i}@x.test,${cell}`);
  const checked = await admin.checked(
    "freelancers",
    "cities.csv",
    ["First name,Last name,Email,State,City", ...lines].join("\n"),
  );
  expect(checked.counts).toMatchObject({ create: 3, failed: 4 });
  const [several, ...none] = checked.reasons;
  const choices = [`${word}, California`, `${word}, New York`];
  const message = `Several cities have this name: write “${word}, CA” or add the state`;
  expect(several).toMatchObject({ field: "cityId", message, count: 2, choices });
  expect(none.map((reason) => [reason.message, reason.value, reason.choices])).toEqual([
    ["No such city", `${word}, CA`, null],
    ["No such city", `${word}, Texas`, null],
  ]);
  const from = several?.value ?? "";
  const edited = await admin.edit(checked.id, { replace: { column: 4, from, to: choices[0] ?? "" } });
  expect(edited.counts).toMatchObject({ create: 5, failed: 2 });
  await admin.run(checked.id);
  const { rows } = await sql<{ city: string; state: string }>`
    select city_id as city, state_id as state from freelancers where email like ${`${word}-%`} order by email
  `.execute(app.db);
  const [newYork, california] = [
    { city: `${word}-1`, state: "NY" },
    { city: `${word}-2`, state: "CA" },
  ];
  expect(rows).toEqual([california, newYork, newYork, california, california]);
  // A city with its state moves a person from another state.
  const moved = await admin.imported("freelancers", "move.csv", `Email,City\n${word}-1@x.test,"${word}, California"\n`);
  expect(moved.counts).toMatchObject({ update: 1 });
  const { rows: after } = await sql`
    select city_id as city, state_id as state from freelancers where email = ${`${word}-1@x.test`}
  `.execute(app.db);
  expect(after).toEqual([california]);
});

test("companies of the same name are chosen by their codes", async () => {
  const word = unique("twin");
  const codes = [];
  for (const name of [word, word]) codes.push((await call("POST", "/companies", { body: { name } })).record().code);
  const { reasons } = await admin.checked("projects", "p.csv", `Title,Company\n${word} 1,${word}\n`, {
    mode: "create",
    key: null,
  });
  const reason = reasons.find(({ field }) => field === "companyId");
  expect(reason?.message).toBe("Several records have this name: use the code of the company");
  expect(reason?.choices).toEqual(codes.map((code) => `${code} ${word}`));
});
