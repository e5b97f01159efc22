import { sql, type RawBuilder } from "kysely";
import type { Field, ReferenceTarget } from "@/lib/records/definition";

// Only small tables: a statement for each city would evict all others from the plan cache.
const FEW: readonly ReferenceTarget[] = ["states", "zones", "centers"];

const PLAIN = /^[\w-]{1,40}$/;

/** The planner sees the frequency of an inline literal, and the plan cache gets few statements. */
export function inlineLiterals(field: Field, value: string): RawBuilder<unknown> {
  return isOneOfFew(field) ? spelledCode(value) : sql`${value}`;
}

export function spelledCode(code: string): RawBuilder<unknown> {
  return PLAIN.test(code) ? sql.lit(code) : sql`${code}`;
}

export function hasInlineLiterals(field: Field, values: readonly string[]): boolean {
  return isOneOfFew(field) && values.every((value) => PLAIN.test(value));
}

function isOneOfFew(field: Field): boolean {
  return field.type === "choice" || (field.type === "reference" && FEW.includes(field.to));
}
