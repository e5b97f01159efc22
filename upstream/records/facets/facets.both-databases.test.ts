import { sql, type KyselyPlugin } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { envelope } from "@/lib/contract/envelope";
import { facetsSchema } from "@/lib/contract/records/facets";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import { folded } from "@/lib/records/texts/folded";
import { readListQuery } from "@/lib/records/list/list-query";
import type { RecordRow } from "@/lib/records/record";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/accounts/auth/session";
import { matchesRecord } from "@/upstream/testing/matches-record";
import { NO_JOBS, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";
import { facetFields } from "./count-facets";

const COUNT = 25;
const NARROWED = [
  "",
  "status=not:active",
  "centerCode=NYC01",
  "status=active,new&tags=tag 1",
  "q=e",
  "where=tags:tag 1 or tags:and",
];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.as("admin");
  for (const kind of KINDS) await createVariedRecords(app, admin, kind, COUNT);
});
afterAll(() => app.close());

describe.each(KINDS)("facets of %s", (kind) => {
  const definition = definitionOf(kind);
  const fields = facetFields(definition);

  test.each(["admin", "center", "dataentry"] as const)(
    "count for the %s account what each choice would find",
    async (account) => {
      const caller = await app.as(account);
      const listed = await caller("GET", `/${kind}?size=100`);
      if (listed.status === 403) return;
      for (const search of NARROWED.map((text) => new URLSearchParams(text.replace("tag 1 or", '"tag 1" or')))) {
        const { query, errors } = readListQuery(definition, search);
        if (errors.length > 0) continue;
        const found = await facetsOf(caller, kind, search, fields);
        const expected = fields.map((field) => {
          const { [field]: _, ...filters } = query.filters;
          const others = listed.page().content.filter((row) => matchesRecord(definition, { ...query, filters }, row));
          return [
            field,
            countsBy(
              field,
              others.filter((row) => query.q === "" || hasWord(kind, row, query.q)),
            ),
          ];
        });
        expect([search.toString(), found]).toEqual([search.toString(), Object.fromEntries(expected)]);
      }
    },
  );

  test("list every option of a choice in its order, also without records", async () => {
    const { facets } = (await (await app.as("admin"))("GET", `/${kind}/facets?fields=status&q=${unique("none")}`)).data(
      facetsSchema,
    );
    const { status } = definition.fields;
    const values = status?.type === "choice" ? status.options.map((option) => option.value) : [];
    expect(facets).toEqual([{ field: "status", values: values.map((value) => ({ value, count: 0, isExact: true })) }]);
  });
});

test.each([
  ["", "fields"],
  ["?fields=", "fields"],
  ["?fields=status,name", "fields"],
  ["?fields=tags", "fields"],
  ["?fields=status&status=gone", "status"],
  ["?fields=status&where=(", "where"],
  ["?fields=status&other=1", "other"],
])("facets%s is refused with its parameter's name", async (search, path) => {
  const refused = await (await app.as("admin"))("GET", `/teams/facets${search}`);
  expect([refused.status, refused.wrongFields()]).toEqual([422, [path]]);
});

test("a person who can't list a kind gets no facets of it", async () => {
  expect((await (await app.as("client"))("GET", "/freelancers/facets?fields=status")).status).toBe(403);
  expect((await (await app.as("center"))("GET", "/teams/facets?fields=status")).status).toBe(403);
  expect((await app.anonymous("GET", "/teams/facets?fields=status")).status).toBe(401);
});

async function manyTeams(count: number): Promise<string> {
  const word = unique("many");
  await sql`
    insert into teams (id, name, status, description)
    select gen_random_uuid(), 'Team ' || n, case when n > 7 then 'active' else 'paused' end::team_status, ${word}
    from generate_series(1, ${count}::int) as n
  `.execute(app.db);
  return word;
}

async function statusesOf(search: string) {
  const counted = await (await app.as("admin"))("GET", `/teams/facets?fields=status&${search}`);
  return new Map(counted.data(facetsSchema).facets[0]?.values.map((one) => [one.value, one]));
}

