import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { pick, randomFrom } from "@/lib/records/testing/random";
import { CustomPlanValue, StatementNames } from "@/upstream/platform/database/preparing-pool";
import { readListParams } from "@/upstream/records/list-params";
import { readSlice, withTotal } from "@/upstream/records/page/list-records";
import { matchingRows, sliceQuery, type Slice } from "@/upstream/records/sql/slice";
import { hidePlanValues } from "@/upstream/records/sql/values";
import { cachedTotal } from "@/upstream/records/page/totals";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { filterStatement, planFor } from "./plan-for";
import { searchStatement } from "./search-statement";

const KIND = "freelancers";
const ADMIN: Person = { userType: "admin", roles: [] };
const CENTER: Person = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" };

// One freelancer in three has "gopher", one in forty "plumber", only the oldest "cobbler", and all "sewing".
const ROWS = 3_600;
const CASES = 240;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await sql`
    insert into freelancers (
      id, first_name, last_name, email, headline, pay_rate, availability, center_code, skills, updated_at,
      deleted_at, work_mode, currency, rate_unit, status
    )
    select gen_random_uuid(), 'Ada', 'N' || n % 700, 'plans.' || n || '@example.com',
      concat_ws(' ',
        case when n % 3 = 0 then 'Gopher' end,
        case when n % 40 = 0 then 'Plumber' end,
        case when n > ${ROWS} - 1100 then 'Cobbler' end
      ),
      case when n % 5 > 0 then n % 90 end, (array['available', 'on_notice'])[n % 2 + 1]::freelancer_availability,
      case when n % 7 > 0 then 'NYC01' end,
      array['sewing'] || case when n % 40 = 0 then array['lace'] else '{}' end, now() - n * interval '1 second',
      case when n % 11 = 0 then now() end, 'remote', 'USD', 'hour', 'new'
    from generate_series(1, ${ROWS}::int) as n
  `.execute(app.db);
});
afterAll(() => app.close());

const SEARCHES = ["", "gopher", "plumber", "cobbler", "go", "nobody", "3599", "gopher plumber"];
const FILTERS: readonly [string, string][] = [
  ["skills", "sewing"],
  ["skills", "lace"],
  ["skills", "all:lace,sewing"],
  ["headline", "Gopher"],
  ["headline", "go"],
  ["payRate", "10..60"],
  ["status", "new"],
  ["status", "not:new"],
  ["availability", "available"],
  ["workMode", "remote"],
  ["workMode", "onsite"],
  ["where", "headline:gopher or payRate:80.."],
];
const SORTS = ["-updatedAt", "name", "payRate", "-payRate", "status,-name"];
const TABLE_SIZES = [{}, ...["null::real", "1", "1e9"].map((size) => ({ tableSize: sql.raw<number | null>(size) }))];

test.each(Array.from({ length: CASES }, (_, seed) => [seed]))(
  "the planned statement of random list %i gives the rows and total of plain SQL",
  async (seed) => {
    // Spreads the seeds, since neighbours start with similar numbers.
    const random = randomFrom(Math.imul(seed + 1, 2_654_435_761));
    const person = pick(random, [ADMIN, CENTER]);
    const query = readListParams(definitionOf(KIND), randomParams(random));

    const rows = matchingRows(person, KIND, query, { fields: [] });
    const slice = await randomSlice(random, rows);
    const plain = await readSlice(app.db, rows, slice);
    const { rows: all } = await sql`select from freelancers as record where ${rows.condition}`.execute(app.db);
    const cached = cachedTotal(person, KIND, query);
    const counted = Math.min(all.length, 1_001);

    const planned = planFor(query, rows, slice, cached);
    if (planned) await expectPlain(planned, cached ? all.length : counted);

    const generic = { ...rows, condition: hidePlanValues(rows.condition) };
    const { parameters } = generic.condition.compile(app.db);
    expect(parameters.filter((parameter) => parameter instanceof CustomPlanValue)).toEqual([]);
    const options = {
      ...pick(random, [{}, { scannedMax: 10 }]),
      ...pick(random, TABLE_SIZES),
      isUnordered: pick(random, [true, false]),
    };
    await expectPlain(filterStatement(rows, slice), counted);
    await expectPlain(searchStatement(rows, slice, options), counted);
    await expectPlain(searchStatement(generic, slice, { ...options, isSampled: true }), counted);
    if (cached) await expectPlain(filterStatement(rows, slice, cached), all.length);
    if (cached) await expectPlain(searchStatement(rows, slice, { ...options, cached }), all.length);

    async function expectPlain(statement: ReturnType<typeof searchStatement>, total: number) {
      expect(await readSlice(app.db, rows, slice, statement)).toEqual({
        content: plain.content.map((row) => ({ ...row, total })),
        hasMore: plain.hasMore,
        total: plain.content.length > 0 ? total : null,
      });
    }
  },
);

