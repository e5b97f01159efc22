import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { all } from "./conditions";

/** The kept counts that make up a list's total; null where it is narrowed by more than statuses and centers. */
export function keptRows(person: Person, kind: Kind, query: ListQuery): RawBuilder<boolean> | null {
  const { center } = definitionOf(kind);
  const scope = scopeOf(person, kind, "list");
  const isKept = Object.keys(query.filters).every((name) => name === "status" || name === center);
  if (query.q !== "" || query.where || !isKept || scope === "none" || (scope === "center" && !center)) return null;
  return keptAround(person, kind, query);
}

/** The kept counts of what a list's statuses and centers leave; it may be narrowed further by the rest. */
export function keptAround(person: Person, kind: Kind, { filters }: ListQuery): RawBuilder<boolean> {
  const { center } = definitionOf(kind);
  const isOfCenter = center && scopeOf(person, kind, "list") === "center";
  return all([
    sql<boolean>`kind = ${kind}`,
    ...fitsKept(sql`status`, filters.status),
    ...(center ? fitsKept(sql`center_code`, filters[center]) : []),
    ...(isOfCenter ? [sql<boolean>`center_code = ${person.centerCode ?? null}`] : []),
  ]);
}

// No center is kept as the empty text, which is in no list of values.
function fitsKept(value: RawBuilder<unknown>, filter: Filter | undefined): RawBuilder<boolean>[] {
  if (filter?.type === "empty") return [filter.isEmpty ? sql`${value} = ''` : sql`${value} <> ''`];
  if (filter?.type === "any") return [sql`${value} in (${sql.join(filter.values)})`];
  return filter?.type === "none" ? [sql`${value} not in (${sql.join(filter.values)})`] : [];
}
