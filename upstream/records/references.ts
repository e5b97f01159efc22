import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "./record-of";
import { inScope } from "./scope";
import { column, targetTable } from "./tables";

type Reference = { path: string; to: ReferenceTarget; key: string; label: string };

/**
 * What is wrong with the references that a write sets: each must exist, not be deleted, and be the person's to refer
 * to. Those found are held until the transaction ends. References that stay as they were aren't asked again.
 */
export async function referenceErrors(
  db: Database,
  person: Person,
  definition: Definition,
  { before, after }: { before: Values; after: Values },
): Promise<FieldError[]> {
  const known = new Set(referencesOf(definition.fields, before).map(identity));
  const set = referencesOf(definition.fields, after).filter((reference) => !known.has(identity(reference)));
  const errors: FieldError[] = [];
  for (const to of new Set(set.map((reference) => reference.to))) {
    const asked = set.filter((reference) => reference.to === to);
    const found = await findTargets(db, person, to, [...new Set(asked.map((reference) => reference.key))]);
    const missing = asked.filter((reference) => !found.has(reference.key));
    errors.push(
      ...missing.map(({ path, label }) => ({ path, message: `Choose another ${label}: this one isn't there` })),
    );
  }
  return [...errors, ...(await strayErrors(db, definition, before, after))];
}

function identity({ to, key }: Reference): string {
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

async function findTargets(db: Database, person: Person, to: ReferenceTarget, keys: string[]): Promise<Set<string>> {
  const { rows } = await targetQuery(person, to, keys).execute(db);
  return new Set(rows.map((row) => row.key));
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

/** A choice that another field limits must lie within it, as a city does in its state. */
async function strayErrors(db: Database, definition: Definition, before: Values, after: Values): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [path, field] of Object.entries(definition.fields)) {
    if (field.type !== "reference" || !field.within || typeof after[path] !== "string") continue;
    const target = targetTable(field.to);
    const isAsBefore = after[path] === before[path] && after[field.within] === before[field.within];
    if (!target || isAsBefore) continue;
    const { rows } = await sql`
      select from ${sql.table(target.table)} as target
      where ${column("target", target.key)} = ${after[path]} and ${column("target", field.within)} = ${after[field.within]}
    `.execute(db);
    const around = definition.fields[field.within]?.label.toLowerCase();
    if (rows.length === 0) errors.push({ path, message: `Choose a ${field.label.toLowerCase()} in this ${around}` });
  }
  return errors;
}
