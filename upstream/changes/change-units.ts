import { sql } from "kysely";
import { amountsOf, unitsOf, type Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change, Units } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { column } from "@/upstream/records/sql/tables";

type Dated = Pick<Change, "field" | "version">;

export function unitsIn(definition: Definition, field: string, record: Record<string, unknown>): Units {
  const units = amountAndUnits(definition, field).map((name) => [name, record[name]] as const);
  return Object.fromEntries(units.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export async function addUnits<Changed extends Dated>(
  db: Database,
  definition: Definition,
  id: string,
  changes: readonly Changed[],
): Promise<(Changed & Pick<Change, "units">)[]> {
  const names = [...new Set(changes.flatMap(({ field }) => amountAndUnits(definition, field)))];
  const past = names.length > 0 ? await readPast(db, definition.kind, id, names) : null;
  const at = (field: string, version: number) =>
    past ? unitsIn(definition, field, Object.fromEntries(names.map((name) => [name, past(name, version)]))) : {};
  return changes.map((change) => ({
    ...change,
    units: { before: at(change.field, change.version - 1), after: at(change.field, change.version) },
  }));
}

/** For a currency or unit also the amounts that use it, since its change alters what they mean. */
function amountAndUnits(definition: Definition, field: string): string[] {
  const amounts = amountsOf(definition, field).flatMap((name) => [name, ...unitsOf(definition.fields[name])]);
  return [...unitsOf(definition.fields[field]), ...amounts];
}

/** A field without changes has always had its present value. */
async function readPast(db: Database, kind: Kind, id: string, names: readonly string[]) {
  const [made, now] = await Promise.all([
    sql<Dated & Pick<Change, "before" | "after">>`
      select field, version, before, after from changes
      where kind = ${kind} and record_id = ${id} and field = any(${names}::text[]) order by version
    `.execute(db),
    sql<Record<string, unknown>>`
      select ${sql.join(names.map((name) => column("record", name)))} from ${sql.table(kind)} as record
      where id = ${id}
    `.execute(db),
  ]);
  return (name: string, version: number): unknown => {
    const own = made.rows.filter(({ field }) => field === name);
    const last = own.findLast((change) => change.version <= version);
    if (last) return last.after;
    return own[0] ? own[0].before : now.rows[0]?.[name];
  };
}
