import { sql, type KyselyPlugin } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { recordSchema } from "@/lib/records/record";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/accounts/auth/session";
import { allowTags, leastOf } from "@/upstream/testing/examples";
import { NO_JOBS, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let center: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, center] = await Promise.all([app.as("admin"), app.as("center")]);
});
afterAll(() => app.close());

const make = async (kind: Kind, more: Record<string, unknown> = {}) =>
  (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, more) })).record();
const edit = (kind: Kind, id: string, version: number, body: object) =>
  admin("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"` } });
const totalOf = async (caller: Caller, url: string) => {
  const { totalElements, isTotalExact } = (await caller("GET", url)).data(listPageOf(recordSchema));
  return isTotalExact ? totalElements : `${totalElements}+`;
};

describe.each(KINDS)("the cached totals of %s", (kind) => {
  const [first = "", second = ""] = statusesOf(kind);

  test("follow creates, edits, deletes and refused writes", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make(kind, { status: first })));
    await edit(kind, made[0]?.id ?? "", 1, { status: second });
    await edit(kind, made[1]?.id ?? "", 7, { status: second });
    await admin("DELETE", `/${kind}/${made[2]?.id}`, { headers: { "if-match": '"1"' } });
    await admin("POST", `/${kind}`, { body: { status: first } });
    for (const status of ["", first, second, `${first},${second}`]) {
      expect(await totalOf(admin, `/${kind}${status && `?status=${status}`}`)).toBe(await countIn(kind, status));
    }
  });

  test("follow statements that write many rows", async () => {
    await make(kind, { status: first });
    // The accounts' own centers stay active.
    await sql`
      update ${sql.table(kind)} set status = ${second} where status = ${first} and created_by is not null
    `.execute(app.db);
    expect(await totalOf(admin, `/${kind}?status=${first}`)).toBe(await countIn(kind, first));
    expect(await totalOf(admin, `/${kind}`)).toBe(await countIn(kind, ""));
  });
});

const TAGGED = KINDS.flatMap((kind) => {
  const { fields } = definitionOf(kind);
  return Object.keys(fields).flatMap((field) => (fields[field]?.type === "tags" ? [[kind, field] as const] : []));
});

test.each(TAGGED)("the cached totals of %s by one of their %s follow every write", async (kind, field) => {
  const [first = "", second = ""] = statusesOf(kind);
  const [one, other] = [unique("one"), unique("other")];
  await allowTags(app, definitionOf(kind).fields[field], [one, other]);
  const made = await Promise.all(
    [[one], [one, other], [one], [other]].map((tags) => make(kind, { status: first, [field]: tags })),
  );
  await check();
  await edit(kind, made[0]?.id ?? "", 1, { [field]: [other] });
  await edit(kind, made[1]?.id ?? "", 1, { status: second });
  await admin("DELETE", `/${kind}/${made[2]?.id}`, { headers: { "if-match": '"1"' } });
  await check();
  // The database has no constraint against duplicate tags.
  await sql`
    update ${sql.table(kind)} set ${sql.ref(field)} = array_append(${sql.ref(field)}, ${other})
    where ${other} = any(${sql.ref(field)})
  `.execute(app.db);
  await check();
  await sql`delete from ${sql.table(kind)} where id = ${made[3]?.id}`.execute(app.db);
  await check();

  async function check() {
    for (const tag of [one, other]) {
      for (const status of ["", first, `not:${first}`]) {
        const { rows } = await sql<{ count: number }>`
          select count(*) from ${sql.table(kind)} where deleted_at is null and ${tag} = any(${sql.ref(field)})
            and (${status} = '' or (status::text = ${first}) = ${status === first})
        `.execute(app.db);
        const url = `/${kind}?${field}=${tag}${status && `&status=${status}`}`;
        expect([url, await totalOf(admin, url)]).toEqual([url, rows[0]?.count]);
      }
    }
  }
});

test("a tag's total above a thousand is exact, and a center admin's counts their center only", async () => {
  const tag = unique("tag");
  const company = await make("companies");
  await sql`
    insert into projects (id, title, company_id, status, engagement, priority, currency, tags, center_code)
    select gen_random_uuid(), 'Project ' || n, ${company.id}, 'open', 'retainer', 'low', 'USD', array[${tag}],
      case when n % 2 = 0 then 'NYC01' end
    from generate_series(1, 2203) as n
  `.execute(app.db);
  expect(await totalOf(admin, `/projects?tags=${tag}`)).toBe(2203);
  expect(await totalOf(center, `/projects?tags=${tag}`)).toBe(1101);
  expect(await totalOf(admin, `/projects?tags=${tag}&page=111`)).toBe(2203);
  expect(await totalOf(admin, `/projects?tags=${tag},other`)).toBe("1000+");
});

test.each(["freelancers", "projects"] as const)(
  "a center admin's totals of %s count their center only",
  async (kind) => {
    const before = await totalOf(center, `/${kind}`);
    const { id } = await make(kind, { centerCode: "NYC01" });
    await make(kind, { centerCode: "LAX01" });
    expect(await totalOf(center, `/${kind}`)).toBe(Number(before) + 1);
    await edit(kind, id, 1, { centerCode: "LAX01" });
    expect(await totalOf(center, `/${kind}`)).toBe(before);
    expect(await totalOf(center, `/${kind}?centerCode=LAX01`)).toBe(0);
  },
);

test("a filtered list above a thousand says so, counts exactly on request, and finds its last page", async () => {
  const word = unique("many");
  await sql`
    insert into teams (id, name, status, description)
    select gen_random_uuid(), 'Team ' || n, 'active', ${word} from generate_series(1, 1203) as n
  `.execute(app.db);
  const url = `/teams?q=${word}`;
  expect(await totalOf(admin, url)).toBe("1000+");
  expect(await totalOf(admin, `${url}&count=exact`)).toBe(1203);
  expect(await totalOf(admin, `${url}&size=100&page=12`)).toBe("1200+");
  expect(await totalOf(admin, `${url}&size=100&page=13`)).toBe(1203);
  // An empty page reveals nothing about the total.
  for (const pageNumber of [14, 90]) expect(await totalOf(admin, `${url}&size=100&page=${pageNumber}`)).toBe("1000+");
  const last = (await admin("GET", `${url}&before=end`)).data(listPageOf(recordSchema));
  expect(last).toMatchObject({ totalElements: 1203, isTotalExact: true, number: 61, next: null });
  expect(last.content).toHaveLength(3);
});

test("a page number far from both ends is refused, one near the end is read from there", async () => {
  await sql`
    insert into teams (id, name, status)
    select gen_random_uuid(), 'Far ' || n, 'paused' from generate_series(1, 21000) as n
  `.execute(app.db);
  const refused = await admin("GET", "/teams?status=paused&page=520");
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["page"]]);
  expect(refused.problem().errors?.[0]?.message).toContain("before=end");
  const near = (await admin("GET", "/teams?status=paused&sort=name&page=1049")).data(listPageOf(recordSchema));
  const before = (await admin("GET", `/teams?status=paused&sort=name&page=1048&before=${near.previous}`)).page();
  const exact = await sql<{ id: string }>`
    select id from teams where status = 'paused' order by name, id offset 20940 limit 40
  `.execute(app.db);
  expect([...before.content, ...near.content].map((row) => row.id)).toEqual(exact.rows.map((row) => row.id));
});

test("a list takes at most three queries, the session's included", async () => {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "center")
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await issueToken(app.db, id)}` };
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => (queries++, node),
    transformResult: async ({ result }) => result,
  };
  const counted = await buildApp(
    {
      db: app.db.withPlugin(counter),
      jobs: NO_JOBS,
      appUrl: "http://localhost",
      timeZone: "UTC",
      setupCodeRequired: false,
      broadMax: 100_000,
    },
    pino({ level: "silent" }),
  );
  const urls = ["/projects", "/companies?q=co&sort=name", "/freelancers?before=end", "/freelancers?status=new"];
  for (const url of [...urls, "/freelancers?phone=is:set", "/projects?where=title:a+or+status:open&before=end"]) {
    queries = 0;
    expect((await counted.inject({ url, headers })).statusCode).toBe(200);
    expect(queries).toBeLessThanOrEqual(3);
  }
  await counted.close();
});

async function countIn(kind: Kind, status: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(kind)}
    where deleted_at is null and (${status} = '' or status::text = any(string_to_array(${status}, ',')))
  `.execute(app.db);
  return rows[0]?.count ?? -1;
}

function statusesOf(kind: Kind): string[] {
  const field = definitionOf(kind).fields.status;
  return field?.type === "choice" ? field.options.map((option) => option.value).slice(0, 2) : [];
}
