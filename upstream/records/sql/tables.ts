import { sql, type RawBuilder } from "kysely";
import { configKeysOfTarget } from "@/lib/records/config-values";
import {
  writtenFields,
  type ConfigTarget,
  type Definition,
  type Field,
  type ReferenceTarget,
} from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import { TODAY } from "@/upstream/platform/database/today";

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

type TargetTable = { table: string; key: string; keyType: "uuid" | "text"; code: string; name: string };

/** A reference's target table; null for values of the configuration. */
export function targetTable(to: ReferenceTarget): TargetTable | null {
  if (isKind(to)) return { table: to, key: "id", keyType: "uuid", code: "code", name: "name" };
  if (isConfigTarget(to)) return null;
  if (to === "positions") return { table: "project_positions", key: "id", keyType: "uuid", code: "role", name: "role" };
  if (to === "centerCodes") return { table: "centers", key: "code", keyType: "text", code: "code", name: "name" };
  const key = to === "zones" || to === "countries" ? "code" : "id";
  return { table: to, key, keyType: "text", code: key, name: "name" };
}

/** Whether the lists of the configuration are the only place of a target's values; zones have a table. */
export function isConfigTarget(to: ReferenceTarget): to is ConfigTarget {
  return to !== "zones" && configKeysOfTarget(to).length > 0;
}

/** The columns that people write; the database fills those that are copied from other records. */
export function writtenColumns(definition: Definition): string[] {
  return Object.keys(writtenFields(definition)).filter((name) => definition.fields[name]?.type !== "rows");
}

/** A list of a target table's keys as a parameter. */
export function keysOf({ keyType }: Pick<TargetTable, "keyType">, keys: readonly unknown[]): RawBuilder<unknown> {
  return sql`${keys}::${sql.raw(keyType)}[]`;
}

export function column(alias: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${name}`);
}

/** A day in store that has passed holds since then, and so today. */
export function fromToday(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${value} < ${TODAY} then ${TODAY} else ${value} end`;
}
