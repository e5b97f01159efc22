import { sql, type RawBuilder } from "kysely";
import { kindsFor } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Hit } from "@/lib/contract/search";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { all, contains } from "@/upstream/records/conditions";
import { inScope } from "@/upstream/records/scope";
import { column } from "@/upstream/records/tables";

const HITS_MAX = 5;
// Above FOUND_MAX matches, the first WALKED_MAX names in order are scanned instead.
const FOUND_MAX = 200;
const WALKED_MAX = 1_000;

type Asked = { q: string; ids: string[] | null };

export async function findRecords(db: Database, person: Person, asked: Asked): Promise<Hit[]> {
  const { rows } = await hitsQuery(person, asked).execute(db);
  return rows;
}

export function hitsQuery(person: Person, { q, ids }: Asked): RawBuilder<Hit> {
  const parts = kindsFor(person, "list").map((kind, position) => {
    const mine = all([sql<boolean>`record.deleted_at is null`, inScope(person, kind, "list", "record")]);
    return sql`(select ${sql.lit(position)} as position, found.* from (${
      ids ? byIds(kind, ids, mine) : byWords(kind, q, mine)
    }) as found)`;
  });
  return sql`
    select kind, id, code, name, subtitle, status
    from (${sql.join(parts, sql` union all `)}) as hit order by position, rank, name, id
  `;
}

function byIds(kind: Kind, ids: string[], mine: RawBuilder<boolean>) {
  return sql`select ${columnsOf(kind, 0)} from ${sql.table(kind)} as record where ${mine} and id = any(${ids}::uuid[])`;
}

/**
 * Names that begin with the words come before names that contain them. The search index finds the latter; where it
 * finds `FOUND_MAX`, a bounded scan along the names is enough, since sorting all matches would take too long.
 */
function byWords(kind: Kind, q: string, mine: RawBuilder<boolean>) {
  const table = sql.table(kind);
  const starts = startsWith(q);
  const later = all([...contains(q, "record"), sql`not ${starts}`]);
  const best = (rank: number, from: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select ${columnsOf(kind, rank)} from ${from} as record where ${condition}
    order by record.name, record.id limit ${HITS_MAX}
  `;
  const walked = sql`(
    select * from ${table} as record where ${mine} order by record.name, record.id limit ${sql.lit(WALKED_MAX)}
  )`;
  const found = sql`(select * from ${table} where id in (select id from found))`;
  const has = (part: string, rows: number) =>
    sql<boolean>`(select count(*) from ${sql.table(part)}) = ${sql.lit(rows)}`;
  const isFull = has("starting", HITS_MAX);
  const isWalked = has("near", HITS_MAX);
  return sql`
    with starting as materialized (${best(0, table, all([mine, starts]))}),
    matching as materialized (select record.id from ${table} as record where ${all([mine, later])}),
    found as materialized (select id from matching where not ${isFull} limit ${sql.lit(FOUND_MAX)}),
    near as materialized (${best(1, walked, all([later, has("found", FOUND_MAX)]))})
    select * from (
      select * from starting
      union all
      (select * from near union select * from (${best(1, found, sql`not ${isWalked}`)}) as later)
    ) as best
    order by rank, name, id limit ${HITS_MAX}
  `;
}

// In the collation of names nothing sorts above U+FFFF, and case and accents only decide between equal names.
function startsWith(q: string): RawBuilder<boolean> {
  const from = q.toLowerCase();
  return sql<boolean>`(record.name >= ${from} and record.name < ${`${from}\uffff`})`;
}

function columnsOf(kind: Kind, rank: number) {
  const { subtitle } = definitionOf(kind);
  return sql`
    ${sql.lit(rank)} as rank, ${sql.lit(kind)} as kind, record.id, record.code, record.name,
    ${subtitle ? column("record", subtitle) : sql`null::text`} as subtitle, record.status::text as status
  `;
}
