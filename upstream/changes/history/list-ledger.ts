import { sql, type RawBuilder } from "kysely";
import { hasFullAccess, kindsFor } from "@/lib/accounts/access/rights";
import {
  LEDGER_EXPORT_MAX,
  LEDGER_SIZE,
  type LedgerEntry,
  type LedgerPage,
  type LedgerQuery,
} from "@/lib/contract/changes/ledger";
import { ANY_RATE, RATE_FIELDS, type LedgerFilter } from "@/lib/records/ledger-filter";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { readCountries } from "@/upstream/platform/database/countries";
import { isInReaderDays } from "@/upstream/records/field-types/date";
import { inScope } from "@/upstream/records/sql/scope";
import { addUnits, nameReferences } from "./describe-changes";
import { IS_MIXED, IS_TOGETHER, undoRunOf } from "@/upstream/changes/undo/undo-status";
import type { Person } from "@/lib/accounts/access/access-role";
import { all } from "@/upstream/records/sql/conditions";
import { matchesSearch } from "@/upstream/records/sql/search";

type Reader = Pick<Actor, "userId" | "person">;
type Row = Omit<LedgerEntry, "names" | "units">;

const PEOPLE_MAX = 200;

/** What changed in the records that the reader may read, newest first. */
export async function listLedger(db: Database, reader: Reader, query: LedgerQuery): Promise<LedgerPage> {
  const [rows, people] = await Promise.all([
    readEntries(db, reader, query, LEDGER_SIZE + 1),
    listPeople(db, reader, query.by),
  ]);
  const content = rows.slice(0, LEDGER_SIZE);
  return { content, next: rows.length > LEDGER_SIZE ? (content.at(-1)?.id ?? null) : null, people };
}

export function exportLedger(db: Database, reader: Reader, filter: LedgerFilter): Promise<LedgerEntry[]> {
  return readEntries(db, reader, filter, LEDGER_EXPORT_MAX);
}

async function readEntries(db: Database, reader: Reader, query: LedgerQuery, limit: number): Promise<LedgerEntry[]> {
  const kinds = kindsFor(reader.person, "list").filter((kind) => query.kind === undefined || query.kind === kind);
  if (kinds.length === 0) return [];
  const q = query.q.trim();
  const found = q === "" ? null : await findRecords(db, reader.person, kinds, q);
  if (found?.ids.length === 0) return [];
  const conditions = [...conditionsOf(query), ...(await areDisplayed(db)), ...isOfRecords(q, found)];
  const isOwn = sql`change_sets.actor_id is not distinct from ${reader.userId}`;
  const mayUndo = reader.person.isViewed ? sql`false` : hasFullAccess(reader.person) ? sql`true` : isOwn;
  const { rows } = await sql<Row>`
    select changes.id, changes.change_set_id, change_sets.at, change_sets.source, changes.action, changes.version,
      changes.field, changes.before, changes.after, changes.kind, changes.record_id,
      listed.code, listed.name, listed.is_deleted,
      ${USER_NAME} as actor, changes.action <> 'create' and ${mayUndo} as may_undo,
      ${IS_TOGETHER} as is_together, ${IS_MIXED} as is_mixed,
      exists (select from ${undoRunOf(sql.ref("changes.change_set_id"))}) as is_undone
    from changes
      join change_sets on change_sets.id = changes.change_set_id
      cross join lateral (${recordsOf(reader, kinds)}) as listed
      left join users on users.id = change_sets.actor_id
    where ${sql.join(conditions, sql` and `)}
    order by ${isByDay(query) ? sql`change_sets.at desc, changes.id desc` : sql`changes.id desc`} limit ${limit}
  `.execute(db);
  return describe(db, rows);
}

/** The changed record, for a reader who may read it; a deleted one stays what it was. */
function recordsOf({ person }: Reader, kinds: readonly Kind[]): RawBuilder<unknown> {
  const ofKinds = kinds.map(
    (kind) => sql`
      select record.code, record.name, record.deleted_at is not null as is_deleted from ${sql.table(kind)} as record
      where changes.kind = ${sql.lit(kind)} and record.id = changes.record_id and ${inScope(person, kind, "read", "record")}
    `,
  );
  return sql.join(ofKinds, sql` union all `);
}

function conditionsOf(query: LedgerQuery): RawBuilder<unknown>[] {
  const { kind, field, action, by, from, to, before } = query;
  return [
    field === undefined ? CREATED_ONCE : sql`changes.action <> 'create'`,
    ...(kind === undefined ? [] : [sql`changes.kind = ${sql.lit(kind)}`]),
    ...(field === undefined
      ? []
      : [sql`changes.field = any(${field === ANY_RATE ? [...RATE_FIELDS] : [field]}::text[])`]),
    ...(action === undefined ? [] : [sql`changes.action = ${sql.lit(action)}`]),
    // By which an index finds them.
    ...(action === "delete" ? [sql`changes.field = 'deletedAt'`] : []),
    ...(by === undefined ? [] : [sql`change_sets.actor_id = ${by}`]),
    ...(isByDay(query)
      ? [isInReaderDays(sql`change_sets.at`, { type: "range", from: from ?? null, to: to ?? null })]
      : []),
    ...(before === undefined ? [] : [comesAfter(before, query)]),
  ];
}

