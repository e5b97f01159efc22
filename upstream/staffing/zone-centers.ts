import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { ZoneCenters } from "@/lib/contract/operations/zones";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";

/** How many centers of a state are named. */
const NAMED_MAX = 10;

/** All zones in the order of the config, with the number and the first of their centers in each state. */
export async function listZoneCenters(db: Database, person: Person): Promise<ZoneCenters[]> {
  const { rows } = await sql<ZoneCenters>`
    select zones.code, zones.name, coalesce((
      select json_agg(of_state order by of_state.name) from (
        select states.id, states.name, count(*)::int as centers,
          count(*) filter (where record.status = 'inactive')::int as inactive,
          to_json(
            (array_agg(json_build_object('id', record.id, 'name', record.name) order by record.name, record.id))
              [1:${sql.lit(NAMED_MAX)}]
          ) as first
        from centers as record join states on states.id = record.state_id
        where record.zone = zones.code and record.deleted_at is null and ${inScope(person, "centers", "list", "record")}
        group by states.id, states.name
      ) as of_state
    ), '[]') as states
    from zones where retired_at is null
    order by (select array_position(value, zones.code) from config where key = 'zones'), zones.name
  `.execute(db);
  return rows;
}
