import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { all } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import { matchesSearch } from "@/upstream/records/sql/search";

/** Changes of more records are found sooner by going through the newest ones. */
const FOUND_MAX = 2_000;

/** Records by their kind and id, as two columns. */
export type FoundRecords = { kinds: Kind[]; ids: string[] };

/** Those whose name and code have all the words, deleted ones too; null if they are too many to go through. */
export async function findRecords(
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

export function isCalled(q: string, alias: string): RawBuilder<boolean> {
  const [code, name] = ["code", "name"].map((column) => sql.ref(`${alias}.${column}`));
  return all(matchesSearch(q, alias, sql`folded(' ' || ${code} || ' ' || ${name})`));
}
