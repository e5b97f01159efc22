import { sql } from "kysely";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { rowsOf } from "./save-rows";
import { column, targetTable } from "@/upstream/records/sql/tables";

export async function nameReferences<Named extends Pick<Change, "field" | "before" | "after">>(
  db: Database,
  definition: Definition,
  changes: readonly Named[],
): Promise<(Named & Pick<Change, "names">)[]> {
  const wanted = new Map<ReferenceTarget, Set<string>>();
  const all = changes.map((change) => ({ change, references: referencesOf(definition, change) }));
  for (const [to, value] of all.flatMap(({ references }) => references)) {
    wanted.set(to, (wanted.get(to) ?? new Set()).add(value));
  }
  const names = await findNames(db, wanted);
  return all.map(({ change, references }) => ({
    ...change,
    names: Object.fromEntries(references.flatMap(([to, value]) => entryOf(names.get(to), value))),
  }));
}

function referencesOf(
  definition: Definition,
  { field: name, before, after }: Pick<Change, "field" | "before" | "after">,
) {
  const field = definition.fields[name];
  if (field?.type !== "rows") return pointsAt(field, [before, after]);
  const rows = [...rowsOf({ [name]: before }, name), ...rowsOf({ [name]: after }, name)];
  return Object.entries(field.fields).flatMap(([inner, innerField]) =>
    pointsAt(
      innerField,
      rows.map((row) => row[inner]),
    ),
  );
}

function pointsAt(field: Field | undefined, values: readonly unknown[]): [ReferenceTarget, string][] {
  if (field?.type !== "reference") return [];
  return values.flatMap((value): [ReferenceTarget, string][] => (typeof value === "string" ? [[field.to, value]] : []));
}

function entryOf(known: Map<string, string> | undefined, value: string): [string, string][] {
  const name = known?.get(value);
  return name === undefined ? [] : [[value, name]];
}

async function findNames(
  db: Database,
  wanted: Map<ReferenceTarget, Set<string>>,
): Promise<Map<string, Map<string, string>>> {
  const queries = [...wanted].flatMap(([to, values]) => {
    const target = targetTable(to);
    if (!target || values.size === 0) return [];
    const key = column("target", target.key);
    return [
      sql`
        select ${sql.lit(to)}::text as target, ${key}::text as key, name::text as name
        from ${sql.table(target.table)} as target where ${key} = any(${[...values]}::${isKind(to) ? sql`uuid` : sql`text`}[])
      `,
    ];
  });
  const names = new Map<string, Map<string, string>>();
  if (queries.length === 0) return names;
  const { rows } = await sql<{ target: string; key: string; name: string }>`
    ${sql.join(queries, sql` union all `)}
  `.execute(db);
  for (const { target, key, name } of rows) {
    names.set(target, (names.get(target) ?? new Map<string, string>()).set(key, name));
  }
  return names;
}
