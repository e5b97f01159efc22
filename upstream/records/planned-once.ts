import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import type { Verb } from "@/lib/access/table";
import type { Field, ReferenceTarget } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { PLANNED_ANEW } from "@/upstream/database/statement-names";

// Of these there are some dozens, where a statement of its own for each of the cities would crowd out all others.
const FEW: readonly ReferenceTarget[] = ["states", "zones", "centers"];

const PLAIN = /^[\w-]{1,40}$/;

/**
 * A value that lists are narrowed by, as a part of the statement's text where it is one of a few: the plan then knows how
 * common it is, and the same statement comes again. Any other value goes beside the text.
 */
export function spelledOut(field: Field, value: string): RawBuilder<unknown> {
  return isOneOfFew(field) ? spelledCode(value) : sql`${value}`;
}

export function spelledCode(code: string): RawBuilder<unknown> {
  return PLAIN.test(code) ? sql.lit(code) : sql`${code}`;
}

/**
 * Whether the plan of a list is good whenever its statement comes again, so that it may be kept: nothing in it depends on
 * how common a value is that isn't spelled out there.
 */
export function isPlannedOnce(person: Person, kind: Kind, verb: Verb, { q, filters, where }: ListQuery): boolean {
  const { fields, center } = definitionOf(kind);
  const scope = scopeOf(person, kind, verb);
  const isScopeSpelled = scope === "all" || (scope === "center" && center !== undefined);
  const isSpelled = ([name, filter]: [string, Filter]) => {
    const field = fields[name];
    return field !== undefined && isOneOfFew(field) && valuesOf(filter).every((value) => PLAIN.test(value));
  };
  return q === "" && !where && isScopeSpelled && Object.entries(filters).every(isSpelled);
}

/** Whether a list is narrowed by one tag and nothing else: where its total is kept, that tells how to read it. */
export function isOfOneTag(person: Person, kind: Kind, { q, filters, where }: ListQuery): boolean {
  const [name, ...more] = Object.keys(filters);
  const isAlone = q === "" && !where && more.length === 0 && scopeOf(person, kind, "list") === "all";
  return isAlone && definitionOf(kind).fields[name ?? ""]?.type === "tags";
}

/** How many rows to read, in a statement whose plan may be kept or not. */
export function limitOf(rows: number, isPlannedOnce: boolean): RawBuilder<unknown> {
  return sql`limit ${sql.lit(rows)}${isPlannedOnce ? sql`` : sql.raw(` ${PLANNED_ANEW}`)}`;
}

function isOneOfFew(field: Field): boolean {
  return field.type === "choice" || (field.type === "reference" && FEW.includes(field.to));
}

function valuesOf(filter: Filter): readonly string[] {
  return "values" in filter ? filter.values : [];
}
