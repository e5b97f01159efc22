import { sql, type RawBuilder } from "kysely";
import type { FieldError, Problem } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "./record-of";
import { removedRows } from "./save-rows";
import { column, rowsFields, rowsTable } from "./tables";

type Referrer = NonNullable<Problem["references"]>[number];

const NAMED_MAX = 5;

/** Up to five of what refers to a record: other records by their definitions, and what isn't a record by `OTHERS`. */
export async function listReferrers(db: Database, kind: Kind, id: string): Promise<Referrer[]> {
  const queries = [...KINDS.flatMap((from) => referencesFrom(from, kind, id)), ...OTHERS[kind](id)];
  const { rows } = await sql<Referrer>`
    select distinct kind, id, code, name from (${sql.join(queries, sql` union all `)}) as referrers
    order by kind, code limit ${NAMED_MAX}
  `.execute(db);
  return rows;
}

/** Rows that a write would remove although something hangs on them, such as a position with assignments. */
export async function rowsInUse(
  db: Database,
  definition: Definition,
  before: Values,
  after: Values,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [name, field] of rowsFields(definition)) {
    const findUsed = ROW_USES[rowsTable(definition, name).table];
    const removed = name in after ? removedRows(before, after, name) : [];
    if (!findUsed || removed.length === 0) continue;
    const used = await findUsed(removed.map((row) => row.id)).execute(db);
    const ids = new Set(used.rows.map((row) => row.id));
    const names = removed.filter((row) => ids.has(row.id)).map((row) => `“${String(row.role)}”`);
    if (names.length > 0) {
      errors.push({ path: name, message: `Keep the ${field.item} ${names.join(", ")}: somebody is assigned to it` });
    }
  }
  return errors;
}

function referencesFrom(from: Kind, to: Kind, id: string): RawBuilder<unknown>[] {
  const definition = definitionOf(from);
  const found = sql`
    select ${sql.lit(from)} as kind, record.id::text, record.code, record.name from ${sql.table(from)} as record
    where record.deleted_at is null and record.id <> ${id}
  `;
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.type === "reference" && field.to === to) return [sql`${found} and ${column("record", name)} = ${id}`];
    if (field.type !== "rows") return [];
    const { table, owner } = rowsTable(definition, name);
    return Object.entries(field.fields)
      .filter(([, inner]) => inner.type === "reference" && inner.to === to)
      .map(
        ([inner]) => sql`${found} and exists (
          select from ${sql.table(table)} as item
          where ${column("item", owner)} = record.id and ${column("item", inner)} = ${id}
        )`,
      );
  });
}

const OTHERS: Record<Kind, (id: string) => RawBuilder<unknown>[]> = {
  freelancers: (id) => [
    sql`
      select 'projects' as kind, projects.id::text, projects.code, projects.name
      from assignments join projects on projects.id = assignments.project_id
      where assignments.freelancer_id = ${id} and projects.deleted_at is null
    `,
  ],
  companies: (id) => [
    sql`select 'centers' as kind, code as id, code, name from centers where company_id = ${id}`,
    sql`
      select 'users' as kind, id::text, username as code, concat_ws(' ', first_name, last_name) as name
      from users where company_id = ${id}
    `,
  ],
  teams: () => [],
  projects: (id) => [
    sql`
      select 'freelancers' as kind, freelancers.id::text, freelancers.code, freelancers.name
      from assignments join freelancers on freelancers.id = assignments.freelancer_id
      where assignments.project_id = ${id} and freelancers.deleted_at is null
    `,
  ],
};

const ROW_USES: Record<string, (ids: string[]) => RawBuilder<{ id: string }>> = {
  project_positions: (ids) =>
    sql`select distinct position_id as id from assignments where position_id = any(${ids}::uuid[])`,
};
