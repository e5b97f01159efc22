import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Board, BoardColumn } from "@/lib/contract/board";
import { type BoardQuery, writeBoardQuery } from "@/lib/records/board-query";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "./api-client";
import { recordKeys } from "./record-keys";

const FRESH_MS = 15_000;
const POLL_MS = 30_000;

/** Asks again every half minute while the page is visible; the board itself says if that fails. */
export function boardOptions(query: BoardQuery) {
  const params = writeBoardQuery(query).toString();
  return queryOptions({
    queryKey: recordKeys.board(params),
    queryFn: ({ signal }) => callBff("GET", `/api/assignments/board?${params}`, { signal, parse: readBoard }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    meta: { failure: false },
  });
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
