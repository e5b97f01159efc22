import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { KINDS } from "@/lib/records/kinds";
import { edit, make, WRITE_PROBES, type Write } from "@/upstream/testing/write-probes";
import { type Answer, startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

describe.each(Object.entries(WRITE_PROBES))("%s", (route, { prepare, kinds = KINDS, refusedWith = 403 }) => {
  test.each(kinds)("refuses a role without the right to write %s", async (kind) => {
    const write = await prepare(admin, kind, app);
    const before = await ledgerLength();
    expect((await send(await app.as("user"), route, write)).status).toBe(refusedWith);
    expect(await ledgerLength()).toBe(before);
  });

  test.each(kinds)("appends a write of %s to the ledger, with its actor and the new version", async (kind) => {
    const write = await prepare(admin, kind, app);
    const before = await ledgerLength();
    expect((await send(admin, route, write)).status).toBeLessThan(300);
    const { rows } = await sql<{ username: string; version: number; recordVersion: number }>`
      select distinct users.username, changes.version, record.version as record_version
      from (select * from changes order by id desc limit ${(await ledgerLength()) - before}) as changes
        join change_sets on change_sets.id = changes.change_set_id join users on users.id = change_sets.actor_id
        join ${sql.table(kind)} as record on record.id = changes.record_id
    `.execute(app.db);
    expect(rows).toEqual([{ username: "admin", version: rows[0]?.version, recordVersion: rows[0]?.version }]);
  });
});

const VERSIONED = Object.entries(WRITE_PROBES).flatMap(([route, { prepare, stale, kinds = KINDS }]) =>
  stale ? kinds.map((kind) => ({ route, kind, prepare, stale })) : [],
);

test.each(VERSIONED)(
  "$route refuses a missing and a stale version of $kind",
  async ({ route, kind, prepare, stale }) => {
    const write = await prepare(admin, kind, app);
    const before = await ledgerLength();
    for (const [request, status] of stale(write)) {
      expect((await send(admin, route, request)).status).toBe(status);
      expect(await ledgerLength()).toBe(before);
    }
  },
);

test("an undo leaves a field that was edited after the change set", async () => {
  const url = await make(admin, "teams");
  const { changeSet } = await edit(admin, url, "teams", 1);
  await edit(admin, url, "teams", 2);
  const run = (await admin("POST", `/change-sets/${changeSet}/undo`)).data(runSchema);
  expect(run).toMatchObject({ changed: 0, failed: 1 });
});

function send(caller: Caller, route: string, { url, ...call }: Write): Promise<Answer> {
  return caller(methodOf(route), url, call);
}

function methodOf(route: string) {
  return z.enum(["POST", "PUT", "PATCH", "DELETE"]).parse(route.split(" ")[0]);
}

async function ledgerLength(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from changes`.execute(app.db);
  return rows[0]?.count ?? 0;
}
