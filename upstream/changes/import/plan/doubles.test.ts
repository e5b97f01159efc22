import { expect, test } from "vitest";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app, admin, call } = await startImportApp();

const { make, get } = bulkCalls(() => call);
const CREATE = { mode: "create" as const };

/** A file of people with these phones, whom nobody knows by their email. */
function fileOf(phones: readonly string[]): string {
  const rows = phones.map((phone) => `Ada,${unique("Row")},${unique("row")}@example.com,${phone},From the file`);
  return ["First name,Last name,Email,Phone,Headline", ...rows].join("\n");
}

test("a row to be created that looks like a record says so, and is created all the same", async () => {
  const known = await make("freelancers", { phone: "(212) 555-0111" });
  const { id, counts, doubles } = await admin.checked(
    "freelancers",
    "people.csv",
    fileOf(["+1 212 555 0111", "(212) 555-0112"]),
    CREATE,
  );
  expect([counts.create, doubles]).toEqual([2, 1]);
  expect(await admin.rows(id, "double=true")).toMatchObject({ total: 1, rows: [{ n: 2 }] });
  const { rows } = await admin.rows(id);
  expect(rows).toMatchObject([
    { warning: `Looks like ${known.name}, ${known.code} (same phone)`, double: { id: known.id, choice: null } },
    { warning: null, double: null },
  ]);
  expect((await admin.run(id)).counts).toMatchObject({ create: 2 });
});

test("such rows can be left out or update the record that they look like, and keep their warning", async () => {
  const phones = ["(213) 555-0121", "(213) 555-0122", "(213) 555-0123"];
  const [skipped, updated, created] = [
    await make("freelancers", { phone: phones[0] }),
    await make("freelancers", { phone: phones[1] }),
    await make("freelancers", { phone: phones[2] }),
  ];
  const { id } = await admin.checked("freelancers", "people.csv", fileOf(phones), CREATE);
  await admin.edit(id, { double: { choice: "skip", n: [2] } });
  await admin.edit(id, { double: { choice: "update", n: [3] } });
  const chosen = await admin.edit(id, { double: { choice: "create", n: [4] } });
  expect(chosen).toMatchObject({ counts: { create: 1, update: 1, skipped: 1 }, doubles: 0 });
  // A check of the whole file knows the choices.
  expect((await admin.check(id)).counts).toMatchObject({ create: 1, update: 1, skipped: 1 });
  expect((await admin.rows(id)).rows.map(({ warning, double }) => [warning !== null, double?.choice])).toEqual([
    [true, "skip"],
    [true, "update"],
    [true, "create"],
  ]);
  expect((await admin.run(id)).counts).toMatchObject({ create: 1, update: 1, skipped: 1 });
  expect((await get("freelancers", updated.id)).headline).toBe("From the file");
  for (const other of [skipped, created]) expect((await get("freelancers", other.id)).version).toBe(1);
  await admin.undo(id);
  expect((await get("freelancers", updated.id)).headline).toBeNull();
});

test("of two rows that would update the same record, the second fails", async () => {
  await make("freelancers", { phone: "(214) 555-0131" });
  const file = fileOf(["(214) 555-0131", "214 555 0131"]);
  const { id } = await admin.checked("freelancers", "people.csv", file, CREATE);
  expect((await admin.edit(id, { double: { choice: "update" } })).counts).toMatchObject({ update: 1, failed: 1 });
});

test("a center admin's rows look like no record of another center", async () => {
  const phone = "(215) 555-0141";
  await make("freelancers", { phone, centerCode: "LAX01" });
  const center = await importCalls(app, "center");
  const { id } = await center.checked("freelancers", "people.csv", fileOf([phone]), CREATE);
  expect((await center.rows(id)).rows).toMatchObject([{ warning: null, double: null }]);
});
