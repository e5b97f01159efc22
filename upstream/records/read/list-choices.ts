import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { roleName } from "@/lib/records/config-values";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import type { ChoicesQuery } from "../list-params";
import { all } from "../sql/conditions";
import { inScope } from "../sql/scope";
import { matchesSearch } from "../sql/search";
import { column } from "../sql/tables";

const CHOICES_MAX = 20;

export async function listChoices(
  db: Database,
  person: Person,
  kind: Kind,
  { q, ids, for: purpose, near }: ChoicesQuery,
): Promise<Choice[]> {
  const offered = purpose === "reference" ? definitionOf(kind).choices : undefined;
  const { details, without } = offered ?? { details: [], without: [] };
  const condition = all([
    sql<boolean>`record.deleted_at is null`,
    inScope(person, kind, "refer", "record"),
    ...matchesSearch(q, "record"),
    ...(ids ? [sql<boolean>`record.id = any(${ids}::uuid[])`] : []),
    ...(without.length > 0 ? [sql<boolean>`record.status::text <> all(${without}::text[])`] : []),
  ]);
  const values = details.map((field) => sql`to_jsonb(${column("record", field)})`);
  // A text or a list of texts: how many of the fields have one of the values.
  const shared = values.map((value) => sql`(coalesce(${value}, 'null') ?| ${near}::text[])::int`);
  const { rows } = await sql<Choice & { details: unknown[] }>`
    select record.id, record.code, record.name, jsonb_build_array(${sql.join(values)}) as details
    from ${sql.table(kind)} as record
    where ${condition}
    order by ${near.length > 0 && shared.length > 0 ? sql`${sql.join(shared, sql` + `)} desc,` : sql``} record.name, record.id
    limit ${ids?.length ?? CHOICES_MAX}
  `.execute(db);
  return rows.map(({ details, ...choice }) => ({ ...choice, ...detailOf(details) }));
}

/** Such as “DEN01 · Security, Recruiter”. */
function detailOf(details: readonly unknown[]): { detail?: string } {
  const texts = details.map((value) => (Array.isArray(value) ? value.map(String).map(roleName).join(", ") : value));
  const detail = texts.filter((text) => typeof text === "string" && text !== "").join(" · ");
  return detail === "" ? {} : { detail };
}
