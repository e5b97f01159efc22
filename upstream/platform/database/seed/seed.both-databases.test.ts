import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { pageOf } from "@/lib/contract/envelope";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { changeSchema } from "@/lib/records/record";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
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
