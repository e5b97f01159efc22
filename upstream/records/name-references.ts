import { sql } from "kysely";
import type { Definition, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { column, targetTable } from "./tables";

/** The changes with the names behind the references they set or emptied, by value; one query for all of them. */
export async function nameReferences<Named extends Pick<Change, "field" | "before" | "after">>(
  db: Database,
  definition: Definition,
  changes: readonly Named[],
): Promise<(Named & Pick<Change, "names">)[]> {
  const wanted = new Map<ReferenceTarget, Set<string>>();
  for (const change of changes) {
    const to = targetOf(definition, change.field);
    if (to) wanted.set(to, new Set([...(wanted.get(to) ?? []), ...valuesOf(change)]));
  }
  const names = await findNames(db, wanted);
  return changes.map((change) => {
    const known = names.get(targetOf(definition, change.field) ?? "");
    return { ...change, names: Object.fromEntries(valuesOf(change).flatMap((value) => entryOf(known, value))) };
  });
}

function targetOf(definition: Definition, name: string): ReferenceTarget | null {
  const field = definition.fields[name];
  return field?.type === "reference" ? field.to : null;
}

function valuesOf({ before, after }: Pick<Change, "before" | "after">): string[] {
  return [before, after].filter((value) => typeof value === "string");
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
