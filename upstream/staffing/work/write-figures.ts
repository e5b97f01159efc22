import { sql } from "kysely";
import { populateRows } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";

/** Columns by name in camelCase, the same in every row. */
export type Figures = { id: string; [column: string]: string | number | null };

/** Only rows whose figures have changed are written. */
export async function writeFigures(
  db: Database,
  table: "freelancers" | "teams" | "project_positions",
  rows: readonly Figures[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => name !== "id");
  const [stored, computed] = ["record", "input"].map((alias) => columns.map((name) => sql.ref(`${alias}.${name}`)));
  const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`input.${name}`)}`);
  await sql`
    update ${sql.table(table)} as record set ${sql.join(sets)}
    from ${populateRows(table, rows)} as input
    where record.id = input.id and (${sql.join(stored ?? [])}) is distinct from (${sql.join(computed ?? [])})
  `.execute(db);
}
