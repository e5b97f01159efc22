import { sql } from "kysely";
import { can } from "@/lib/accounts/access/rights";
import type { NewDraft } from "@/lib/contract/changes/drafts";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, forbidden, invalid, notFound } from "@/upstream/platform/http/problem-error";
import { mayDraft, type Drafter } from "./read-drafts";

/**
 * Stores a draft, or replaces the one that `seenAt` names, so that two browsers don't overwrite each other's.
 * @returns when it was touched
 * @throws ProblemError 403 or 404 if its owner may not save it, 422 if its values aren't the kind's, 409 if the draft is
 * another by now, was discarded, or is one too many
 */
export async function storeDraft(db: Database, drafter: Drafter, id: string, draft: NewDraft): Promise<string> {
  const { kind, recordId, given, version, seenAt } = draft;
  if (!can(drafter.person, recordId === null ? "create" : "update", kind)) throw forbidden();
  if (!(await mayDraft(db, drafter.person, draft))) throw notFound();
  const values = checkedValues(draft);
  return inTransaction(db, async (transaction) => {
    // Its owner's row, so that two tabs can't exceed the limit together.
    await sql`select from users where id = ${drafter.userId} for no key update`.execute(transaction);
    const { rows } = await sql<{ touchedAt: string }>`
      select touched_at from drafts where id = ${id} and user_id = ${drafter.userId} for update
    `.execute(transaction);
    const [stored] = rows;
    const storedAt = stored?.touchedAt ?? null;
    if (storedAt !== (seenAt && new Date(seenAt).toISOString())) throw changedElsewhere();
    if (!stored) await requireBelowLimit(transaction, drafter.userId);
    // As precise as its text in answers, by which the next one is compared.
    const touched = await sql<{ touchedAt: string }>`
      insert into drafts (id, user_id, kind, record_id, given, version, "values", touched_at)
      values (
        ${id}, ${drafter.userId}, ${kind}, ${recordId}, ${given}, ${version}, ${values}::jsonb,
        date_trunc('milliseconds', clock_timestamp())
      )
      on conflict (id) do update set version = excluded.version, "values" = excluded."values",
        touched_at = excluded.touched_at
        where drafts.user_id = excluded.user_id and drafts.kind = excluded.kind
          and drafts.record_id is not distinct from excluded.record_id
      returning touched_at
    `.execute(transaction);
    const [row] = touched.rows;
    // Of another record, or somebody else's.
    if (!row) throw changedElsewhere();
    return row.touchedAt;
  });
}

const changedElsewhere = () => conflict("This draft was changed or discarded elsewhere.");

/** As JSON. @throws ProblemError 422 */
function checkedValues({ kind, values }: NewDraft): string {
  const { fields } = definitionOf(kind);
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) throw invalid(unknown.map((name) => ({ path: `values.${name}`, message: "Unknown field" })));
  const text = JSON.stringify(values);
  if (Buffer.byteLength(text) > DRAFT_LIMITS.bytes) {
    throw invalid([{ path: "values", message: `Use at most ${DRAFT_LIMITS.bytes / 1024} kB` }]);
  }
  return text;
}

async function requireBelowLimit(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from drafts where user_id = ${userId}`.execute(db);
  if ((rows[0]?.count ?? 0) >= DRAFT_LIMITS.perPerson) {
    throw conflict(`Limit of ${DRAFT_LIMITS.perPerson} drafts reached. Save or discard one first.`);
  }
}

export async function deleteDraft(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from drafts where id = ${id} and user_id = ${userId}`.execute(db);
}
