import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS, type Verb } from "@/lib/accounts/access/access-table";
import { KINDS } from "@/lib/records/kinds";
import { makeRows } from "@/upstream/testing/scope/visit";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS } from "@/upstream/testing/world";
import { hasRowsOfCenters, inScope } from "./scope";

const VERBS: readonly Verb[] = ["list", "read", "create", "update", "delete", "refer", "export", "import", "decide"];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await makeRows(await app.as("admin"));
});
afterAll(() => app.close());

test.each(KINDS)("if somebody has a right to the %s of their center, these belong to centers", (kind) => {
  const granted = Object.values(ACCESS).flatMap(({ kinds }) => Object.values(kinds[kind]));
  expect(granted.includes("center") && !hasRowsOfCenters(kind)).toBe(false);
});

test.each(KINDS)("whether one of the %s is in scope is true or false, with and without a center", async (kind) => {
  for (const account of Object.values(ACCOUNTS)) {
    const person = { roles: [], ...account };
    const isNull = VERBS.map((verb) => sql`(${inScope(person, kind, verb, "record")}) is null`);
    const { rows } = await sql`
      select from ${sql.table(kind)} as record where ${sql.join(isNull, sql` or `)}
    `.execute(app.db);
    expect([kind, account, rows.length]).toEqual([kind, account, 0]);
  }
  const { rows } = await sql`select from ${sql.table(kind)}`.execute(app.db);
  expect(rows).not.toHaveLength(0);
});
