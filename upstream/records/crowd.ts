import { sql, type RawBuilder } from "kysely";
import type { Rows } from "./rows";
import { tableBlocks } from "./table-size";
import { COUNTED_MAX } from "./totals";

// Rows at so many places of a table, so many at each, show how common a value is. From so many with it on, a thousand are
// counted sooner as the table holds them than by an index, which first gives all there are: among a million freelancers 13 ms
// against 23 where one in fourteen has it, and 1 against 160 where all do.
const PLACES = 8;
const AT_PLACE = 50;
const CROWDED_MIN = 20;
const CROWD_MAX = 30_000;

/**
 * Counts what stands everywhere in a table from its beginning, in `crowd`, up to one past the cap: nothing, where it doesn't.
 * `sampled` is how many rows have it of those looked at.
 */
export function crowdCount({ kind, wanted }: Pick<Rows, "kind" | "wanted">): RawBuilder<unknown> {
  const table = sql.table(kind);
  const begun = sql`('(' || (${tableBlocks(kind)} * place / ${sql.lit(PLACES)})::int8 || ',0)')::tid`;
  // Fenced off: a place that is worked out beside the rows would be compared with each of the table's.
  const places = sql`select ${begun} as begun from generate_series(0, ${sql.lit(PLACES - 1)}) as place offset 0`;
  return sql`
    sampled as materialized (
      select count(*) as n from (${places}) as place
        cross join lateral (select * from ${table} where ctid >= begun limit ${sql.lit(AT_PLACE)}) as record
      where ${wanted}
    ),
    crowd as materialized (
      select count(*) as n from (
        select from (select * from ${table} limit ${sql.lit(CROWD_MAX)}) as record where ${wanted}
        limit ${sql.lit(COUNTED_MAX + 1)}
      ) as counted
      where (select n from sampled) >= ${sql.lit(CROWDED_MIN)}
    )
  `;
}

/** Whether it counted past the cap. */
export const IS_CROWD = sql<boolean>`(select n > ${sql.lit(COUNTED_MAX)} from crowd)`;

/** How many rows of a crowd there are likely to be. */
export function likelyInCrowd(among: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`((select n from sampled) * ${among} / ${sql.lit(PLACES * AT_PLACE)}::float8)`;
}
