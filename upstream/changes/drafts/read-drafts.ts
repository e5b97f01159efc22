import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Draft, DraftSummary } from "@/lib/contract/changes/drafts";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { readFormerValues } from "@/upstream/changes/plan/former-values";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

export type Drafter = { userId: string; person: Person };

type DraftRow = Omit<Draft, "base">;

/** One’s own drafts, the latest first, of records that one may still edit and of new ones that one may still create. */
export async function listDrafts(db: Database, { userId, person }: Drafter): Promise<DraftSummary[]> {
  const { rows } = await sql<DraftRow & { name: string | null; isDeleted: boolean | null }>`
    select draft.id, draft.kind, draft.record_id, draft.given, draft."values", draft.touched_at, record.name,
      record.is_deleted
    from drafts as draft left join lateral (${recordsOf(person)}) as record on true
    where draft.user_id = ${userId} and (${isOfNewRecord(person)} or record.name is not null)
    order by draft.touched_at desc, draft.id limit ${DRAFT_LIMITS.perPerson}
  `.execute(db);
  return rows.map(({ values, name, isDeleted, ...draft }) => ({
    ...draft,
    name: name ?? typedName(draft.kind, values),
    isDeleted: isDeleted ?? false,
    fields: Object.keys(values),
  }));
}

/** The record of the row called `draft`, whatever its kind. */
function recordsOf(person: Person) {
  return sql.join(
    KINDS.map(
      (kind) => sql`
        select record.name, record.deleted_at is not null as is_deleted from ${sql.table(kind)} as record
        where draft.kind = ${sql.lit(kind)} and record.id = draft.record_id
          and ${inScope(person, kind, "update", "record")}
      `,
    ),
    sql` union all `,
  );
}

function isOfNewRecord(person: Person) {
  const kinds = KINDS.filter((kind) => can(person, "create", kind));
  return sql<boolean>`(draft.record_id is null and draft.kind = any(${kinds}::text[]))`;
}

function typedName(kind: Kind, values: Draft["values"]): string | null {
  const parts = definitionOf(kind).name.map((field) => values[field]);
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ") || null;
}

/** With what fields of the record were when the edit began. @throws ProblemError 404 */
export async function requireDraft(db: Database, { userId, person }: Drafter, id: string): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    select id, kind, record_id, given, version, "values", touched_at from drafts as draft
    where id = ${id} and user_id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row || !(await mayDraft(db, person, row))) throw notFound();
  const { kind, recordId, version } = row;
  const base =
    recordId !== null && version !== null
      ? await readFormerValues(db, definitionOf(kind), { id: recordId, version })
      : {};
  return { ...row, base };
}

/** Whether somebody may save what the draft is of; a record may be deleted meanwhile. */
export async function mayDraft(
  db: Database,
  person: Person,
  { kind, recordId }: Pick<Draft, "kind" | "recordId">,
): Promise<boolean> {
  if (recordId === null) return can(person, "create", kind);
  const { rows } = await sql`
    select from ${sql.table(kind)} as record
    where record.id = ${recordId} and ${inScope(person, kind, "update", "record")}
  `.execute(db);
  return rows.length > 0;
}
