import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test.each(KINDS)("counting the %s anew gives the same counts, and they follow the next writes", async (kind) => {
  const make = async () =>
    (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, { tags: [unique("tag")] }) })).record();
  const { id, version } = await make();
  await make();
  const before = await countsOf(kind);
  expect(before.records.length).toBeGreaterThan(0);
  expect(before.tags.length).toBeGreaterThan(1);
  await keepCounted(kind, tagFields(kind));
  expect(await countsOf(kind)).toEqual(before);
  await admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": `"${version}"` } });
  await make();
  const followed = await countsOf(kind);
  expect(followed).not.toEqual(before);
  await keepCounted(kind, tagFields(kind));
  expect(await countsOf(kind)).toEqual(followed);
});

test("another field of tags is counted with what it holds, and without losing the others", async () => {
  const label = unique("label");
  const { id } = (await admin("POST", "/companies", { body: await leastOf(admin, "companies") })).record();
  await sql`alter table companies add labels text[] not null default '{}'`.execute(app.db);
  await sql`update companies set labels = array[${label}::text] where id = ${id}`.execute(app.db);
  const before = await countsOf("companies");
  await keepCounted("companies", ["tags", "labels"]);
  const { records, tags } = await countsOf("companies");
  expect(records).toEqual(before.records);
  expect(tags).toEqual([
    { field: "labels", value: label, status: "prospect", centerCode: "", count: 1 },
    ...before.tags,
  ]);
});

function tagFields(kind: Kind): string[] {
  return Object.entries(definitionOf(kind).fields).flatMap(([name, { type }]) => (type === "tags" ? [name] : []));
}

async function keepCounted(kind: Kind, fields: readonly string[]): Promise<void> {
  const center = definitionOf(kind).center ? "center_code" : null;
  await sql`call keep_counted(${kind}::text, ${center}::text, ${fields}::text[])`.execute(app.db);
}

/** What is counted, whoever wrote it; without what became none. */
async function countsOf(kind: Kind) {
  const read = async (table: string, columns: string) => {
    const counted = sql.raw(columns);
    const { rows } = await sql`
      select ${counted}, sum(count)::int as count from ${sql.table(table)} where kind = ${kind}
      group by ${counted} having sum(count) <> 0 order by ${counted}
    `.execute(app.db);
    return rows;
  };
  return {
    records: await read("record_counts", "status, center_code"),
    tags: await read("tag_counts", "field, value, status, center_code"),
    totals: await read("tag_totals", "field, scope, value"),
  };
}
