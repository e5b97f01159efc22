import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { keyOf } from "@/lib/records/import/cell";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";
import type { ReadRow } from "./read-row";

/** The row's value of a key; null if it has none. */
export function keyValue(definition: Definition, key: string, row: ReadRow): string | null {
  if (key === "code") return row.code;
  if (key !== "name") return typeof row.values[key] === "string" ? row.values[key] : null;
  const parts = definition.name.map((name) => row.values[name]);
  return parts.every((part) => typeof part === "string" && part !== "") ? parts.join(" ") : null;
}

type Match = { id: string; word: string };

/** Records that the person may update, by their key's value. */
export async function findMatches(
  db: Database,
  person: Person,
  kind: Kind,
  key: string,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<Match>`
    select record.id, ${column("record", key)} as word from ${sql.table(kind)} as record
    where ${isOneOf(key, values)} and record.deleted_at is null and ${inScope(person, kind, "update", "record")}
    order by record.id
  `.execute(db);
  const matches = new Map<string, string[]>();
  for (const { id, word } of rows) matches.set(keyOf(word), [...(matches.get(keyOf(word)) ?? []), id]);
  return matches;
}

function isOneOf(key: string, values: readonly string[]): RawBuilder<boolean> {
  const words = [...new Set(values.map(keyOf))];
  if (key !== "code") return sql`lower(${column("record", key)}) = any(${words}::text[])`;
  // Codes are in capitals, but those of centers are given by people.
  const codes = [...new Set([...values.map((value) => value.trim()), ...words.map((word) => word.toUpperCase())])];
  return sql`record.code = any(${codes}::text[])`;
}

type Used = { id: string; word: string; code: string | null };

/** Who has a unique value, in lower case; the code only if the person may read the record. */
export async function findUsed(
  db: Database,
  person: Person,
  kind: Kind,
  field: string,
  values: readonly string[],
): Promise<Map<string, Used>> {
  if (values.length === 0) return new Map();
  const words = [...new Set(values.map((value) => value.toLowerCase()))];
  const { rows } = await sql<Used>`
    select record.id, lower(${column("record", field)}) as word,
      case when ${inScope(person, kind, "read", "record")} then record.code end as code
    from ${sql.table(kind)} as record
    where lower(${column("record", field)}) = any(${words}::text[]) and record.deleted_at is null
  `.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}
