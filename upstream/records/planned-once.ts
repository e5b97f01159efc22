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
export function isPlannedOnce(
  person: Person,
  kind: Kind,
  verb: Verb,
  { q, filters, where }: Pick<ListQuery, "q" | "filters" | "where">,
): boolean {
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
 * Whether the plan of a list that is searched for by words or tags may be kept, which are hidden from it: how common they are
 * is found out as it is read.
 */
export function isSteered(person: Person, kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const isHidden = ([name, { type }]: [string, Filter]) =>
    fields[name]?.type === "tags" && (type === "any" || type === "all");
  const narrowing = Object.entries(filters);
  const spelled = Object.fromEntries(narrowing.filter((one) => !isHidden(one)));
  const isSought = q === "" ? narrowing.some(isHidden) : isIndexedSearch(q);
  return isSought && isPlannedOnce(person, kind, "list", { q: "", where, filters: spelled });
}

/** How many rows to read, in a statement whose plan may be kept or not. */
export function limitOf(rows: number, isPlannedOnce: boolean): RawBuilder<unknown> {
  return sql`limit ${sql.lit(rows)}${isPlannedOnce ? sql`` : sql.raw(` ${PLANNED_ANEW}`)}`;
}
