import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { SharedValues } from "@/lib/contract/changes/duplicates";
import { mergeGroups } from "@/lib/records/merge/field-groups";
import { sharedValues } from "@/lib/records/merge/merge-fields";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { recordColumns } from "@/upstream/records/sql/record-columns";
import { inScope } from "@/upstream/records/sql/scope";
import type { DuplicableDefinition } from "./find-duplicates";

type Pair = { id: string; otherId: string };

/** What the two records of each pair have in common, as far as the person may list both. */
export async function readShared(
  db: Database,
  person: Person,
  definition: DuplicableDefinition,
  pairs: readonly Pair[],
): Promise<SharedValues[]> {
  if (pairs.length === 0) return [];
  const { kind } = definition;
  const ids = [...new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))];
  const { rows } = await sql<ListedRow>`
    select ${recordColumns(definition, person, mergeGroups(definition).flat())}
    from ${sql.table(kind)} as record
    where record.id = any(${ids}::uuid[]) and record.deleted_at is null and ${inScope(person, kind, "list", "record")}
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.map(({ id, otherId }) => {
    const [one, other] = [byId.get(id), byId.get(otherId)];
    return one && other ? sharedValues(definition, one, other) : { linked: {} };
  });
}
