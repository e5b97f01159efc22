import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { ListPage } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { LIST_END, type ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { isUnstorable } from "@/upstream/database/sql-state";
import { pageOf } from "@/upstream/http/page";
import { invalid, ProblemError } from "@/upstream/http/problem-error";
import { readCursor, writeCursor, type Place } from "./page/cursor";
import { mayHide } from "@/upstream/plans/plan-cache";
import { recordOf } from "./record-of";
import { readSlice, rowsOf, sliceQuery, type PlacedRow, type Rows, type Slice } from "./rows";
import { crossedQuery, isCrossed, isOfWords, isSought, soughtQuery, walkedOf } from "@/upstream/plans/search-plan";
import { isNarrow, unlessTooBroad } from "@/upstream/plans/too-broad";
import { capped, countCapped, COUNTED_MAX, countRows, cachedTotal, type Total } from "./page/totals";

const NONE: Total = { count: 0, isExact: true };

// The most rows to skip by `offset`, which reads each of them.
const SKIPPED_MAX = 10_000;

/**
 * @param fields fields besides those that every list has; null for all
 * @param broadMax the most rows to read for a list without a fitting index
 * @throws ProblemError 422 on a cursor of another list, a page too far from both ends, or a slow search
 */
export async function listRecords(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  { fields = null, broadMax = null }: { fields?: readonly string[] | null; broadMax?: number | null } = {},
): Promise<ListPage<ListedRow>> {
  const rows = rowsOf(person, kind, query, { fields });
  const narrow = broadMax === null ? null : isNarrow(person, kind, query, broadMax);
  return unlessTooBroad(kind, () => rejectInvalidCursor(query, readPage(db, person, rows, query, narrow)));
}

/** A forged cursor can contain values that PostgreSQL can't convert. */
async function rejectInvalidCursor<Result>({ after, before }: ListQuery, read: Promise<Result>): Promise<Result> {
  return read.catch((error: unknown) => {
    const hasCursor = after !== undefined || (before !== undefined && before !== LIST_END);
    throw hasCursor && isUnstorable(error) ? invalidCursor(after === undefined ? "before" : "after") : error;
  });
}

async function readPage(
  db: Database,
  person: Person,
  rows: Rows,
  query: ListQuery,
  narrow: RawBuilder<boolean> | null,
): Promise<ListPage<ListedRow>> {
  const { kind } = rows;
  const count = (isCountExact = query.isCountExact) => countRows(db, person, rows, { ...query, isCountExact }, narrow);
  const read = (slice: Slice) => readSlice(db, slice, sliceQuery(person, rows, slice));
  const near = query.before === LIST_END ? null : nearSlice(rows, query);
  const whole = near && !narrow ? wholeQuery(person, rows, query, near) : null;
  if (near && whole) {
    const { found, ...slice } = await readSlice(db, near, whole.query);
    const isWithoutRows = found === null && near.from === null && near.skip === 0;
    const total = isWithoutRows ? NONE : found === null ? await count() : capped(found, whole.limit);
    return answer(kind, query, { ...slice, total, slice: near });
  }
  if (near) {
    const counted = count();
    // Counting first is cheaper if the count may be refused or is cached and may be 0.
    const isFirst = narrow !== null || cachedTotal(person, rows, query) !== null;
    if (isFirst && (await counted).count === 0) {
      return answer(kind, query, { content: [], hasMore: false, total: NONE, slice: near });
    }
    const [slice, total] = await Promise.all([read(near), counted]);
    return answer(kind, query, { ...slice, total, slice: near });
  }
  const isLast = query.before === LIST_END;
  const total = await count(isLast || query.isCountExact);
  const number = isLast ? Math.max(1, Math.ceil(total.count / query.size)) : query.page;
  const far = farSlice({ ...query, page: number }, total);
  return answer(kind, { ...query, page: number }, { ...(await read(far)), total, slice: far });
}

/** The statement for rows and total, and the limit of its count; null if that takes two statements. */
export function wholeQuery(
  person: Person,
  rows: Rows,
  query: ListQuery,
  slice: Slice,
): { query: RawBuilder<PlacedRow>; limit: number | null } | null {
  const kept = cachedTotal(person, rows, query);
  if (query.isCountExact && !kept) return null;
  if (isSought(rows.kind, query)) {
    // No index has the order of several columns.
    if (query.sort.length > 1) return null;
    // A plan isn't worth caching for each further page, whose statement differs.
    const sought =
      slice.skip === 0 && mayHide(person, rows.kind, query)
        ? rowsOf(person, rows.kind, query, { fields: rows.fields, isHidden: true })
        : rows;
    const seeking = {
      kept,
      isUnordered: isOfWords(rows.kind, query),
      along: walkedOf(person, rows.kind, query),
    };
    return {
      query: soughtQuery(person, sought, slice, seeking),
      limit: kept ? null : COUNTED_MAX,
    };
  }
  if (isCrossed(person, rows.kind, query)) {
    const total = kept ?? sql<number>`(${countCapped(rows)})`;
    return { query: crossedQuery(person, rows, slice, total), limit: kept ? null : COUNTED_MAX };
  }
  return kept && { query: sliceQuery(person, rows, slice, kept), limit: null };
}

/** Null for pages too far from the beginning, which need the total. */
function nearSlice(rows: Rows, query: ListQuery): Slice | null {
  const { page, size, after, before } = query;
  const skip = (page - 1) * size;
  if (after !== undefined) return { backwards: false, from: requireCursor(rows, query, "after"), skip: 0, take: size };
  if (before !== undefined) return { backwards: true, from: requireCursor(rows, query, "before"), skip: 0, take: size };
  return skip <= SKIPPED_MAX ? { backwards: false, from: null, skip, take: size } : null;
}

function farSlice({ page, size }: ListQuery, { count, isExact }: Total): Slice {
  const left = count - (page - 1) * size;
  const skip = Math.max(0, left - size);
  if (!isExact || skip > SKIPPED_MAX) throw tooFar();
  return { backwards: true, from: null, skip, take: Math.max(0, Math.min(size, left)) };
}

type Found = { content: (ListedRow & { place: Place })[]; hasMore: boolean; slice: Slice; total: Total };

function answer(kind: Kind, query: ListQuery, { content, hasMore, slice, total }: Found): ListPage<ListedRow> {
  const definition = definitionOf(kind);
  const first = content[0]?.place;
  const last = content.at(-1)?.place;
  const goesOn = slice.backwards ? slice.from !== null || slice.skip > 0 : hasMore;
  const goesBack = slice.backwards ? hasMore : slice.from !== null || slice.skip > 0;
  const seen = content.length > 0 ? (query.page - 1) * query.size + content.length : 0;
  // Reaching the list's end reveals the exact total.
  const isEnd = !slice.backwards && slice.from === null && !hasMore && content.length > 0;
  const count = total.isExact ? total.count : isEnd ? seen : Math.max(total.count, seen);
  return {
    ...pageOf(
      content.map((row) => recordOf(definition, row)),
      count,
      query,
    ),
    isTotalExact: total.isExact || isEnd,
    next: last && goesOn ? writeCursor(kind, query, last) : null,
    previous: first && goesBack ? writeCursor(kind, query, first) : null,
  };
}

function requireCursor({ kind, steps }: Rows, query: ListQuery, name: "after" | "before"): Place {
  const place = readCursor(kind, query, query[name] ?? "");
  if (!place || steps.some(({ canBeEmpty }, i) => place[i] === null && !canBeEmpty)) throw invalidCursor(name);
  return place;
}

function invalidCursor(name: "after" | "before"): ProblemError {
  return invalid([{ path: name, message: "Use a cursor from this list as it is sorted and filtered now" }]);
}

function tooFar(): ProblemError {
  const message = `This page is too far from both ends of the list. Use a cursor, page=1 or before=${LIST_END}`;
  return invalid([{ path: "page", message }]);
}
