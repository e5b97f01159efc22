import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { columnFields } from "@/upstream/records/sql/tables";
import { vacuumRecords } from "./vacuum-records";
import { withoutIndexes } from "./without-indexes";

/** Copies the existing records until the table holds `count`; only for kinds without unique fields. */
export async function fillRecords(db: Database, kind: Kind, count: number): Promise<void> {
  const columns = sql.join(
    [...columnFields(definitionOf(kind)), "createdBy", "updatedBy"].map((name) => sql.ref(name)),
  );
  await withoutIndexes(db, kind, () =>
    sql`
      with given as (select *, row_number() over (order by id) as place, count(*) over () as total from ${sql.table(kind)})
      insert into ${sql.table(kind)} (id, created_at, updated_at, ${columns})
      select gen_random_uuid(), created_at - n * interval '1 minute', updated_at - n * interval '7 seconds', ${columns}
      from generate_series((select count(*) from ${sql.table(kind)}) + 1, ${count}::int) as n
        join given on given.place = n % given.total + 1
    `.execute(db),
  );
  await vacuumRecords(db, kind);
}
