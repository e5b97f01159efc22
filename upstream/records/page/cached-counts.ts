import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/list/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import { all } from "../conditions";

/** The cached counts that add up to a list's total; null if the query has more than statuses, centers and one tag. */
export function cachedCounts(person: Person, kind: Kind, query: ListQuery): RawBuilder<unknown> | null {
  const { center } = definitionOf(kind);
  const scope = scopeOf(person, kind, "list");
  const others = Object.keys(query.filters).filter((name) => name !== "status" && name !== center);
  if (query.q !== "" || query.where || scope === "none" || (scope === "center" && !center)) return null;
  const around = cachedCountAround(person, kind, query);
  if (others.length === 0) return sql`record_counts where ${around}`;
  const [field = ""] = others;
  const tag = others.length === 1 ? soleTag(kind, field, query.filters[field]) : null;
  return tag === null ? null : sql`tag_counts where ${around} and field = ${field} and value = ${tag}`;
}

function soleTag(kind: Kind, name: string, filter: Filter | undefined): string | null {
  if (definitionOf(kind).fields[name]?.type !== "tags") return null;
  if (filter?.type !== "any" && filter?.type !== "all") return null;
  const [tag, ...more] = new Set(filter.values);
  return more.length === 0 ? (tag ?? null) : null;
}

export function cachedCountAround(person: Person, kind: Kind, { filters }: ListQuery): RawBuilder<boolean> {
  const { center } = definitionOf(kind);
  const isOfCenter = center && scopeOf(person, kind, "list") === "center";
  return all([
    sql<boolean>`kind = ${kind}`,
    ...fitsKept(sql`status`, filters.status),
    ...(center ? fitsKept(sql`center_code`, filters[center]) : []),
    ...(isOfCenter ? [sql<boolean>`center_code = ${person.centerCode ?? null}`] : []),
  ]);
}

// The cache stores "no center" as an empty text, which no filter value equals.
function fitsKept(value: RawBuilder<unknown>, filter: Filter | undefined): RawBuilder<boolean>[] {
  if (filter?.type === "empty") return [filter.isEmpty ? sql`${value} = ''` : sql`${value} <> ''`];
  if (filter?.type === "any") return [sql`${value} in (${sql.join(filter.values)})`];
  return filter?.type === "none" ? [sql`${value} not in (${sql.join(filter.values)})`] : [];
}
