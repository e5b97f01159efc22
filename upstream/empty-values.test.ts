import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS } from "@/scripts/demo-accounts.mjs";
import { isKind } from "@/lib/records/kinds";
import { loadReference } from "@/upstream/records/reference/load-reference";
import { seedDemo } from "@/upstream/platform/database/seed/seed";
import { operationsOf, readApiDocument, type Described } from "@/upstream/testing/api-document";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

type Column = { table: string; column: string };

/** Of each table as many rows as this are asked for, each with other empty columns. */
const IDS = 3;

let app: TestApp;
let reads: Described[];
let emptied: Column[];

beforeAll(async () => {
  app = await startTestApp({ empty: true });
  await loadReference(app.db);
  await seedDemo(app.db, new Date("2026-11-27T09:00:00Z"));
  emptied = await emptyColumns();
  const { document } = await readApiDocument(app.anonymous);
  reads = operationsOf(document).filter(({ method }) => method === "GET");
});
afterAll(() => app.close());

test("most optional columns have an empty value", () => {
  expect(emptied).toContainEqual({ table: "freelancers", column: "center_code" });
  expect(emptied).toContainEqual({ table: "change_sets", column: "actor_id" });
  expect(emptied.length).toBeGreaterThan(80);
});

describe("with an empty value in every optional column", () => {
  test.each(accounts())("no read of the account %s fails", async (account) => {
    const call = await app.as(account);
    const failures: string[] = [];
    for (const { path } of reads) {
      for (const url of await urlsOf(path, call)) {
        const { status, body } = await call("GET", url);
        if (status >= 500) failures.push(`${url}: ${status} ${body}`);
      }
    }
    expect(failures.join("\n")).toBe("");
  });
});

/** Empties each optional column in a third of its table's rows, another for each, unless a rule of the table forbids it. */
async function emptyColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_nullable = 'YES'
      and c.is_generated = 'NEVER' order by 1, 2
  `.execute(app.db);
  const done: Column[] = [];
  for (const column of rows) if (await emptyColumn(column)) done.push(column);
  return done;
}

async function emptyColumn({ table, column }: Column): Promise<boolean> {
  const isTurn = sql`hashtextextended(ctid::text || ${column}, 0) % 3 = 0`;
  // Those who make the calls keep their access.
  const isOther = table === "users" ? sql`username <> all(${accounts()})` : sql`true`;
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isTurn} and ${isOther}`.execute(app.db);
    return true;
  } catch {
    return false;
  }
}

/** The path as it is, or with the ids of some rows of its table. */
async function urlsOf(path: string, call: Caller): Promise<string[]> {
  if (!path.includes("{")) return [path];
  const [, first = ""] = path.split("/");
  const ids = [...(isKind(first) ? await visibleIds(first, call) : []), ...(await storedIds(first))];
  return [...new Set(ids)].slice(0, IDS).map((id) => path.replace(/\{\w+\}/g, id));
}

async function visibleIds(kind: string, call: Caller): Promise<string[]> {
  const answer = await call("GET", `/${kind}?size=100`);
  return answer.status === 200 ? answer.page().content.map(({ id }) => id) : [];
}

async function storedIds(table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} order by md5(id::text) limit ${IDS}
  `
    .execute(app.db)
    .catch(() => ({ rows: [] }));
  return rows.map(({ id }) => id);
}

function accounts(): string[] {
  return DEMO_ACCOUNTS.map(({ username }) => username);
}