/** A created record is one row: that of its status, which records of all kinds have from their first day. */
const CREATED_ONCE = sql`(changes.action <> 'create' or changes.field = 'status')`;

/** Days are found by when their change sets were made, everything else by the order of changes. */
function isByDay({ from, to }: LedgerFilter): boolean {
  return from !== undefined || to !== undefined;
}

function comesAfter(before: string, query: LedgerFilter): RawBuilder<unknown> {
  if (!isByDay(query)) return sql`changes.id < ${before}::uuid`;
  return sql`(change_sets.at, changes.id) < (
    select sets.at, last.id from changes as last join change_sets as sets on sets.id = last.change_set_id
    where last.id = ${before}::uuid
  )`;
}

/** With one country, no screen has the country that comes with a state. */
async function areDisplayed(db: Database): Promise<RawBuilder<unknown>[]> {
  return (await readCountries(db)).length > 1 ? [] : [sql`changes.field <> all(${COUNTRY_FIELDS}::text[])`];
}

const COUNTRY_FIELDS = KINDS.flatMap((kind) =>
  Object.entries(definitionOf(kind).fields).flatMap(([name, { needsCountries }]) => (needsCountries ? [name] : [])),
);

/** @param found null if the search finds too many, so that each change is looked at */
function isOfRecords(q: string, found: FoundRecords | null): RawBuilder<unknown>[] {
  if (q === "") return [];
  if (!found) return [isCalled(q, "listed")];
  return [
    sql`(changes.kind, changes.record_id) in (select * from unnest(${found.kinds}::text[], ${found.ids}::uuid[]))`,
  ];
}

async function describe(db: Database, rows: readonly Row[]): Promise<LedgerEntry[]> {
  const described = new Map<string, LedgerEntry>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const definition = definitionOf(kind);
    for (const [recordId, ofRecord] of Map.groupBy(ofKind, (row) => row.recordId)) {
      const changes = await nameReferences(db, definition, await addUnits(db, definition, recordId, ofRecord));
      for (const change of changes) described.set(change.id, change);
    }
  }
  return rows.flatMap(({ id }) => described.get(id) ?? []);
}

/** Of people bound to a center only those of it, and whom they filter by. */
async function listPeople(db: Database, { person }: Reader, by: string | undefined): Promise<LedgerPage["people"]> {
  const isListed = hasFullAccess(person) ? sql`true` : sql`users.center_code = ${person.centerCode ?? null}`;
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, ${USER_NAME} as name from users
    where ${isListed} and (users.id = ${by ?? null}::uuid or exists (select from change_sets where actor_id = users.id))
    order by name, id limit ${PEOPLE_MAX}
  `.execute(db);
  return rows;
}

/** Changes of more records are found sooner by going through the newest ones. */
const FOUND_MAX = 2_000;

/** Records by their kind and id, as two columns. */
type FoundRecords = { kinds: Kind[]; ids: string[] };

/** Those whose name and code have all the words, deleted ones too; null if they are too many to go through. */
async function findRecords(
  db: Database,
  person: Person,
  kinds: readonly Kind[],
  q: string,
): Promise<FoundRecords | null> {
  const limit = sql.lit(FOUND_MAX + 1);
  const ofKinds = kinds.flatMap((kind) => {
    const select = sql`select ${sql.lit(kind)} as kind, record.id from ${sql.table(kind)} as record`;
    const isFound = all([isCalled(q, "record"), inScope(person, kind, "read", "record")]);
    // The index of searched texts has no deleted records, which the ledger knows.
    const wasDeleted = sql`record.id in (
      select record_id from changes where field = 'deletedAt' and changes.kind = ${sql.lit(kind)}
    )`;
    return [
      sql`(${select} where record.deleted_at is null and ${all(matchesSearch(q, "record"))} and ${isFound} limit ${limit})`,
      sql`(${select} where record.deleted_at is not null and ${wasDeleted} and ${isFound} limit ${limit})`,
    ];
  });
  const { rows } = await sql<{ kind: Kind; id: string }>`
    select kind, id from (${sql.join(ofKinds, sql` union all `)}) as found limit ${limit}
  `.execute(db);
  if (rows.length > FOUND_MAX) return null;
  return { kinds: rows.map(({ kind }) => kind), ids: rows.map(({ id }) => id) };
}

function isCalled(q: string, alias: string): RawBuilder<boolean> {
  const [code, name] = ["code", "name"].map((column) => sql.ref(`${alias}.${column}`));
  return all(matchesSearch(q, alias, sql`folded(' ' || ${code} || ' ' || ${name})`));
}
