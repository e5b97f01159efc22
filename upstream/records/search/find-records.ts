import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { kindsFor } from "@/lib/accounts/access/rights";
import type { Hit } from "@/lib/contract/records/search";
import { folded } from "@/lib/records/texts/folded";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { all } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import { matchesSearch } from "@/upstream/records/sql/search";
import { column } from "@/upstream/records/sql/tables";

const HITS_MAX = 5;
// Above MATCHES_MAX matches, the first SCANNED_MAX names in order are scanned instead.
const MATCHES_MAX = 200;
const SCANNED_MAX = 1_000;

type SearchQuery = { q: string; ids: string[] | null };

/** Records that a person may open, by search words or, for the recently opened, by ids. */
export async function findRecords(db: Database, person: Person, query: SearchQuery): Promise<Hit[]> {
  const { rows } = await hitsQuery(person, query).execute(db);
  return rows;
}

export function hitsQuery(person: Person, { q, ids }: SearchQuery): RawBuilder<Hit> {
  const parts = kindsFor(person, "list").map((kind, position) => {
    const isVisible = all([sql<boolean>`record.deleted_at is null`, inScope(person, kind, "list", "record")]);
    const hits = ids ? hitsByIds(kind, ids, isVisible) : hitsByWords(kind, q, isVisible);
    return sql`(select ${sql.lit(position)} as position, hits.* from (${hits}) as hits)`;
  });
  return sql`
    select kind, id, code, name, subtitle, status
    from (${sql.join(parts, sql` union all `)}) as hit order by position, rank, name, id
  `;
}

function hitsByIds(kind: Kind, ids: string[], isVisible: RawBuilder<boolean>) {
  return sql`
    select ${hitColumns(kind, 0)} from ${sql.table(kind)} as record where ${isVisible} and id = any(${ids}::uuid[])
  `;
}

/**
 * Names that begin with the words come before names that contain them. The search index finds the latter; if it
 * finds MATCHES_MAX, a bounded scan along the names is enough, since sorting all matches would take too long.
 */
function hitsByWords(kind: Kind, q: string, isVisible: RawBuilder<boolean>) {
  const table = sql.table(kind);
  const isStart = startsWith(q);
  const isLater = all([...matchesSearch(q, "record"), sql`not ${isStart}`]);
  const firstByName = (rank: number, source: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select ${hitColumns(kind, rank)} from ${source} as record where ${condition}
    order by record.name, record.id limit ${HITS_MAX}
  `;
  const firstNames = sql`(
    select * from ${table} as record where ${isVisible} order by record.name, record.id limit ${sql.lit(SCANNED_MAX)}
  )`;
  const foundByIndex = sql`(select * from ${table} where id in (select id from matches))`;
  const isFull = (part: string, rows: number) =>
    sql<boolean>`(select count(*) from ${sql.table(part)}) = ${sql.lit(rows)}`;
  return sql`
    with starting as materialized (${firstByName(0, table, all([isVisible, isStart]))}),
    matching as materialized (select record.id from ${table} as record where ${all([isVisible, isLater])}),
    matches as materialized (
      select id from matching where not ${isFull("starting", HITS_MAX)} limit ${sql.lit(MATCHES_MAX)}
    ),
    scanned as materialized (${firstByName(1, firstNames, all([isLater, isFull("matches", MATCHES_MAX)]))})
    select * from (
      select * from starting
      union all
      (
        select * from scanned
        union
        select * from (${firstByName(1, foundByIndex, sql`not ${isFull("scanned", HITS_MAX)}`)}) as later
      )
    ) as best
    order by rank, name, id limit ${HITS_MAX}
  `;
}

// In the collation of names nothing sorts above U+FFFF, and case and accents only decide between equal names.
function startsWith(q: string): RawBuilder<boolean> {
  const from = folded(q);
  return sql<boolean>`(record.name >= ${from} and record.name < ${`${from}\uffff`})`;
}

/** “Backend engineer · Mobile banking refresh” */
function subtitleOf({ subtitle, partOf, fields }: Definition): RawBuilder<unknown> {
  if (!subtitle) return sql`null::text`;
  const whole = partOf ? fields[partOf] : undefined;
  if (!partOf || whole?.type !== "reference") return column("record", subtitle);
  const name = sql`(select whole.name from ${sql.table(whole.to)} as whole where whole.id = ${column("record", partOf)})`;
  return sql`concat_ws(' · ', ${column("record", subtitle)}, ${name})`;
}

function hitColumns(kind: Kind, rank: number) {
  return sql`
    ${sql.lit(rank)} as rank, ${sql.lit(kind)} as kind, record.id, record.code, record.name,
    ${subtitleOf(definitionOf(kind))} as subtitle, record.status::text as status
  `;
}
