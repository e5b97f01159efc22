import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Board, BoardCard, BoardColumn, BoardOf } from "@/lib/contract/staffing/board";
import { boardOrder, type BoardKind } from "@/lib/records/board-order";
import { BOARD_STEP, type BoardQuery, writeBoardQuery } from "@/lib/records/board-query";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { hasFields, isCount, isListOf } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { listRequest, recordKeys } from "@/lib/query/records/record-keys";
import { readRecords } from "@/lib/query/records/record-queries";

const POLL_MS = 30_000;

/** The cards of a column that a page comes with: as many as a window shows. */
const FIRST_CARDS = 8;

/** The cards that a page of a board comes with. */
export function firstBoardQuery(query: BoardQuery): BoardQuery {
  return { ...query, limits: Object.fromEntries(statusesOf("assignments").map((status) => [status, FIRST_CARDS])) };
}

/** Asks again every half minute while the page is visible; the board itself says if that fails. */
export function boardOptions(query: BoardQuery) {
  const params = writeBoardQuery(query).toString();
  return queryOptions({
    queryKey: recordKeys.board("assignments", params),
    queryFn: ({ signal }) => callBff("GET", `/api/assignments/board?${params}`, { signal, parse: readBoard }),
    placeholderData: keepPreviousData,
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
  const statuses = statusesOf(kind);
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
    refetchInterval: POLL_MS,
    meta: { failure: false },
  });
}

function statusesOf(kind: BoardKind): string[] {
  const { status } = definitionOf(kind).fields;
  return status?.type === "choice" ? status.options.map(({ value }) => value) : [];
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

const isCard = hasFields<BoardCard>(
  ["id", "name", "role", "project", "startDate", "status", "updatedAt", "statusSince"],
  { version: isCount },
);

const isColumn = hasFields<BoardColumn>(["status"], { count: isCount, cards: isListOf(isCard) });
const readBoard = answerThat(hasFields<Board>([], { columns: isListOf(isColumn) }));
