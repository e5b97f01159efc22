import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { FieldError } from "@/lib/contract/problem";
import { formatList } from "@/lib/format";
import { categoryLists, configKeysOfTarget } from "@/lib/records/config-values";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { removedRows } from "@/upstream/changes/plan/record-rows";
import type { BeforeAfter, Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { column, isConfigTarget, keysOf, rowsFields, rowsTable, targetTable } from "@/upstream/records/sql/tables";
import { LIVE } from "@/upstream/staffing/work/status-lists";

type Reference = { path: string; to: ReferenceTarget; key: string; label: string };

/** An undo puts back references to what can't be chosen any more, such as an inactive center. */
type Write = BeforeAfter & { isUndo?: boolean | undefined };

/**
 * Errors of each write. New targets must exist, be in the person's scope and be open to new references, and are locked;
 * unchanged references aren't checked. Removed rows must not be referred to.
 */
export async function referenceErrors(
  db: Database,
  person: Person,
  definition: Definition,
  writes: readonly Write[],
): Promise<FieldError[][]> {
  const references = writes.map((write) => newReferences(definition, write));
  const available = await findTargets(db, person, references.flat());
  const limited = await limitedReferenceErrors(db, definition, writes);
  const categories = await categoryErrors(db, definition, writes);
  const inUse = await rowsInUseErrors(db, definition, writes);
  return references.map((ofWrite, i) => [
    ...ofWrite
      .filter((reference) => !isAvailable(available.get(identity(reference)), writes[i]))
      .map(({ path, label }) => ({ path, message: `Choose another ${label}: this one isn’t available` })),
    ...(limited[i] ?? []),
    ...(categories[i] ?? []),
    ...(inUse[i] ?? []),
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

type Target = { key: string; isOpen: boolean };

function isAvailable(target: Target | undefined, write: Write | undefined): boolean {
  return target !== undefined && (target.isOpen || write?.isUndo === true);
}

async function findTargets(
  db: Database,
  person: Person,
  references: readonly Reference[],
): Promise<Map<string, Target>> {
  const available = new Map<string, Target>();
  for (const to of new Set(references.map((reference) => reference.to))) {
    const keys = references.filter((reference) => reference.to === to).map((reference) => reference.key);
    const { rows } = await targetQuery(person, to, [...new Set(keys)]).execute(db);
    for (const row of rows) available.set(identity({ to, key: row.key }), row);
  }
  return available;
}

function targetQuery(person: Person, to: ReferenceTarget, keys: string[]) {
  if (isConfigTarget(to)) {
    return sql<Target>`
      select code as key, exists (
        select from config where config.key = any(${configKeysOfTarget(to)}::text[]) and code = any(config.value)
      ) as is_open
      from unnest(${keys}::text[]) as code
    `;
  }
  const target = targetTable(to);
  if (!target) return sql<Target>`select null as key, false as is_open where false`;
  const key = column("target", target.key);
  const found = sql`${sql.table(target.table)} as target where ${key} = any(${keysOf(target, keys)})`;
  const locked = sql`order by ${key} for key share of target`;
  if (to === "centerCodes") {
    return sql<Target>`
      select ${key} as key, target.status = 'active' as is_open from ${found} and target.deleted_at is null ${locked}
    `;
  }
  if (to === "zones" || to === "countries")
    return sql<Target>`select ${key} as key, target.retired_at is null as is_open from ${found}`;
  if (to === "users") return sql<Target>`select ${key} as key, target.disabled_at is null as is_open from ${found}`;
  if (!isKind(to)) return sql<Target>`select ${key} as key, true as is_open from ${found}`;
  return sql<Target>`
    select ${key} as key, true as is_open from ${found}
      and target.deleted_at is null and ${inScope(person, to, "refer", "target")} ${locked}
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
      const limit = limits.get(after[path]);
      // One that doesn't exist has its own error.
      if (isChecked[i] && limit !== undefined && limit !== after[field.within]) errors[i]?.push(error);
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

/** Errors for issue categories of another role than the record's. */
async function categoryErrors(db: Database, { fields }: Definition, writes: readonly Write[]): Promise<FieldError[][]> {
  const path = "category";
  const field = fields[path];
  if (field?.type !== "reference" || field.to !== "issueCategories" || !field.within) return writes.map(() => []);
  const limitedField = { ...field, within: field.within };
  const lists = await db.selectFrom("config").select(["key", "value"]).where("key", "like", "%-issueCats").execute();
  return writes.map((write) => {
    if (write.isUndo || !hasChanged(write, path, limitedField)) return [];
    const role = write.after[limitedField.within];
    const allowed = categoryLists(typeof role === "string" ? role : null);
    const isAllowed = lists.some(
      ({ key, value }) => allowed.some((list) => list === key) && value.includes(String(write.after[path])),
    );
    return isAllowed ? [] : [{ path, message: "Choose a category of this role" }];
  });
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

/**
 * Errors of each write for removed rows that other records need, such as a position with live assignments. Whoever
 * removes one is asked what becomes of them; an undo that takes a position away isn't.
 */
async function rowsInUseErrors(
  db: Database,
  definition: Definition,
  writes: readonly Write[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = writes.map(() => []);
  for (const [path] of rowsFields(definition)) {
    const removed = writes.map(({ before, after, isUndo }) => (isUndo ? removedRows(before, after, path) : []));
    const ids = removed.flat().map((row) => row.id);
    const findUsed = ROW_REFERRERS[rowsTable(definition, path).table];
    if (!findUsed || ids.length === 0) continue;
    const { rows } = await findUsed(ids).execute(db);
    const used = new Set(rows.map(({ id }) => id));
    for (const [i, ofWrite] of removed.entries()) {
      const names = ofWrite.filter(({ id }) => used.has(id)).map(({ role }) => `“${String(role)}”`);
      const message = `${formatList(names)} ${names.length === 1 ? "has" : "have"} assignments and can’t be removed`;
      if (names.length > 0) errors[i]?.push({ path, message });
    }
  }
  return errors;
}

const ROW_REFERRERS: Record<string, (ids: string[]) => RawBuilder<{ id: string }>> = {
  project_positions: (ids) =>
    sql`
      select distinct position_id as id from assignments
      where position_id = any(${ids}::uuid[]) and status in ${LIVE} and deleted_at is null
    `,
};
