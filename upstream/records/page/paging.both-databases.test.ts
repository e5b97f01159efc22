import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { recordSchema } from "@/lib/records/record";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const ROWS = 23;
const SIZE = 5;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  for (const kind of KINDS) await fill(kind);
  // What the assignments refer to isn't among the rows of its own kind.
  for (const table of ["freelancers", "projects"] as const) {
    const reference = sql.ref(table === "projects" ? "project_id" : "freelancer_id");
    await sql`
      update ${sql.table(table)} set deleted_at = now() where id in (select ${reference} from assignments)
    `.execute(app.db);
  }
  await sql`update centers set deleted_at = now() where code in ('NYC01', 'LAX01')`.execute(app.db);
});
afterAll(() => app.close());

describe.each(KINDS)("%s", (kind) => {
  const sorts = definitionOf(kind).list.sorts.flatMap((field) => [field, `-${field}`]);
  const combined = ["status,-name", "-status,code", "name,-updatedAt,status"];

  test.each([...sorts, ...combined])("sorted by %s, every row comes once, in order, from either end", async (sort) => {
    const expected = await idsInOrder(kind, sort);
    expect(await walk(kind, sort, "next")).toEqual(expected);
    expect(await walk(kind, sort, "previous")).toEqual(expected);
  });

  test("a page number and the cursors beside it lead to the same rows", async () => {
    const second = await page(`/${kind}?size=${SIZE}&page=2`);
    const third = await page(`/${kind}?size=${SIZE}&page=3&after=${second.next}`);
    expect(third.content).toEqual((await page(`/${kind}?size=${SIZE}&page=3`)).content);
    expect(third.number).toBe(3);
    expect((await page(`/${kind}?size=${SIZE}&page=2&before=${third.previous}`)).content).toEqual(second.content);
  });

  test("the first page has no previous and the last no next cursor", async () => {
    expect(await page(`/${kind}?size=${SIZE}`)).toMatchObject({ previous: null, number: 1 });
    const last = await page(`/${kind}?size=${SIZE}&before=end`);
    // Users have the accounts of the tests too.
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ${sql.table(kind)} where deleted_at is null`.execute(app.db);
    const total = rows[0]?.total ?? 0;
    const totalPages = Math.ceil(total / SIZE);
    expect(total).toBeGreaterThanOrEqual(ROWS);
    expect(last).toMatchObject({ next: null, number: totalPages, totalPages, totalElements: total });
    expect(last.content).toHaveLength(total - (totalPages - 1) * SIZE);
    expect(await page(`/${kind}?size=100`)).toMatchObject({ previous: null, next: null });
  });

  test.each([
    ["damaged", (cursor: string) => `after=${cursor.slice(0, -3)}AAA`],
    ["of another order", (cursor: string) => `sort=code&after=${cursor}`],
    ["of another search", (cursor: string) => `q=ada&before=${cursor}`],
    ["of another filter", (cursor: string) => `status=${firstStatus(kind)}&after=${cursor}`],
    ["of other conditions", (cursor: string) => `where=status:${firstStatus(kind)}+or+tags:a&after=${cursor}`],
    ["malformed", () => "after=%20"],
  ])("a cursor that is %s is refused with its parameter's name", async (_, search) => {
    const { next } = await page(`/${kind}?size=${SIZE}`);
    const given = search(next ?? "");
    const refused = await admin("GET", `/${kind}?size=${SIZE}&${given}`);
    expect([refused.status, refused.wrongFields()]).toEqual([422, [given.includes("before") ? "before" : "after"]]);
  });

  test("a cursor of another kind is refused, and so are two cursors at once", async () => {
    const { next } = await page(`/${kind}?size=${SIZE}`);
    const other = kind === "teams" ? "companies" : "teams";
    expect((await admin("GET", `/${other}?after=${next}`)).wrongFields()).toEqual(["after"]);
    expect((await admin("GET", `/${kind}?after=${next}&before=${next}`)).wrongFields()).toEqual(["before"]);
  });

  test("rows created or deleted meanwhile neither repeat nor hide others", async () => {
    const first = await page(`/${kind}?size=${SIZE}&sort=code`);
    const second = await page(`/${kind}?size=${SIZE}&sort=code&page=2`);
    // A mapping needs a center, and the first two are deleted here.
    const [center] = (await page(`/centers?size=${SIZE}`)).content;
    const more = kind === "mappings" ? { centerCode: center?.code } : {};
    const made = (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, more) })).record();
    const gone = first.content[4]?.id ?? "";
    await sql`update ${sql.table(kind)} set deleted_at = now() where id in (${made.id}, ${gone})`.execute(app.db);
    expect((await page(`/${kind}?size=${SIZE}&sort=code&page=2&after=${first.next}`)).content).toEqual(second.content);
    await sql`update ${sql.table(kind)} set deleted_at = null where id = ${gone}`.execute(app.db);
  });
});

test("rates per hour, day and month are sorted by what they are an hour", async () => {
  const word = unique("rate").toLowerCase();
  const rates = [
    ["90.00", "hour"],
    ["800.00", "day"],
    ["17000.00", "month"],
    ["7000.00", "day"],
    ["20.00", "hour"],
    ["119.99", "hour"],
    ["960.00", "day"],
  ] as const;
  for (const [payRate, rateUnit] of rates) {
    const body = { ...(await leastOf(admin, "freelancers")), headline: word, payRate, rateUnit };
    expect((await admin("POST", "/freelancers", { body })).status).toBe(201);
  }
  const found = async (sort: string) =>
    (await page(`/freelancers?q=${word}&sort=${sort}`)).content.map(
      ({ payRate, rateUnit }) => `${payRate} ${rateUnit}`,
    );
  const expected = rates
    .toSorted(([a, unitA], [b, unitB]) => hourlyRate(a, unitA) - hourlyRate(b, unitB))
    .map(([amount, unit]) => `${amount} ${unit}`);
  expect(expected.at(-2)).toBe("960.00 day");
  expect(await found("payRate")).toEqual(expected);
  expect(await found("-payRate")).toEqual(expected.toReversed());
});

test("who is available comes before those who will be, and who isn't without a date comes last", async () => {
  const word = unique("free").toLowerCase();
  const stated = [
    ["unavailable", null],
    ["available", "2027-03-01"],
    ["available", null],
    ["unavailable", "2027-01-11"],
    ["on_notice", null],
    ["partial", "2027-02-01"],
  ] as const;
  for (const [availability, availableFrom] of stated) {
    const body = { ...(await leastOf(admin, "freelancers")), headline: word, availability, availableFrom };
    expect((await admin("POST", "/freelancers", { body })).status).toBe(201);
  }
  const found = async (sort: string) =>
    (await page(`/freelancers?q=${word}&sort=${sort}`)).content.map((row) => row.availableFrom ?? row.availability);
  const dates = ["2027-01-11", "2027-02-01", "2027-03-01"];
  expect(await found("availableFrom")).toEqual(["available", "on_notice", ...dates, "unavailable"]);
  expect(await found("-availableFrom")).toEqual([...dates.toReversed(), "on_notice", "available", "unavailable"]);
});

async function walk(kind: Kind, sort: string, way: "next" | "previous"): Promise<string[]> {
  const start = way === "next" ? "" : "&before=end";
  const ids: string[] = [];
  for (let place: string | null = start; place !== null;) {
    const { content, next, previous } = await page(`/${kind}?size=${SIZE}&sort=${sort}${place}`);
    const found = content.map((row) => row.id);
    if (way === "next") ids.push(...found);
    else ids.unshift(...found);
    const cursor = way === "next" ? next : previous;
    place = cursor && `&${way === "next" ? "after" : "before"}=${cursor}`;
  }
  return ids;
}

async function page(url: string) {
  return (await admin("GET", url)).data(listPageOf(recordSchema));
}

function firstStatus(kind: Kind): string {
  const { status } = definitionOf(kind).fields;
  return status?.type === "choice" ? (status.options[0]?.value ?? "") : "";
}

async function idsInOrder(kind: Kind, sort: string): Promise<string[]> {
  const parts = sort.split(",").flatMap((part) => {
    const field = part.replace(/^-/, "");
    const order = sql`${sortedBy(kind, field)} ${part.startsWith("-") ? sql`desc` : sql`asc`} nulls last`;
    return field === definitionOf(kind).list.deadline ? [sql`is_finished`, order] : [order];
  });
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where deleted_at is null
    order by ${sql.join(parts)}, id ${sort.startsWith("-") ? sql`desc` : sql`asc`}
  `.execute(app.db);
  return rows.map((row) => row.id);
}

function sortedBy(kind: Kind, name: string) {
  const { fields, hasOwnCodes } = definitionOf(kind);
  const field = fields[name];
  if (field?.type === "money" && field.per) {
    return sql`${sql.ref(name)} / case ${sql.ref(field.per)} when 'day' then 8 when 'month' then 2080 / 12.0 else 1 end`;
  }
  if (field?.type === "date" && field.opens) {
    return sql`case when ${sql.ref(name)} is not null or ${sql.ref(field.opens)} = 'unavailable' then ${sql.ref(name)} else '-infinity' end`;
  }
  return sql.ref(name === "code" && !hasOwnCodes ? "number" : name);
}

/** Rows with many ties and empty values, and timestamps less than a millisecond apart. */
async function fill(kind: Kind): Promise<void> {
  const { fields } = definitionOf(kind);
  const hasOwnChecks = kind === "centers" || kind === "users";
  const isStored = ([name]: [string, unknown]) => fields[name]?.isStored === true;
  for (let n = 0; n < ROWS; n++) {
    const varied = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.type === "choice") {
        const value = field.options[(n * 7) % Math.min(4, field.options.length)]?.value;
        // These need a reason.
        return /blocked|cancelled|skipped/.test(String(value)) ? [] : [[name, value]];
      }
      if (field.type === "date" && n % 3 > 0) return [[name, `2026-0${1 + (n % 3)}-01`]];
      if (field.type === "money" && n % 4 > 0) return [[name, `${n % 3}00.50`]];
      if (field.type === "integer" && n % 5 > 0) return [[name, field.min + (n % 4)]];
      return [];
    });
    const named = n % 2 ? { name: "Ties", title: "Ties", firstName: "Ada", lastName: "Ties" } : {};
    const [stored, written] = [varied.filter(isStored), varied.filter((entry) => !isStored(entry))];
    const body = await leastOf(admin, kind, hasOwnChecks ? {} : Object.fromEntries(written));
    const known = Object.entries(named).filter(([name]) => name in body);
    const fitting = hasOwnChecks ? {} : Object.fromEntries(known);
    const answer = await admin("POST", `/${kind}`, { body: { ...body, ...fitting } });
    if (answer.status !== 201) throw new Error(`${unique(kind)}: ${answer.body}`);
    // Written directly: the service computes figures itself, and rules between fields would refuse most combinations.
    const direct = hasOwnChecks ? [...varied, ...known] : stored;
    if (direct.length === 0) continue;
    const changes = direct.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(kind)} set ${sql.join(changes)} where id = ${answer.record().id}`.execute(app.db);
  }
  await sql`
    update ${sql.table(kind)} set
      created_at = timestamptz '2026-01-01' + (number % 3) * interval '1 microsecond',
      updated_at = timestamptz '2026-01-01' + (number % 7) * interval '3 microseconds'
  `.execute(app.db);
}
