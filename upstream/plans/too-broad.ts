import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { MOMENTS } from "@/lib/records/list/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/database/connect";
import { sqlState } from "@/upstream/database/sql-state";
import { ProblemError } from "@/upstream/http/problem-error";
import { isIndexedText } from "@/upstream/records/conditions";
import { cachedCountAround } from "@/upstream/records/page/cached-counts";

const QUERY_CANCELED = "57014";

/** @throws ProblemError 422 if the statement timeout cancelled the read */
export async function unlessTooBroad<Result>(kind: Kind, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw sqlState(error) === QUERY_CANCELED ? tooBroad(kind) : error;
  }
}

/**
 * Whether cached counts promise at most `max` rows; null for a list with a fitting index. The embedded database has no
 * statement timeout and serves nobody else meanwhile.
 */
export function isNarrow(person: Person, kind: Kind, query: ListQuery, max: number): RawBuilder<boolean> | null {
  if (!lacksIndex(definitionOf(kind), query)) return null;
  return sql`((select coalesce(sum(count), 0) from record_counts where ${cachedCountAround(person, kind, query)}) <= ${max})`;
}

/** @throws ProblemError 422 if the list is too broad; `max` is null if the database has a statement timeout */
export async function requireNarrow(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number | null,
): Promise<void> {
  const narrow = max === null ? null : isNarrow(person, kind, query, max);
  if (!narrow) return;
  const { rows } = await sql<{ isNarrow: boolean }>`select ${narrow} as is_narrow`.execute(db);
  if (!rows[0]?.isNarrow) throw tooBroad(kind);
}

export class TooBroad extends ProblemError {}

export function tooBroad(kind: Kind): TooBroad {
  return new TooBroad(
    422,
    `This takes too long. Add one of these filters: ${definitionOf(kind).list.filters.join(", ")}.`,
  );
}

function lacksIndex(definition: Definition, { q, filters, where }: ListQuery): boolean {
  const names = Object.keys(filters);
  const isIndexed = (name: string) =>
    definition.list.filters.includes(name) ||
    MOMENTS.some((moment) => moment === name) ||
    isIndexedText(definition, name, filters[name]);
  if (!where && names.every(isIndexed)) return false;
  const narrows = (name: string) => name !== "status" && name !== definition.center && isIndexed(name);
  return q === "" && !names.some((name) => narrows(name) && isSelective(filters[name]?.type));
}

function isSelective(type: string | undefined): boolean {
  return type === "any" || type === "all" || type === "range" || type === "contains";
}
