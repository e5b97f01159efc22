import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Turn, Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { dependentReferenceErrors } from "./dependent-references";
import { column, targetTable } from "@/upstream/records/sql/tables";

type Reference = { path: string; to: ReferenceTarget; key: string; label: string };

/** New targets must exist and be in the person's scope, and are locked; unchanged references aren't checked. */
export async function referenceErrors(
  db: Database,
  person: Person,
  definition: Definition,
  turns: readonly Turn[],
): Promise<FieldError[][]> {
  const set = turns.map((turn) => newReferences(definition, turn));
  const found = await findAll(db, person, set.flat());
  const stray = await dependentReferenceErrors(db, definition, turns);
  return set.map((references, i) => [
    ...references
      .filter((reference) => !found.has(identity(reference)))
      .map(({ path, label }) => ({ path, message: `Choose another ${label}: this one isn’t available` })),
    ...(stray[i] ?? []),
  ]);
}

function newReferences(definition: Definition, { before, after }: Turn): Reference[] {
  const known = new Set(referencesOf(definition.fields, before).map(identity));
  return referencesOf(definition.fields, after).filter((reference) => !known.has(identity(reference)));
}

function identity({ to, key }: Pick<Reference, "to" | "key">): string {
  return `${to} ${key}`;
}

function referencesOf(fields: Record<string, Field>, values: Values, prefix = ""): Reference[] {
  return Object.entries(fields).flatMap(([name, field]): Reference[] => {
    const value = values[name];
    const path = `${prefix}${name}`;
    if (field.type === "rows" && Array.isArray(value)) {
      return value.flatMap((row: Values, i) => referencesOf(field.fields, row, `${path}.${i}.`));
    }
    if (field.type !== "reference" || typeof value !== "string") return [];
    return [{ path, to: field.to, key: value, label: field.label.toLowerCase() }];
  });
}

async function findAll(db: Database, person: Person, references: readonly Reference[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const to of new Set(references.map((reference) => reference.to))) {
    const keys = references.filter((reference) => reference.to === to).map((reference) => reference.key);
    const { rows } = await targetQuery(person, to, [...new Set(keys)]).execute(db);
    for (const { key } of rows) found.add(identity({ to, key }));
  }
  return found;
}

function targetQuery(person: Person, to: ReferenceTarget, keys: string[]) {
  const target = targetTable(to);
  if (!target) {
    return sql<{ key: string }>`
      select code as key from config, unnest(config.value) as code
      where config.key = 'clientCodes' and code = any(${keys}::text[])
    `;
  }
  const key = column("target", target.key);
  if (!isKind(to)) {
    return sql<{ key: string }>`
      select ${key} as key from ${sql.table(target.table)} as target where ${key} = any(${keys}::text[])
    `;
  }
  return sql<{ key: string }>`
    select ${key} as key from ${sql.table(target.table)} as target
    where ${key} = any(${keys}::uuid[]) and target.deleted_at is null and ${inScope(person, to, "refer", "target")}
    order by ${key} for key share of target
  `;
}
