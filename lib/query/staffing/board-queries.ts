import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Board, BoardColumn, BoardOf } from "@/lib/contract/staffing/board";
import { boardOrder, type BoardKind } from "@/lib/records/board-order";
import { BOARD_STEP, type BoardQuery, writeBoardQuery } from "@/lib/records/board-query";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";
import { listRequest, recordKeys } from "@/lib/query/records/record-keys";
import { readRecords } from "@/lib/query/records/record-queries";

const FRESH_MS = 15_000;
const POLL_MS = 30_000;

/** Asks again every half minute while the page is visible; the board itself says if that fails. */
export function boardOptions(query: BoardQuery) {
  const params = writeBoardQuery(query).toString();
  return queryOptions({
    queryKey: recordKeys.board("assignments", params),
    queryFn: ({ signal }) => callBff("GET", `/api/assignments/board?${params}`, { signal, parse: readBoard }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    meta: { failure: false },
  });
}

type ListBoard = {
  query: Pick<ListQuery, "q" | "filters" | "where">;
  /** The cards of a column, by status, where it shows more than at first. */
  limits: Readonly<Record<string, number>>;
  /** The cards carry these columns only. */
  columns: readonly string[];
};

/** A board of a kind's list. One query reads all columns, so that a moved card leaves one as it enters the other. */
export function listBoardOptions(kind: BoardKind, { query: { q, filters, where }, limits, columns }: ListBoard) {
  const { fields } = definitionOf(kind);
  const statuses = fields.status?.type === "choice" ? fields.status.options.map(({ value }) => value) : [];
  const requests = statuses.map((status) => {
    const { field, isDescending } = boardOrder(kind, status);
    const query = {
      page: 1,
      size: limits[status] ?? BOARD_STEP,
      sort: [{ field, descending: isDescending }],
      q,
      filters: { ...filters, status: { type: "any" as const, values: [status] } },
      where,
    };
    return { status, params: listRequest(kind, query, columns).params };
  });
  const params = new URLSearchParams(writeListQuery(definitionOf(kind), { q, filters, where }));
  for (const status of statuses) if (limits[status]) params.append("limit", `${status}:${limits[status]}`);
  return queryOptions({
    queryKey: recordKeys.board(kind, params.toString()),
    queryFn: async ({ signal }): Promise<BoardOf<ListedRow>> => {
      const read = async ({ status, params }: (typeof requests)[number]) => ({
        status,
        page: await callBff("GET", `/api/${kind}?${params}`, { signal, parse: readRecords }),
      });
      return boardOf(await Promise.all(requests.map(read)));
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    meta: { failure: false },
  });
}

type ReadColumn = { status: string; page: ReturnType<typeof readRecords> };

/**
 * A card that somebody moved between two reads stands where it was read last. It may also stand in no column until the
 * next read: one read came before the card, the other after it had left.
 */
function boardOf(read: readonly ReadColumn[]): BoardOf<ListedRow> {
  const rows = read.flatMap(({ page }) => page.content);
  const isLatest = ({ id, version }: ListedRow) => rows.every((row) => row.id !== id || row.version <= version);
  return {
    columns: read.map(({ status, page: { content, totalElements, isTotalExact, next } }) => ({
      status,
      count: totalElements,
      isCountExact: isTotalExact,
      cards: content.filter(isLatest),
      hasMore: next !== null,
    })),
  };
}

// Checked by hand, as in record-queries.ts: a schema library would add 25 kB to the page.

function readBoard(data: unknown): Board {
  return isBoard(data) ? data : throwUnreadable();
}

function isBoard(data: unknown): data is Board {
  return isObject(data) && Array.isArray(data.columns) && data.columns.every(isColumn);
}

function isColumn(data: unknown): data is BoardColumn {
  return (
    isObject(data) &&
    typeof data.status === "string" &&
    Number.isInteger(data.count) &&
    Array.isArray(data.cards) &&
    data.cards.every(isCard)
  );
}

function isCard(data: unknown): boolean {
  if (!isObject(data) || !Number.isInteger(data.version)) return false;
  const texts = [data.id, data.name, data.role, data.project, data.startDate, data.status, data.updatedAt];
  return [...texts, data.statusSince].every((text) => typeof text === "string");
}
