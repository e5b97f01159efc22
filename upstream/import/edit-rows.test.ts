import { expect, test } from "vitest";
import { startImportApp } from "@/upstream/testing/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { admin, call } = await startImportApp();

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
