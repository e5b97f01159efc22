import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { missingRecords, planOf, type ChangePlan } from "@/upstream/changes/plan/change-plan";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { referencesTo, refersTo, type ReferenceField } from "@/upstream/changes/check/referrers";

/** One plan for each kind whose records refer to the merged record: they then refer to the one that stays. */
export async function proposeReferrerMoves(
  db: Database,
  person: Person,
  kind: Kind,
  { mergedId, survivorId }: { mergedId: string; survivorId: string },
): Promise<ChangePlan[]> {
  const plans: ChangePlan[] = [];
  for (const from of KINDS) {
    const references = referencesTo(kind).filter((reference) => reference.from === from);
    if (references.length === 0) continue;
    const { rows } = await sql<{ id: string }>`
      select record.id from ${sql.table(from)} as record
      where record.deleted_at is null and (${sql.join(
        references.map((reference) => refersTo(reference, mergedId)),
        sql` or `,
      )})
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    const records = await readForChange(db, person, "update", { kind: from, ids, isLocked: true });
    plans.push(
      planOf(from, {
        updates: records.map((before) => ({
          before,
          patch: movedReferences(before, references, mergedId, survivorId),
        })),
        failures: missingRecords(ids, records),
      }),
    );
  }
  return plans;
}

function movedReferences(
  record: RecordRow,
  references: readonly ReferenceField[],
  mergedId: string,
  survivorId: string,
): Values {
  const patch: Values = {};
  for (const { field, inner } of references) {
    if (inner === null && record[field] === mergedId) patch[field] = survivorId;
    if (inner === null) continue;
    const rows = rowsOf(field in patch ? patch : record, field);
    if (rows.some((row) => row[inner] === mergedId)) {
      patch[field] = rows.map((row) => (row[inner] === mergedId ? { ...row, [inner]: survivorId } : row));
    }
  }
  return patch;
}

/** How many records refer to a record, by kind and field. */
export async function countReferences(db: Database, kind: Kind, id: string) {
  const counts = referencesTo(kind).map(
    (reference) => sql`
      select ${sql.lit(reference.from)}::text as kind, ${sql.lit(reference.field)}::text as field, count(*)::int as count
      from ${sql.table(reference.from)} as record where record.deleted_at is null and ${refersTo(reference, id)}
    `,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<{ kind: Kind; field: string; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) as counted where count > 0
  `.execute(db);
  return rows.map((row) => ({ ...row, field: definitionOf(row.kind).fields[row.field]?.label ?? row.field }));
}
