import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import { wholeName } from "@/lib/records/texts/whole-name";
import { COMPARED } from "@/upstream/changes/duplicates/find-duplicates";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";
import type { ReadRow } from "./read-row";
import type { Planning } from "./planned-row";

/** The field that knows people beside their name, where they lack what else finds them. */
const FIELD = "phone";

/** Whether records of the kind may lack the key, so that some are found by name and phone instead. */
export function mayLackKey({ context: { kind, settings } }: Planning): boolean {
  const { fields } = definitionOf(kind);
  return fields[settings.key ?? ""]?.mayBeOptional === true && fields[FIELD]?.type === "phone";
}

/** What a row is known by without the key: its name and its phone; null if it has only one of them. */
export function personOf({ context: { kind } }: Planning, { values }: ReadRow): { name: string; phone: string } | null {
  const [name, phone] = [wholeName(definitionOf(kind), values), values[FIELD]];
  return name !== "" && typeof phone === "string" && phone !== "" ? { name, phone } : null;
}

/**
 * The records with the name and the phone of each row, by its number. A row that has a key of its own can only be one that
 * has none.
 */
export async function findPeople(
  planning: Planning,
  rows: readonly { row: ReadRow; hasKey: boolean }[],
): Promise<Map<number, string[]>> {
  const { db, person, context } = planning;
  const inputs = rows.flatMap(({ row, hasKey }) => {
    const known = personOf(planning, row);
    return known ? [{ n: row.n, ...known, hasKey }] : [];
  });
  const { kind, settings } = context;
  const samePhone = COMPARED.phone;
  if (inputs.length === 0 || !samePhone || settings.key === null) return new Map();
  const { rows: found } = await sql<{ n: number; id: string }>`
    select input.n, record.id
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as input (n int, name text, phone text, "hasKey" boolean)
      join ${sql.table(kind)} as record
        on ${samePhone(column("record", FIELD))} = ${samePhone(sql`input.phone`)}
        and folded(record.name) = folded(input.name)
    where record.deleted_at is null and ${inScope(person, kind, "update", "record")}
      and (${column("record", settings.key)} is null or not input."hasKey")
    order by record.id
  `.execute(db);
  const people = new Map<number, string[]>();
  for (const { n, id } of found) people.set(n, [...(people.get(n) ?? []), id]);
  return people;
}
