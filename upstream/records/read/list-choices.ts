import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { all } from "../sql/conditions";
import { inScope } from "../sql/scope";
import { matchesSearch } from "../sql/search";

const CHOICES_MAX = 20;

export async function listChoices(
  db: Database,
  person: Person,
  kind: Kind,
  { q, ids }: { q: string; ids: string[] | null },
): Promise<Choice[]> {
  const condition = all([
    sql<boolean>`record.deleted_at is null`,
    inScope(person, kind, "refer", "record"),
    ...matchesSearch(q, "record"),
    ...(ids ? [sql<boolean>`record.id = any(${ids}::uuid[])`] : []),
  ]);
  const { rows } = await sql<Choice>`
    select record.id, record.code, record.name from ${sql.table(kind)} as record
    where ${condition} order by record.name, record.id limit ${ids?.length ?? CHOICES_MAX}
  `.execute(db);
  return rows;
}
