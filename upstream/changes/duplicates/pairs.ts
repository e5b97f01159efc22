import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Duplicates, DuplicatePair, DuplicatePairPage } from "@/lib/contract/changes/duplicates";
import type { Verb } from "@/lib/accounts/access/access-table";
import type { Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";
import { notFound } from "@/upstream/platform/http/problem-error";
import { requireRecord } from "@/upstream/records/read/read-record";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";
import { pairOf } from "./check-records";
import { findDuplicates, type DuplicableDefinition } from "./find-duplicates";
import { readCompared } from "./read-compared";

const UNCHECKED_COUNTED_MAX = 10_000;

/** The pairs of which the person may read both records, the most similar first. */
export async function listPairs(
  db: Database,
  person: Person,
  definition: DuplicableDefinition,
  query: { page: number; size: number },
): Promise<DuplicatePairPage> {
  const { kind } = definition;
  const columns = sql`
    pair.similarity, to_json(pair.reasons) as reasons, ${partyOf(definition, "one")} as first,
      ${partyOf(definition, "other")} as second
  `;
  const source = sql`
    from duplicate_pairs as pair
      join ${sql.table(kind)} as one on one.id = pair.first_id and ${isVisible(person, kind, "list", "one")}
      join ${sql.table(kind)} as other on other.id = pair.second_id and ${isVisible(person, kind, "list", "other")}
    where pair.kind = ${kind} and pair.dismissed_at is null
  `;
  const order = sql`pair.similarity desc, pair.first_id, pair.second_id`;
  const page = await readPage<Omit<DuplicatePair, "compared">>(db, { columns, source, order }, query);
  const waiting = await sql<{ count: number }>`
    select count(*) from (
      select from unchecked_records where kind = ${kind} limit ${UNCHECKED_COUNTED_MAX}
    ) as waiting
  `.execute(db);
  const pairOfRow = ({ first, second }: Omit<DuplicatePair, "compared">) => ({ id: first.id, otherId: second.id });
  const compared = await readCompared(db, person, definition, page.content.map(pairOfRow));
  const content = page.content.map((row) => ({ ...row, compared: compared(pairOfRow(row)) }));
  return { ...page, content, unchecked: waiting.rows[0]?.count ?? 0 };
}

function isVisible(person: Person, kind: Kind, verb: Verb, alias: string): RawBuilder<boolean> {
  return sql`${column(alias, "deletedAt")} is null and ${inScope(person, kind, verb, alias)}`;
}

function partyOf({ subtitle }: DuplicableDefinition, alias: string): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', ${column(alias, "id")}, 'code', ${column(alias, "code")}, 'name', ${column(alias, "name")},
    'subtitle', ${subtitle ? column(alias, subtitle) : sql`null`}, 'status', ${column(alias, "status")},
    'updatedAt', ${column(alias, "updatedAt")}
  )`;
}

/** The likely doubles of a record within the person's scope. @throws ProblemError 404 */
export async function listDuplicates(
  db: Database,
  person: Person,
  definition: DuplicableDefinition,
  id: string,
): Promise<Duplicates> {
  const { kind } = definition;
  const record = await requireRecord(db, person, kind, id);
  const subject = { id, name: record.name, values: record };
  const similar = await findDuplicates(db, definition, subject, isVisible(person, kind, "list", "record"));
  const pairs = similar.map((other) => ({ id, otherId: other.id }));
  const compared = await readCompared(db, person, definition, pairs);
  const found = similar.map((other) => ({ ...other, compared: compared({ id, otherId: other.id }) }));
  const { rows } = await sql<{ otherId: string; by: string | null; at: string }>`
    select case when first_id = ${id} then second_id else first_id end as other_id, ${USER_NAME} as by,
      dismissed_at as at
    from duplicate_pairs left join users on users.id = dismissed_by
    where kind = ${kind} and (first_id = ${id} or second_id = ${id}) and dismissed_at is not null
  `.execute(db);
  const dismissals = new Map(rows.map(({ otherId, by, at }) => [otherId, { by, at }]));
  return {
    likely: found.filter((other) => !dismissals.has(other.id)),
    dismissed: found.flatMap((other) => {
      const dismissal = dismissals.get(other.id);
      return dismissal ? [{ ...other, dismissal }] : [];
    }),
  };
}

type Pair = { id: string; otherId: string };

/** Says that two records aren't doubles, or takes that back. @throws ProblemError 404 unless the person may edit both */
export async function dismissPair(
  db: Database,
  { userId, person }: { userId: string; person: Person },
  definition: DuplicableDefinition,
  { id, otherId }: Pair,
): Promise<void> {
  const { kind } = definition;
  const { likely } = await listDuplicates(db, person, definition, id);
  await requireBoth(db, person, kind, { id, otherId });
  const { similarity = 0, reasons = [] } = likely.find((other) => other.id === otherId) ?? {};
  const pair = { ...pairOf(kind, id, otherId), similarity, reasons, dismissedBy: userId, dismissedAt: new Date() };
  await bulkInsert(
    db,
    "duplicate_pairs",
    [pair],
    sql`on conflict (kind, first_id, second_id) do update
      set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by`,
  );
}

export async function restorePair(
  db: Database,
  person: Person,
  { kind }: DuplicableDefinition,
  pair: Pair,
): Promise<void> {
  await requireBoth(db, person, kind, pair);
  const { firstId, secondId } = pairOf(kind, pair.id, pair.otherId);
  await sql`
    update duplicate_pairs set dismissed_at = null, dismissed_by = null
    where kind = ${kind} and first_id = ${firstId} and second_id = ${secondId}
  `.execute(db);
}

async function requireBoth(db: Database, person: Person, kind: Kind, { id, otherId }: Pair): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind)} as record
    where record.id = any(${[id, otherId]}::uuid[]) and ${isVisible(person, kind, "update", "record")}
  `.execute(db);
  if (rows.length < 2) throw notFound();
}
