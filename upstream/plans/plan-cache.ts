import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Verb } from "@/lib/access/table";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/list/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import { PLANNED_ANEW } from "@/upstream/database/statement-names";
import { isIndexedSearch } from "@/upstream/records/conditions";
import { hasInlineLiterals } from "./inline-literals";

/** Whether a list's plan can be cached: it depends only on values that are inline literals. */
export function isPlannedOnce(person: Person, kind: Kind, verb: Verb, { q, filters, where }: ListQuery): boolean {
  const { fields, center } = definitionOf(kind);
  const scope = scopeOf(person, kind, verb);
  const isScopeSpelled = scope === "all" || (scope === "center" && center !== undefined);
  const isSpelled = ([name, filter]: [string, Filter]) => {
    const field = fields[name];
    return field !== undefined && hasInlineLiterals(field, "values" in filter ? filter.values : []);
  };
  return q === "" && !where && isScopeSpelled && Object.entries(filters).every(isSpelled);
}

/**
 * Whether only indexed words or tags narrow a list. They can be hidden from the planner, since the statement measures
 * their frequency as it runs; beside a filter, that filter's index might be better.
 */
export function mayHide(person: Person, kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields, list } = definitionOf(kind);
  const isIndexedTag = ([name, { type }]: [string, Filter]) =>
    fields[name]?.type === "tags" && list.filters.includes(name) && (type === "any" || type === "all");
  const tags = Object.entries(filters);
  const isSought = q === "" ? tags.length > 0 : isIndexedSearch(q);
  return isSought && !where && tags.every(isIndexedTag) && scopeOf(person, kind, "list") === "all";
}

/** PLANNED_ANEW keeps the plan cache from reusing the statement's plan. */
export function limitOf(rows: number, isPlannedOnce: boolean): RawBuilder<unknown> {
  return sql`limit ${sql.lit(rows)}${isPlannedOnce ? sql`` : sql.raw(` ${PLANNED_ANEW}`)}`;
}
