import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { MOMENTS } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";
import { QUERY_CANCELED, sqlState } from "@/upstream/platform/database/sql-state";
import { isIndexedText } from "../sql/search";
import { cachedCountCondition } from "./totals";
import { TooBroadError } from "./too-broad-error";

/** @throws TooBroadError if the statement timeout cancelled the read */
export async function refuseTimeout<Result>(kind: Kind, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw sqlState(error) === QUERY_CANCELED ? new TooBroadError(kind) : error;
  }
}

/** @throws TooBroadError if the list may read too many rows; `max` is null if the database has a statement timeout */
export async function requireWithinReadLimit(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number | null,
): Promise<void> {
  const condition = max === null ? null : isWithinReadLimit(person, kind, query, max);
  if (!condition) return;
  const { rows } = await sql<{ isWithin: boolean }>`select ${condition} as is_within`.execute(db);
  if (!rows[0]?.isWithin) throw new TooBroadError(kind);
}

/**
 * Whether cached counts promise at most `max` rows; null for a list with a fitting index. The embedded database has no
 * statement timeout and serves nobody else meanwhile.
 */
export function isWithinReadLimit(
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number,
): RawBuilder<boolean> | null {
  if (hasFittingIndex(definitionOf(kind), query)) return null;
  return sql`(
    (select coalesce(sum(count), 0) from record_counts where ${cachedCountCondition(person, kind, query)}) <= ${max}
  )`;
}

function hasFittingIndex(definition: Definition, { q, filters, where }: ListQuery): boolean {
  const names = Object.keys(filters);
  const isIndexed = (name: string) =>
    definition.list.filters.includes(name) ||
    MOMENTS.some((moment) => moment === name) ||
    isIndexedText(definition, name, filters[name]);
  if (!where && names.every(isIndexed)) return true;
  const isNarrow = (name: string) => name !== "status" && name !== definition.center && isIndexed(name);
  return q !== "" || names.some((name) => isNarrow(name) && isSelective(filters[name]?.type));
}

function isSelective(type: string | undefined): boolean {
  return type === "any" || type === "all" || type === "range" || type === "contains";
}