test("a search's facets are exact, or say that they stop after ten thousand rows", async () => {
  const some = await statusesOf(`q=${await manyTeams(1203)}`);
  expect(some.get("active")).toEqual({ value: "active", count: 1196, isExact: true });
  expect(some.get("paused")).toEqual({ value: "paused", count: 7, isExact: true });
  expect(some.get("forming")).toEqual({ value: "forming", count: 0, isExact: true });
  const many = await statusesOf(`q=${await manyTeams(10_020)}`);
  expect(many.get("active")).toEqual({ value: "active", count: 1000, isExact: false });
  expect(many.get("paused")?.isExact).toBe(false);
  expect(many.get("paused")?.count).toBeLessThanOrEqual(7);
});

test("centers stay listed when counting stops early, and center admins see only their own", async () => {
  const word = unique("many");
  await sql`
    insert into projects (id, title, description, center_code, engagement, priority, currency, status)
    select gen_random_uuid(), 'Project ' || n, ${word}, 'NYC01', 'retainer', 'low', 'USD', 'open'
    from generate_series(1, 10020) as n
  `.execute(app.db);
  const centersOf = async (account: "admin" | "center") => {
    const answer = await (await app.as(account))("GET", `/projects/facets?fields=centerCode&q=${word}`);
    return answer.data(facetsSchema).facets[0]?.values ?? [];
  };
  const { rows } = await sql<{ code: string }>`select code from centers order by code`.execute(app.db);
  const all = await centersOf("admin");
  expect(all.map(({ value }) => value)).toEqual(rows.map(({ code }) => code));
  expect(all.filter(({ isExact }) => isExact)).toEqual([]);
  expect(all.find(({ value }) => value === "NYC01")?.count).toBe(1000);
  expect((await centersOf("center")).map(({ value }) => value)).toEqual(["NYC01"]);
});

test("a facet counts up to a thousand per value and says so, unless the count is cached", async () => {
  await manyTeams(1203);
  const byStatus = await statusesOf("leadId=is:empty");
  expect(byStatus.get("active")).toEqual({ value: "active", count: 1000, isExact: false });
  const admin = await app.as("admin");
  const cachedCounts = (await admin("GET", "/teams/facets?fields=status")).data(facetsSchema).facets[0]?.values ?? [];
  const { rows } = await sql<{ count: number }>`
    select count(*) from teams where status = 'active' and deleted_at is null
  `.execute(app.db);
  expect(cachedCounts.find((one) => one.value === "active")).toEqual({
    value: "active",
    count: rows[0]?.count,
    isExact: true,
  });
});

test("facets of any number of fields take one query besides the session's", async () => {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "center")
    .executeTakeFirstOrThrow();
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => (queries++, node),
    transformResult: async ({ result }) => result,
  };
  const db = app.db.withPlugin(counter);
  const counted = await buildApp(
    { db, jobs: NO_JOBS, appUrl: "http://localhost", timeZone: "UTC", setupCodeRequired: false, broadMax: 1_000 },
    pino({ level: "silent" }),
  );
  const headers = { authorization: `Bearer ${await issueToken(app.db, id)}` };
  for (const search of ["", "&q=a", "&where=tags:a or headline:b"]) {
    queries = 0;
    const url = `/freelancers/facets?fields=${facetFields(definitionOf("freelancers")).join(",")}${search}`;
    const answer = await counted.inject({ url, headers });
    expect(envelope(facetsSchema).parse(answer.json()).data.facets).toHaveLength(5);
    expect(queries).toBe(2);
  }
  await counted.close();
});

async function facetsOf(caller: Caller, kind: Kind, search: URLSearchParams, fields: readonly string[]) {
  const params = new URLSearchParams([...search, ["fields", fields.join(",")]]);
  const { facets } = (await caller("GET", `/${kind}/facets?${params}`)).data(facetsSchema);
  return Object.fromEntries(
    facets.map(({ field, values }) => [
      field,
      Object.fromEntries(values.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : []))),
    ]),
  );
}

function countsBy(field: string, rows: readonly RecordRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const value = row[field];
    if (typeof value === "string") counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

function hasWord(kind: Kind, row: RecordRow, word: string): boolean {
  const { search } = definitionOf(kind).list;
  const textOf = (name: string) => {
    const field = definitionOf(kind).fields[name];
    const record = row.linked[name];
    // Of places, the name alone is searched.
    if (record) return field?.type === "reference" && isKind(field.to) ? `${record.code} ${record.name}` : record.name;
    return textsOf(row[name]).join(" ") || (row[name] ?? "");
  };
  const text = folded([row.code, ...search.map(textOf)].join(" "));
  return text.includes(` ${folded(word)}`);
}
