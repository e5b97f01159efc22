import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { all, contains } from "./conditions";
import { inScope } from "./scope";

const CHOICES_MAX = 20;

export async function listChoices(
  db: Database,
  person: Person,
  kind: Kind,
  asked: { q: string; ids: string[] | null },
): Promise<Choice[]> {
  const wanted = all([
    sql<boolean>`record.deleted_at is null`,
    inScope(person, kind, "refer", "record"),
    ...contains(asked.q, "record"),
    ...(asked.ids ? [sql<boolean>`record.id = any(${asked.ids}::uuid[])`] : []),
  ]);
  const { rows } = await sql<Choice>`
    select record.id, record.code, record.name from ${sql.table(kind)} as record
    where ${wanted} order by record.name, record.id limit ${asked.ids?.length ?? CHOICES_MAX}
  `.execute(db);
  return rows;
}
