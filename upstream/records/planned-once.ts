import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import type { Verb } from "@/lib/access/table";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { PLANNED_ANEW } from "@/upstream/database/statement-names";
import { isIndexedSearch } from "./conditions";
import { isSpelledOut } from "./spelled-out";

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
    return field !== undefined && isSpelledOut(field, "values" in filter ? filter.values : []);
  };
  return q === "" && !where && isScopeSpelled && Object.entries(filters).every(isSpelled);
}

/**
 * Whether a list is searched for by words or tags that an index knows, and by nothing else, so that these may be hidden from
 * its plan, which is then kept: how common they are is found out as it is read. Beside a filter its index might be better.
 */
export function mayHide(person: Person, kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields, list } = definitionOf(kind);
  const isIndexedTag = ([name, { type }]: [string, Filter]) =>
    fields[name]?.type === "tags" && list.filters.includes(name) && (type === "any" || type === "all");
  const tags = Object.entries(filters);
  const isSought = q === "" ? tags.length > 0 : isIndexedSearch(q);
  return isSought && !where && tags.every(isIndexedTag) && scopeOf(person, kind, "list") === "all";
}

/** How many rows to read, in a statement whose plan may be kept or not. */
export function limitOf(rows: number, isPlannedOnce: boolean): RawBuilder<unknown> {
  return sql`limit ${sql.lit(rows)}${isPlannedOnce ? sql`` : sql.raw(` ${PLANNED_ANEW}`)}`;
}
