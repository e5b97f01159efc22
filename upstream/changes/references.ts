import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { BeforeAfter, Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { column, keysOf, targetTable } from "@/upstream/records/sql/tables";

type Reference = { path: string; to: ReferenceTarget; key: string; label: string };

/**
 * Errors of each write. New targets must exist and be in the person's scope, and are locked; unchanged references aren't
 * checked.
 */
export async function referenceErrors(
  db: Database,
  person: Person,
  definition: Definition,
  writes: readonly BeforeAfter[],
): Promise<FieldError[][]> {
  const references = writes.map((write) => newReferences(definition, write));
  const available = await findTargets(db, person, references.flat());
  const limited = await limitedReferenceErrors(db, definition, writes);
  return references.map((ofWrite, i) => [
    ...ofWrite
      .filter((reference) => !available.has(identity(reference)))
      .map(({ path, label }) => ({ path, message: `Choose another ${label}: this one isn’t available` })),
    ...(limited[i] ?? []),
  ]);
}

function newReferences(definition: Definition, { before, after }: BeforeAfter): Reference[] {
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
    if (field.type !== "reference" || field.copiedFrom || typeof value !== "string") return [];
    return [{ path, to: field.to, key: value, label: field.label.toLowerCase() }];
  });
}

async function findTargets(db: Database, person: Person, references: readonly Reference[]): Promise<Set<string>> {
  const available = new Set<string>();
  for (const to of new Set(references.map((reference) => reference.to))) {
    const keys = references.filter((reference) => reference.to === to).map((reference) => reference.key);
    const { rows } = await targetQuery(person, to, [...new Set(keys)]).execute(db);
    for (const { key } of rows) available.add(identity({ to, key }));
  }
  return available;
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
      select ${key} as key from ${sql.table(target.table)} as target where ${key} = any(${keysOf(target, keys)})
    `;
  }
  return sql<{ key: string }>`
    select ${key} as key from ${sql.table(target.table)} as target
    where ${key} = any(${keys}::uuid[]) and target.deleted_at is null and ${inScope(person, to, "refer", "target")}
    order by ${key} for key share of target
  `;
}

type LimitedReference = Extract<Field, { type: "reference" }> & { within: string };

/** Errors for references outside the field that limits them, such as a city in another state. */
async function limitedReferenceErrors(
  db: Database,
  definition: Definition,
  writes: readonly BeforeAfter[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = writes.map(() => []);
  for (const [path, field] of Object.entries(definition.fields)) {
    if (!isLimited(field)) continue;
    const isChecked = writes.map((write) => hasChanged(write, path, field));
    const keys = writes.flatMap(({ after }, i) => (isChecked[i] ? [after[path]] : []));
    const limits = await readLimits(db, field, keys);
    const limitLabel = definition.fields[field.within]?.label.toLowerCase();
    const error = { path, message: `Choose a ${field.label.toLowerCase()} in this ${limitLabel}` };
    for (const [i, { after }] of writes.entries()) {
      if (isChecked[i] && limits.get(after[path]) !== after[field.within]) errors[i]?.push(error);
    }
  }
  return errors;
}

function isLimited(field: Field): field is LimitedReference {
  return field.type === "reference" && field.within !== undefined && targetTable(field.to) !== null;
}

function hasChanged({ before, after }: BeforeAfter, path: string, { within }: LimitedReference): boolean {
  const isSame = after[path] === before[path] && after[within] === before[within];
  return typeof after[path] === "string" && !isSame;
}

/** The value of the limiting field, such as the state, by the key of the target, such as the city. */
async function readLimits(db: Database, field: LimitedReference, keys: unknown[]): Promise<Map<unknown, string>> {
  const target = targetTable(field.to);
  if (!target || keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; limit: string }>`
    select ${column("target", target.key)} as key, ${column("target", field.within)} as "limit"
    from ${sql.table(target.table)} as target where ${column("target", target.key)} = any(${keysOf(
      target,
      [...new Set(keys)].filter((key) => typeof key === "string"),
    )})
  `.execute(db);
  return new Map(rows.map(({ key, limit }) => [key, limit]));
}
