import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { ComparedValues, Comparison } from "@/lib/contract/changes/duplicates";
import { mergeGroups } from "@/lib/records/merge/field-groups";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { recordColumns } from "@/upstream/records/sql/record-columns";
import { inScope } from "@/upstream/records/sql/scope";
import type { DuplicableDefinition } from "./find-duplicates";

type Pair = { id: string; otherId: string };

/** Two records beside each other, by their ids; a record that the person may not list has no values. */
export async function readCompared(
  db: Database,
  person: Person,
  definition: DuplicableDefinition,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => Comparison> {
  const { kind } = definition;
  const ids = [...new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))];
  const fields = mergeGroups(definition).flat();
  const { rows } = await sql<ListedRow>`
    select ${recordColumns(definition, person, fields)}
    from ${sql.table(kind)} as record
    where record.id = any(${ids}::uuid[]) and record.deleted_at is null and ${inScope(person, kind, "list", "record")}
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, comparedValues(row, fields)]));
  const valuesOf = (id: string) => byId.get(id) ?? { linked: {} };
  return ({ id, otherId }) => ({ one: valuesOf(id), other: valuesOf(otherId) });
}

function comparedValues(row: ListedRow, fields: readonly string[]): ComparedValues {
  const values = Object.fromEntries(fields.map((name) => [name, row[name]]));
  return { ...values, linked: row.linked };
}
