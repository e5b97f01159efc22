import { sql } from "kysely";
import { amountsOf, unitsOf } from "@/lib/records/amount-units";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change, Units } from "@/lib/records/record";
import { MERGED_FROM, MERGED_INTO } from "@/upstream/changes/merged-records";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { column, keysOf, targetTable } from "@/upstream/records/sql/tables";

type VersionedField = Pick<Change, "field" | "version">;

/** The currencies and units of a record's changes, as they were at the time of each. */
export async function addUnits<Changed extends VersionedField>(
  db: Database,
  definition: Definition,
  id: string,
  changes: readonly Changed[],
): Promise<(Changed & Pick<Change, "units">)[]> {
  const names = [...new Set(changes.flatMap(({ field }) => amountAndUnits(definition, field)))];
  const valueAt = names.length > 0 ? await readValues(db, definition.kind, id, names) : null;
  const unitsAt = (field: string, version: number) =>
    valueAt ? unitsIn(definition, field, Object.fromEntries(names.map((name) => [name, valueAt(name, version)]))) : {};
  return changes.map((change) => ({
    ...change,
    units: { before: unitsAt(change.field, change.version - 1), after: unitsAt(change.field, change.version) },
  }));
}

export function unitsIn(definition: Definition, field: string, record: Record<string, unknown>): Units {
  const units = amountAndUnits(definition, field).map((name) => [name, record[name]] as const);
  return Object.fromEntries(units.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** For a currency or unit also the amounts that use it, since its change alters what they mean. */
function amountAndUnits(definition: Definition, field: string): string[] {
  const amounts = amountsOf(definition, field).flatMap((name) => [name, ...unitsOf(definition.fields[name])]);
  return [...unitsOf(definition.fields[field]), ...amounts];
}

/** A field without changes has always had its present value. */
async function readValues(db: Database, kind: Kind, id: string, names: readonly string[]) {
  const [changes, current] = await Promise.all([
    sql<VersionedField & Pick<Change, "before" | "after">>`
      select field, version, before, after from changes
      where kind = ${kind} and record_id = ${id} and field = any(${names}::text[]) order by version
    `.execute(db),
    sql<Record<string, unknown>>`
      select ${sql.join(names.map((name) => column("record", name)))} from ${sql.table(kind)} as record
      where id = ${id}
    `.execute(db),
  ]);
  return (name: string, version: number): unknown => {
    const ofField = changes.rows.filter(({ field }) => field === name);
    const last = ofField.findLast((change) => change.version <= version);
    if (last) return last.after;
    return ofField[0] ? ofField[0].before : current.rows[0]?.[name];
  };
}

type ChangedField = Pick<Change, "field" | "before" | "after">;

/** The names of the records and places that changes refer to. */
export async function nameReferences<Changed extends ChangedField>(
  db: Database,
  definition: Definition,
  changes: readonly Changed[],
): Promise<(Changed & Pick<Change, "names">)[]> {
  const keys = new Map<ReferenceTarget, Set<string>>();
  const all = changes.map((change) => ({ change, references: referencesOf(definition, change) }));
  for (const [to, key] of all.flatMap(({ references }) => references)) {
    keys.set(to, (keys.get(to) ?? new Set()).add(key));
  }
  const names = await readNames(db, keys);
  return all.map(({ change, references }) => ({
    ...change,
    names: Object.fromEntries(
      references.flatMap(([to, key]) => {
        const name = names.get(to)?.get(key);
        return name === undefined ? [] : [[key, name]];
      }),
    ),
  }));
}

const MERGE_NOTES = new Set([MERGED_FROM, MERGED_INTO]);

function referencesOf(definition: Definition, { field: name, before, after }: ChangedField) {
  const field = MERGE_NOTES.has(name)
    ? { type: "reference" as const, label: definition.one, to: definition.kind }
    : definition.fields[name];
  if (field?.type !== "rows") return referencesIn(field, [before, after]);
  const rows = [...rowsOf({ [name]: before }, name), ...rowsOf({ [name]: after }, name)];
  return Object.entries(field.fields).flatMap(([inner, innerField]) =>
    referencesIn(
      innerField,
      rows.map((row) => row[inner]),
    ),
  );
}

function referencesIn(field: Field | undefined, values: readonly unknown[]): [ReferenceTarget, string][] {
  if (field?.type !== "reference") return [];
  return values.flatMap((value): [ReferenceTarget, string][] => (typeof value === "string" ? [[field.to, value]] : []));
}

async function readNames(
  db: Database,
  keys: ReadonlyMap<ReferenceTarget, ReadonlySet<string>>,
): Promise<Map<string, Map<string, string>>> {
  const queries = [...keys].flatMap(([to, ofTarget]) => {
    const target = targetTable(to);
    if (!target) return [];
    const key = column("target", target.key);
    const name =
      to === "users" ? sql`(select ${USER_NAME} from users where users.id = target.id)` : column("target", target.name);
    return [
      sql`
        select ${sql.lit(to)}::text as target, ${key}::text as key, ${name}::text as name from ${sql.table(target.table)} as target
        where ${key} = any(${keysOf(target, [...ofTarget])})
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
