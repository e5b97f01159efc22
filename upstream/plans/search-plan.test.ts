import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { StatementNames } from "@/upstream/database/statement-names";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { readListParams } from "@/upstream/records/queries";
import { readSlice, rowsOf, sliceQuery, type Slice } from "@/upstream/records/rows";
import { crossedQuery, soughtQuery, walkedOf } from "./search-plan";
import { countCapped, cachedTotal } from "@/upstream/records/page/totals";

const ADMIN: Person = { userType: "admin", roles: [] };
const CENTER: Person = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" };

// One freelancer in three has "gopher", one in forty "plumber", only the oldest "cobbler", and all "sewing".
const ROWS = 3_600;

const FIRST: Slice = { backwards: false, from: null, skip: 0, take: 25 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await sql`
    insert into freelancers (
      id, first_name, last_name, email, headline, pay_rate, availability, center_code, skills, updated_at,
      deleted_at, work_mode, currency, rate_unit, status
    )
    select gen_random_uuid(), 'Ada', 'N' || n % 700, 'sought.' || n || '@example.com',
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

const narrowings = [
  "q=gopher",
  "q=plumber",
  "q=cobbler",
  "q=go",
  "q=nobody",
  "q=3599",
  "skills=sewing",
  "skills=lace&status=new",
  "headline=Gopher",
  "headline=go",
  "q=gopher&availability=available",
  "q=gopher&status=new",
  "payRate=10..60",
  "status=new",
  "availability=available&workMode=remote",
  "availability=available&workMode=onsite",
  "where=headline:gopher or payRate:80..",
];

describe.each([
  ["admin", ADMIN],
  ["one of a center", CENTER],
])("for %s", (_, person) => {
  describe.each(["-updatedAt", "name", "payRate", "-payRate"])("sorted by %s", (sort) => {
    test.each(narrowings)("%s gives the rows and total of a plain query, wherever its scan stops", async (search) => {
      const query = readListParams(definitionOf("freelancers"), new URLSearchParams(`${search}&sort=${sort}`));
      const rows = rowsOf(person, "freelancers", query, { fields: [] });
      const hidden = rowsOf(person, "freelancers", query, { fields: [], isHidden: true });
      const { rows: all } = await sql<{ id: string }>`
        select id from freelancers as record where ${rows.wanted}
      `.execute(app.db);
      const placeAt = async (backwards: boolean, skip: number) => {
        const { content } = await plain({ backwards, from: null, skip, take: 1 });
        return content[0]?.place ?? null;
      };
      const [place, early, late] = [await placeAt(false, 40), await placeAt(false, 5), await placeAt(true, 5)];
      const stretches: Slice[] = [
        FIRST,
        { backwards: false, from: null, skip: 60, take: 25 },
        { backwards: true, from: null, skip: 0, take: 25 },
        ...[true, false].map((backwards) => ({ backwards, from: place, skip: 0, take: 25 })),
        { backwards: true, from: early, skip: 0, take: 25 },
        { backwards: false, from: late, skip: 0, take: 25 },
      ];
      for (const slice of stretches) {
        const expected = await plain(slice);
        const kept = cachedTotal(person, rows, query);
        const counted = Math.min(all.length, 1_001);
        const crossed = sql<number>`(${countCapped(rows)})`;
        await check(crossedQuery(person, rows, slice, crossed), counted);
        const ways = [
          { passedMax: 10 },
          { passedMax: 10, isUnordered: false },
          { isUnordered: false },
          { along: walkedOf(person, "freelancers", query) },
          ...[sql<null>`null::real`, sql<number>`1`, sql<number>`1e9`].map((among) => ({ among })),
        ];
        for (const way of ways) await check(soughtQuery(person, rows, slice, way), counted);
        for (const among of [sql<null>`null::real`, sql<number>`1e9`]) {
          await check(soughtQuery(person, hidden, slice, { among }), counted);
        }
        if (kept) await check(soughtQuery(person, rows, slice, { kept }), all.length);

        async function check(asked: ReturnType<typeof soughtQuery>, found: number) {
          expect(await readSlice(app.db, slice, asked)).toEqual({
            content: expected.content.map((row) => ({ ...row, found })),
            hasMore: expected.hasMore,
            found: expected.content.length > 0 ? found : null,
          });
        }
      }

      function plain(slice: Slice) {
        return readSlice(app.db, slice, sliceQuery(person, rows, slice));
      }
    });
  });
});

test.each(["q=gopher", "q=c%2B%2B", "skills=sewing", "q=go+plumber&skills=all:lace,sewing"])(
  "the plan of %s is cached after three runs, with words and tags hidden from the planner",
  (search) => {
    const query = readListParams(definitionOf("freelancers"), new URLSearchParams(search));
    const isKept = (isHidden: boolean) => {
      const rows = rowsOf(ADMIN, "freelancers", query, { isHidden });
      const { sql: text, parameters } = soughtQuery(ADMIN, rows, FIRST).compile(app.db);
      const names = new StatementNames();
      return [1, 2, 3].map(() => names.nameOf(text, parameters)).at(-1) !== undefined;
    };
    expect([isKept(false), isKept(true)]).toEqual([false, true]);
  },
);
