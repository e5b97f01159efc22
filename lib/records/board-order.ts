import { PENDING_STATUSES } from "./assignment-statuses";

/** How a board's column orders its cards; equal values are ordered by id, in the same direction. */
export type BoardOrder = {
  field: "statusSince" | "updatedAt" | "startDate" | "endDate";
  isDescending: boolean;
};

const NEWEST_CHANGE: BoardOrder = { field: "updatedAt", isDescending: true };
const LONGEST_WAIT: BoardOrder = { field: "statusSince", isDescending: false };
const SOONEST_START: BoardOrder = { field: "startDate", isDescending: false };
const SOONEST_END: BoardOrder = { field: "endDate", isDescending: false };
const LATEST_END: BoardOrder = { field: "endDate", isDescending: true };

const ORDERS: Record<string, BoardOrder> = {
  ...Object.fromEntries(PENDING_STATUSES.map((status) => [status, LONGEST_WAIT])),
  accepted: SOONEST_START,
  active: SOONEST_END,
  completed: LATEST_END,
  terminated: LATEST_END,
};

/** What a column says of its order. */
export function orderText(status: string): string {
  const { field, isDescending } = boardOrder(status);
  return ORDER_TEXTS[field][isDescending ? "descending" : "ascending"];
}

const ORDER_TEXTS: Record<BoardOrder["field"], { ascending: string; descending: string }> = {
  statusSince: { ascending: "Longest waiting first", descending: "Shortest waiting first" },
  updatedAt: { ascending: "Oldest change first", descending: "Newest change first" },
  startDate: { ascending: "Soonest start first", descending: "Latest start first" },
  endDate: { ascending: "Soonest end first", descending: "Latest end first" },
};

/** Declined and withdrawn assignments never began, so their newest change counts, not their dates. */
export function boardOrder(status: string): BoardOrder {
  return ORDERS[status] ?? NEWEST_CHANGE;
}

type Ordered = { id: string; statusSince: string; updatedAt: string; startDate: string; endDate: string | null };

/** Compares cards as their column orders them; an open end comes last in both directions. */
export function compareCards(status: string): (a: Ordered, b: Ordered) => number {
  const { field, isDescending } = boardOrder(status);
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === other) return a.id < b.id ? -sign : sign;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  };
}
