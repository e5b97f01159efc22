import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { recordColumns } from "../sql/record-columns";
import { inScope } from "../sql/scope";
import { derivedFigures } from "./derived-figures";
import { recordOf } from "./record-of";

/** @throws ProblemError 404 */
export async function requireRecordPage(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  const { rows } = await recordPageQuery(person, kind, sql.table(kind), id).execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return recordPageOf(person, kind, row);
}

export function recordPageQuery(
  person: Person,
  kind: Kind,
  source: RawBuilder<unknown>,
  id: string,
): RawBuilder<RecordRow> {
  return recordQuery(person, kind, id, { source, derived: derivedFigures(person, kind) });
}

export function recordPageOf(person: Person, kind: Kind, row: RecordRow): RecordRow {
  const may = {
    update: can(person, "update", kind),
    delete: can(person, "delete", kind),
    // Which names the users who may see the record.
    seeAudience: can(person, "read", "users"),
  };
  return { ...recordOf(definitionOf(kind), row), may };
}

/** @throws ProblemError 404 if the record doesn't exist, was deleted, or is out of scope */
export async function requireRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  const { rows } = await recordQuery(person, kind, id, { source: sql.table(kind) }).execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return recordOf(definitionOf(kind), row);
}

type Source = { source: RawBuilder<unknown>; derived?: RawBuilder<unknown> };

function recordQuery(person: Person, kind: Kind, id: string, { source, derived }: Source): RawBuilder<RecordRow> {
  return sql`
    select ${recordColumns(definitionOf(kind), person)}${derived ? sql`, ${derived} as derived` : sql``}
    from ${source} as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, kind, "read", "record")}
  `;
}
