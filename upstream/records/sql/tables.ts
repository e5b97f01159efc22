import { sql, type RawBuilder } from "kysely";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";

export type RowsField = Extract<Field, { type: "rows" }>;

/** The table of a rows field, such as `project_positions`, and its column for the record, such as `project_id`. */
export function rowsTable({ kind }: Definition, field: string): { table: string; owner: string } {
  const one = kind.replace(/ies$/, "y").replace(/s$/, "");
  return { table: `${one}_${field}`, owner: `${one}_id` };
}

export function rowsFields(definition: Definition): [string, RowsField][] {
  return Object.entries(definition.fields).flatMap(([name, field]) => (field.type === "rows" ? [[name, field]] : []));
}

export function columnFields(definition: Definition): string[] {
  return Object.keys(definition.fields).filter((name) => definition.fields[name]?.type !== "rows");
}

/** A reference's target table; null for client codes, which are in the configuration. */
export function targetTable(to: ReferenceTarget): { table: string; key: string; code: string } | null {
  if (isKind(to)) return { table: to, key: "id", code: "code" };
  if (to === "clientCodes") return null;
  const key = to === "states" || to === "cities" ? "id" : "code";
  return { table: to, key, code: key };
}

export function column(alias: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${name}`);
}