function randomParams(random: (below: number) => number): URLSearchParams {
  const params = new URLSearchParams({ sort: pick(random, SORTS) });
  const q = pick(random, SEARCHES);
  if (q) params.set("q", q);
  for (let n = random(3); n > 0; n--) params.set(...pick(random, FILTERS));
  return params;
}

/** From either end, after skipped rows, or from a cursor near the beginning, the middle or the end. */
async function randomSlice(random: (below: number) => number, rows: ReturnType<typeof matchingRows>): Promise<Slice> {
  const backwards = pick(random, [true, false]);
  const skip = pick(random, [0, 0, 60]);
  if (pick(random, [true, false])) return { backwards, from: null, skip, take: 25 };
  const row: Slice = { backwards: pick(random, [true, false]), from: null, skip: pick(random, [5, 40]), take: 1 };
  const { content } = await readSlice(app.db, rows, row);
  return { backwards, from: content[0]?.cursor ?? null, skip: 0, take: 25 };
}

const FIRST: Slice = { backwards: false, from: null, skip: 0, take: 25 };

/** Whether the statement of a list's first page is prepared after three uses. */
function isPrepared(person: Person, search: string, slice = FIRST): boolean {
  const query = readListParams(definitionOf(KIND), new URLSearchParams(search));
  const rows = matchingRows(person, KIND, query);
  const list = { query, rows, cached: cachedTotal(person, KIND, query) };
  const statement = withTotal(list, slice)?.sql ?? sliceQuery(rows, slice);
  const { sql: text, parameters } = statement.compile(app.db);
  const names = new StatementNames();
  return [1, 2, 3].map(() => names.nameOf(text, parameters)).at(-1) !== undefined;
}

test.each(["", "status=active", "status=not:new&stateId=TX", "centerCode=NYC01&sort=name", "workMode=remote"])(
  "a list filtered by %s, whose values are few, is prepared",
  (search) => {
    expect([isPrepared(ADMIN, search), isPrepared(CENTER, search)]).toEqual([true, true]);
  },
);

test.each([
  "cityId=1234",
  "payRate=10..20",
  "status=new&headline=web",
  "stateId=' or true or '",
  "where=status:new or skills:Go",
])("a list filtered by %s is planned for its values", (search) => {
  expect([isPrepared(ADMIN, search), isPrepared(CENTER, search)]).toEqual([false, false]);
});

test.each(["q=ada", "q=ada+lovelace", "q=c%2B%2B", "skills=Go&sort=name", "skills=all:Go,C&q=c%2B%2B"])(
  "all lists such as %s, found by words or tags alone, share one plan",
  (search) => {
    expect(isPrepared(ADMIN, search)).toBe(true);
    expect(isPrepared(CENTER, search)).toBe(false);
    expect(isPrepared(ADMIN, search, { ...FIRST, skip: 25 })).toBe(false);
  },
);

test.each([
  "q=ada&status=new",
  "skills=not:Go",
  "q=ada&headline=go",
  "q=ada+---",
  "q=試験",
  "q=ada&where=status:new or tags:a",
])("a list such as %s, whose best index depends on the words, is planned for them", (search) => {
  expect(isPrepared(ADMIN, search)).toBe(false);
});
