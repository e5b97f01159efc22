import { sql, type RawBuilder } from "kysely";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { removedRows } from "./save-rows";
import { rowsFields, rowsTable } from "@/upstream/records/sql/tables";

/** Errors for removed rows that other records need, such as a position with assignments. */
export async function rowsInUse(
  db: Database,
  definition: Definition,
  before: Values,
  after: Values,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [name, field] of rowsFields(definition)) {
    const findUsed = USES[rowsTable(definition, name).table];
    const removed = name in after ? removedRows(before, after, name) : [];
    if (!findUsed || removed.length === 0) continue;
    const used = await findUsed(removed.map((row) => row.id)).execute(db);
    const ids = new Set(used.rows.map((row) => row.id));
    const names = removed.filter((row) => ids.has(row.id)).map((row) => `“${String(row.role)}”`);
    if (names.length > 0) {
      errors.push({ path: name, message: `Keep the ${field.item} ${names.join(", ")}: someone is assigned to it` });
    }
  }
  return errors;
}

const USES: Record<string, (ids: string[]) => RawBuilder<{ id: string }>> = {
  project_positions: (ids) =>
    sql`select distinct position_id as id from assignments where position_id = any(${ids}::uuid[])`,
};
