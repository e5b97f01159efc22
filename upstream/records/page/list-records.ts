import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import * as z from "zod";
import type { Person } from "@/lib/accounts/access/access-role";
import type { ListPage } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { LIST_END, type ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { isUnstorable } from "@/upstream/platform/database/sql-state";
import { pageOf } from "@/upstream/platform/http/page";
import { invalid, ProblemError } from "@/upstream/platform/http/problem-error";
import { isMatchInListOrder, planFor } from "@/upstream/records/plans/plan-for";
import { recordOf } from "../read/record-of";
import {
  matchingRows,
  sliceQuery,
  type CursorValues,
  type MatchingRows,
  type Slice,
  type SliceRow,
} from "../sql/slice";
import {
  cachedTotal,
  capped,
  countRows,
  COUNTED_MAX,
  isWithinReadLimit,
  rethrowTimeout,
  type Counting,
  type Total,
  totalWithPage,
} from "./totals";

// The most rows to skip by `offset`, which reads each of them.
const SKIPPED_MAX = 10_000;

type Options = { fields?: readonly string[] | null; broadMax?: number | null };

/**
 * Reads one page of a list.
 * @param options `fields` besides those that every list has, null for all; `broadMax`, the most rows to read for a list
 * without a fitting index
 * @throws ProblemError 422 on a cursor of another list, a page too far from both ends, or a slow search
 */
export async function listRecords(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  { fields = null, broadMax = null }: Options = {},
): Promise<ListPage<ListedRow>> {
  const list: Counting = {
    query,
    rows: matchingRows(person, kind, query, { fields }),
    cached: cachedTotal(person, kind, query),
    readLimit: broadMax === null ? null : isWithinReadLimit(person, kind, query, broadMax),
  };
  const slice = sliceOf(list);
  try {
    return toPage(kind, query, slice ? await readPage(db, list, slice) : await readFromEnd(db, list));
  } catch (error) {
    // A forged cursor can contain values that PostgreSQL can't convert.
    if (slice?.from && isUnstorable(error)) throw invalidCursor(slice.backwards ? "before" : "after");
    return rethrowTimeout(kind, error);
  }
}

/** The page's rows; null for the last page and pages far from the beginning, whose position depends on the total. */
function sliceOf(list: Counting): Slice | null {
  const { page, size, after, before } = list.query;
  const skip = (page - 1) * size;
  if (after !== undefined) return { backwards: false, from: requireCursor(list, "after"), skip: 0, take: size };
  if (before === LIST_END) return null;
  if (before !== undefined) return { backwards: true, from: requireCursor(list, "before"), skip: 0, take: size };
  return skip <= SKIPPED_MAX ? { backwards: false, from: null, skip, take: size } : null;
}

type Found = { content: SliceRow[]; hasMore: boolean; page: number; slice: Slice; total: Total };

async function readPage(db: Database, list: Counting, slice: Slice): Promise<Found> {
  const statement = list.readLimit ? null : withTotal(list, slice);
  if (!statement) return readAndCount(db, list, slice);
  const { total: counted, ...found } = await readSlice(db, list.rows, slice, statement.sql);
  // An empty page past the list's end has no row to carry the total.
  const isPastEnd = counted === null && (slice.from !== null || slice.skip > 0);
  const total = isPastEnd ? await countRows(db, list) : capped(counted ?? 0, statement.countedMax);
  return { ...found, page: list.query.page, slice, total };
}

type Statement = { sql: RawBuilder<SliceRow>; countedMax: number | null };

/** One statement for rows and total; null if two are better. */
export function withTotal({ query, rows, cached }: Omit<Counting, "readLimit">, slice: Slice): Statement | null {
  const plain = cached && { sql: sliceQuery(rows, slice, cached), countedMax: null };
  if (isMatchInListOrder(rows.person, rows.kind, query)) return plain;
  if (query.isCountExact && !cached) return null;
  const planned = planFor(query, rows, slice, cached);
  return planned ? { sql: planned, countedMax: cached ? null : COUNTED_MAX } : plain;
}

async function readAndCount(db: Database, list: Counting, slice: Slice): Promise<Found> {
  const { page } = list.query;
  const counting = countRows(db, list);
  // Counting can be refused, and without a match the rows would be read to the list's end.
  if (list.readLimit && (await counting).count === 0) {
    return { content: [], hasMore: false, page, slice, total: await counting };
  }
  const [found, total] = await Promise.all([readSlice(db, list.rows, slice), counting]);
  return { ...found, page, slice, total };
}

/** @throws ProblemError 422 for a page too far from both ends */
async function readFromEnd(db: Database, list: Counting): Promise<Found> {
  const { query, rows } = list;
  const isLast = query.before === LIST_END;
  const total = await countRows(db, list, isLast || query.isCountExact);
  const page = isLast ? Math.max(1, Math.ceil(total.count / query.size)) : query.page;
  const left = total.count - (page - 1) * query.size;
  const skip = Math.max(0, left - query.size);
  if (!total.isExact || skip > SKIPPED_MAX) throw tooFar();
  const slice = { backwards: true, from: null, skip, take: Math.max(0, Math.min(query.size, left)) };
  return { ...(await readSlice(db, rows, slice)), page, slice, total };
}

export async function readSlice(
  db: Database,
  matching: MatchingRows,
  slice: Slice,
  statement = sliceQuery(matching, slice),
): Promise<{ content: SliceRow[]; hasMore: boolean; total: number | null }> {
  const { rows } = await statement.execute(db);
  const hasMore = rows.length > slice.take;
  const content = hasMore ? (slice.backwards ? rows.slice(1) : rows.slice(0, -1)) : rows;
  return { content, hasMore, total: content[0]?.total ?? null };
}

function toPage(kind: Kind, query: ListQuery, found: Found): ListPage<ListedRow> {
  const { content, hasMore, page, slice, total } = found;
  const definition = definitionOf(kind);
  const [first, last] = [content[0]?.cursor, content.at(-1)?.cursor];
  const isPastStart = slice.from !== null || slice.skip > 0;
  const hasNext = slice.backwards ? isPastStart : hasMore;
  const hasPrevious = slice.backwards ? hasMore : isPastStart;
  const seen = content.length > 0 ? (page - 1) * query.size + content.length : 0;
  const isEnd = !slice.backwards && slice.from === null && !hasMore && content.length > 0;
  const { count, isExact } = totalWithPage(total, { seen, isEnd });
  return {
    ...pageOf(
      content.map((row) => recordOf(definition, row)),
      count,
      { page, size: query.size },
    ),
    isTotalExact: isExact,
    next: last && hasNext ? writeCursor(kind, query, last) : null,
    previous: first && hasPrevious ? writeCursor(kind, query, first) : null,
  };
}

function requireCursor({ query, rows }: Counting, name: "after" | "before"): CursorValues {
  const cursor = readCursor(rows.kind, query, query[name] ?? "");
  const isOfOrder = cursor?.length === rows.order.length;
  if (!isOfOrder || rows.order.some(({ canBeEmpty }, i) => cursor[i] === null && !canBeEmpty))
    throw invalidCursor(name);
  return cursor;
}

function invalidCursor(name: "after" | "before"): ProblemError {
  return invalid([{ path: name, message: "Use a cursor from this list as it is sorted and filtered now" }]);
}

function tooFar(): ProblemError {
  const message = `This page is too far from both ends of the list. Use a cursor, page=1 or before=${LIST_END}`;
  return invalid([{ path: "page", message }]);
}

const cursorSchema = z.tuple([z.string()], z.string().nullable());

/** The checksum ties a cursor to its kind, sort, search and filters. */
export function writeCursor(kind: Kind, query: ListQuery, values: CursorValues): string {
  return Buffer.from(JSON.stringify([checksum(kind, query, values), ...values])).toString("base64url");
}

/** Null for a damaged cursor or one of another list. */
function readCursor(kind: Kind, query: ListQuery, text: string): CursorValues | null {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [sum, ...values] = parsed.data;
  return sum === checksum(kind, query, values) ? values : null;
}

function checksum(kind: Kind, { sort, q, filters, where }: ListQuery, values: CursorValues): string {
  const list = JSON.stringify([kind, sort, q, Object.entries(filters), where, values]);
  return createHash("sha256").update(list).digest("base64url").slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
