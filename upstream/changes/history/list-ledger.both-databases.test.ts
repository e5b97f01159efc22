import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerPageSchema, type LedgerEntry, type LedgerPage } from "@/lib/contract/changes/ledger";
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

  test("is found by the days under which its reader sees it, which are those of their own zone", async () => {
    const lastName = unique("Ledger");
    const { id } = await make("freelancers", { lastName });
    // 29 Nov, 15:30 in Los Angeles and 30 Nov, 13:30 on Kiritimati.
    await sql`
      update change_sets set at = '2026-11-29T23:30:00Z'
      where id in (select change_set_id from changes where record_id = ${id})
    `.execute(app.db);
    const readIn = async (timeZone: string | null, days: Record<string, string>) => {
      await admin("PUT", "/account/preferences", { body: { locale: null, timeZone, firstWeekday: null } });
      const found = await changes({ q: lastName, action: "create", ...days });
      const file = (await admin("GET", `/changes/export?${new URLSearchParams({ q: lastName, ...days })}`)).body;
      expect(file.includes(lastName)).toBe(found.length > 0);
      return found.length;
    };
    const [before, after] = [{ to: "2026-11-29" }, { from: "2026-11-30" }];
    for (const zone of [null, "America/Los_Angeles"]) {
      expect([await readIn(zone, before), await readIn(zone, after)]).toEqual([1, 0]);
    }
    expect([await readIn("Pacific/Kiritimati", before), await readIn("Pacific/Kiritimati", after)]).toEqual([0, 1]);
    await readIn(null, {});
  });

  test("has the creation of somebody with a last name alone, once, and not among the changes of a field", async () => {
    const lastName = unique("Ledger");
    const { id } = await make("freelancers", { firstName: null, lastName });
    expect((await changes({ q: lastName, action: "create" })).map(({ recordId }) => recordId)).toEqual([id]);
    expect(await changes({ q: lastName, field: "status" })).toEqual([]);
    expect(await changes({ q: lastName, field: "lastName" })).toEqual([]);
  });

  test("is found by words of the record's name and code, however they are written", async () => {
    const word = unique("Ledger");
    const { id, code } = await make("freelancers", { firstName: "Zoë", lastName: `Müñoz ${word}` });
    const gone = await make("freelancers", { firstName: "Zoë", lastName: `${word} Müñoz` });
    await admin("DELETE", `/freelancers/${gone.id}`, { headers: { "if-match": '"1"' } });
    const found = async (q: string, more = {}) =>
      new Set((await changes({ q, kind: "freelancers", ...more })).map(({ recordId }) => recordId));
    for (const q of [`munoz ${word}`, `${word} ZOE`, `${word} ${"mü"}`]) {
      expect([q, await found(q)]).toEqual([q, new Set([id, gone.id])]);
      expect([q, await found(q, { action: "delete" })]).toEqual([q, new Set([gone.id])]);
    }
    expect(await found(code.replace("-0", "-"))).toEqual(new Set([id]));
    expect(await found(`${word} nobody`)).toEqual(new Set());
  });

  test("has no country that came with a state, where there is one country", async () => {
    const { id, name } = await make("companies");
    await edit(`/companies/${id}`, 1, { stateId: "NY" });
    expect((await changes({ q: name, action: "update" })).map(({ field }) => field)).toEqual(["stateId"]);
  });

  test("is paged by day as it is without days", async () => {
    const { id } = await make("companies");
    for (let n = 1; n <= 120; n++) await edit(`/companies/${id}`, n, { industry: `Industry ${n}` });
    const read = async (query: Record<string, string>) => {
      const ids: string[] = [];
      let before: string | null = null;
      do {
        const page: string = new URLSearchParams({ ...query, ...(before ? { before } : {}) }).toString();
        const { content, next }: LedgerPage = (await admin("GET", `/changes?${page}`)).data(ledgerPageSchema);
        ids.push(...content.map((change) => change.id));
        before = next;
      } while (before !== null);
      return ids;
    };
    const { name } = (await admin("GET", `/companies/${id}`)).record();
    const all = await read({ q: name, field: "industry" });
    expect(all).toHaveLength(120);
    expect(await read({ q: name, field: "industry", from: "2020-01-01" })).toEqual(all);
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
    expect(await changes({ q: word, kind: "users" }, center)).toEqual([]);
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
