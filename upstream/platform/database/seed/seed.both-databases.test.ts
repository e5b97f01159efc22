import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { meSchema } from "@/lib/contract/accounts/user";
import { ledgerPageSchema } from "@/lib/contract/changes/ledger";
import { pageOf } from "@/lib/contract/envelope";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { changeSchema } from "@/lib/records/record";
import { dayStart, readToday } from "@/upstream/platform/database/today";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, DEMO_PASSWORD } from "./content/accounts";
import { seed } from "./seed";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ empty: true });
  await seed(app.db, "demo");
});
afterAll(() => app.close());

test.each(ACCOUNTS)("$username signs in with the demo password", async ({ username, userType }) => {
  const answer = await app.anonymous("POST", "/auth/login", { body: { login: username, password: DEMO_PASSWORD } });
  expect(answer.data(signedInSchema).user).toMatchObject({ username, userType, email: `${username}@demo.test` });
});

test("every demo password was set with its account, and the security activity says so", async () => {
  const { rows } = await sql<{ isOfAccount: boolean; isInActivity: boolean }>`
    select changed_at = users.created_at as is_of_account, exists (
      select from account_events where user_id = users.id and type = 'password-set' and at = changed_at
    ) as is_in_activity
    from credentials join users on users.id = credentials.user_id
  `.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(ACCOUNTS.length);
  expect(rows.filter(({ isOfAccount, isInActivity }) => !isOfAccount || !isInActivity)).toEqual([]);
});

test("everybody has read of each single task that somebody else gave them", async () => {
  const { rows } = await sql<{ isNotified: boolean }>`
    select exists (
      select from notifications
      where user_id = tasks.assignee_id and created_at = tasks.created_at and read_at is not null
        and title = 'You have a new task: ' || tasks.title
    ) as is_notified
    from tasks
    where created_by <> assignee_id and not exists (select from generated_tasks where task_id = tasks.id)
  `.execute(app.db);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ isNotified }) => !isNotified)).toEqual([]);
});

test("an installation with accounts gets no demo data", async () => {
  const before = await countRows();
  await seed(app.db, "demo");
  expect(await countRows()).toEqual(before);
});

test.each([
  { account: "center", centerCode: "ATL01" },
  { account: "center2", centerCode: "BOS01" },
] as const)("$account has enough records, all in its center", async ({ account, centerCode }) => {
  const call = await app.as(account);
  for (const [kind, atLeast] of [
    ["freelancers", 20],
    ["projects", 8],
  ] as const) {
    const page = (await call("GET", `/${kind}?size=100`)).page();
    expect(page.totalElements).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(page.content.map((record) => record.centerCode))).toEqual(new Set([centerCode]));
  }
});

test("the changes are listed in the order of their times", async () => {
  const answer = await (await app.as("admin"))("GET", "/changes");
  const times = answer.data(z.object({ content: z.array(z.object({ at: z.string() })) })).content.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("the changes of today have every record that somebody created today", async () => {
  const admin = await app.as("admin");
  const today = await readToday(app.db);
  const creations = await Promise.all(
    ACCOUNTS.map(async ({ username }) => {
      const { id } = (await (await app.as(username))("GET", "/auth/me")).data(meSchema);
      const { rows } = await sql<{ id: string }>`
        select id from (${createdBy(id)}) as created where created_at >= ${dayStart(sql`${today}::date`)}
      `.execute(app.db);
      const listed = await listAll(admin, { action: "create", from: today, to: today, by: id });
      return { username, created: rows.map((row) => row.id).toSorted(), listed: listed.toSorted() };
    }),
  );
  expect(creations.map(({ username, listed }) => [username, listed])).toEqual(
    creations.map(({ username, created }) => [username, created]),
  );
});

/** Records of all kinds. */
function createdBy(userId: string): RawBuilder<unknown> {
  const ofKinds = KINDS.map(
    (kind) => sql`select id, created_at from ${sql.table(kind)} where deleted_at is null and created_by = ${userId}`,
  );
  return sql.join(ofKinds, sql` union all `);
}

async function listAll(call: Caller, filter: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const page: Record<string, string> = next === null ? filter : { ...filter, before: next };
    const answer = (await call("GET", `/changes?${new URLSearchParams(page)}`)).data(ledgerPageSchema);
    ids.push(...answer.content.map(({ recordId }) => recordId));
    ({ next } = answer);
  } while (next !== null);
  return ids;
}

describe.each(KINDS)("%s", (kind) => {
  test("the latest change of each field matches the record", async () => {
    const call = await app.as("admin");
    const { content } = (await call("GET", `/${kind}?size=5`)).page();
    expect(content).not.toEqual([]);
    for (const { id, version } of content) {
      const record = (await call("GET", `/${kind}/${id}`)).record();
      const history = (await call("GET", `/${kind}/${id}/history?size=100`)).data(pageOf(changeSchema)).content;
      expect(Math.max(...history.map((change) => change.version))).toBe(version);
      for (const field of Object.keys(writtenFields(definitionOf(kind)))) {
        const newest = history.find((change) => change.field === field);
        expect(newest?.after ?? null).toEqual(emptyAsNull(record[field]));
      }
    }
  });
});

async function countRows() {
  const { rows } = await sql`
    select (select count(*) from freelancers) as freelancers, (select count(*) from users) as users
  `.execute(app.db);
  return z.array(z.object({ freelancers: z.int(), users: z.int() })).parse(rows);
}

function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
