import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerPageSchema, type LedgerEntry } from "@/lib/contract/changes/ledger";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let center: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, center] = await Promise.all([app.as("admin"), app.as("center")]);
});
afterAll(() => app.close());

const { make } = bulkCalls(() => admin);

async function edit(path: string, version: number, body: object) {
  expect((await admin("PATCH", path, { body, headers: { "if-match": `"${version}"` } })).status).toBe(200);
}

async function changes(query: Record<string, string>, caller = admin): Promise<LedgerEntry[]> {
  return (await caller("GET", `/changes?${new URLSearchParams(query)}`)).data(ledgerPageSchema).content;
}

describe("what has changed", () => {
  test("is found by record, field, action, person and day, newest first", async () => {
    const lastName = unique("Ledger");
    const { id } = await make("freelancers", { lastName, payRate: "80", currency: "USD", rateUnit: "hour" });
    await edit(`/freelancers/${id}`, 1, { payRate: "90", headline: "Writer" });
    await edit(`/freelancers/${id}`, 2, { payRate: "95" });
    const rates = await changes({ q: lastName, field: "rates", action: "update" });
    expect(rates.map(({ before, after, actor }) => [before, after, actor !== null])).toEqual([
      ["90.00", "95.00", true],
      ["80.00", "90.00", true],
    ]);
    expect(rates[0]).toMatchObject({ kind: "freelancers", recordId: id, mayUndo: true, isDeleted: false });
    expect(rates[0]?.units.after).toMatchObject({ currency: "USD" });
    expect(await changes({ q: lastName, action: "create" })).toHaveLength(1);
    expect(await changes({ q: lastName, kind: "companies" })).toEqual([]);
    expect(await changes({ q: lastName, to: "2020-01-01" })).toEqual([]);
    expect(await changes({ q: lastName, from: "2020-01-01", field: "headline" })).toHaveLength(1);
    const { people } = (await admin("GET", "/changes")).data(ledgerPageSchema);
    const own = people.find(({ name }) => name === rates[0]?.actor);
    expect(await changes({ q: lastName, by: own?.id ?? "" })).toHaveLength(4);
    const rest = (await admin("GET", `/changes?q=${lastName}&before=${rates[0]?.id}`)).data(ledgerPageSchema);
    expect(rest.content.map(({ id: change }) => change)).not.toContain(rates[0]?.id);
    expect(rest.next).toBeNull();
  });

  test("includes who deleted a record, which can be taken back", async () => {
    const name = unique("Gone");
    const { id } = await make("teams", { name });
    await admin("DELETE", `/teams/${id}`, { headers: { "if-match": '"1"' } });
    const [deleted] = await changes({ q: name, action: "delete" });
    expect(deleted).toMatchObject({ recordId: id, name, isDeleted: true, mayUndo: true });
    expect((await admin("POST", `/change-sets/${deleted?.changeSetId}/undo`)).status).toBeLessThan(300);
    expect((await admin("GET", `/teams/${id}`)).status).toBe(200);
  });

  test("is that of their center for center admins, and nobody else’s", async () => {
    const word = unique("Scoped");
    await make("freelancers", { lastName: word, centerCode: "NYC01" });
    await make("freelancers", { lastName: word, centerCode: "LAX01" });
    expect(await changes({ q: word, action: "create" })).toHaveLength(2);
    expect(await changes({ q: word, action: "create" }, center)).toHaveLength(1);
    for (const account of ["client", "dataentry", "user"]) {
      expect((await (await app.as(account))("GET", "/changes")).status).toBe(403);
    }
  });

  test("is exported as CSV, without running what looks like a formula", async () => {
    const name = unique("=Formula");
    await make("teams", { name });
    const { body, headers } = await admin("GET", `/changes/export?q=${encodeURIComponent(name)}`);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body).toContain("When,Who,Source,Kind,Code");
    expect(body).toContain(`'${name}`);
  });

  test("refuses what it doesn’t know", async () => {
    for (const [query, path] of [
      ["kind=odd", "kind"],
      ["by=me", "by"],
      ["from=soon", "from"],
      ["before=x", "before"],
    ] as const) {
      expect((await admin("GET", `/changes?${query}`)).wrongFields()).toEqual([path]);
    }
  });
});
