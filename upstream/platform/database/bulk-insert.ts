import { sql, type RawBuilder } from "kysely";
import type { Database } from "./connect";

type Row = Record<string, unknown>;

/** One statement with one parameter; the keys of each row are the same columns in camelCase. */
export async function bulkInsert(db: Database, table: string, rows: readonly Row[], onConflict = sql``): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(snakeCase(name))));
  await sql`
    insert into ${sql.id(table)} (${columns}) select ${columns} from ${populateRows(table, rows)} ${onConflict}
  `.execute(db);
}

export function populateRows(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.id(table)}, ${toJson(rows)}::json)`;
}

/** Leaves out nulls, which a missing value becomes: most changes of a new record have many. */
function toJson(rows: readonly Row[]): string {
  const names = new Map<string, string>();
  const named = rows.map((row) => {
    const values: Row = {};
    for (const [name, value] of Object.entries(row)) {
      if (value === null) continue;
      const column = names.get(name) ?? snakeCase(name);
      names.set(name, column);
      values[column] = value;
    }
    return values;
  });
  return JSON.stringify(named);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
