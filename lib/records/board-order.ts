import { PENDING_STATUSES } from "@/lib/staffing/statuses";
import { textOrNull } from "./field-types/field-values";

/** Kinds whose records stand on a board by status. */
export type BoardKind = "assignments" | "tasks";

type BoardField = "statusSince" | "updatedAt" | "startDate" | "endDate" | "dueDate";

/** How a board's column orders its cards; equal values are ordered by id, in the same direction. */
export type BoardOrder = {
  field: BoardField;
  isDescending: boolean;
  /** As the column says it. */
  text: string;
};

const NEWEST_CHANGE: BoardOrder = { field: "updatedAt", isDescending: true, text: "Newest change first" };
const LONGEST_WAIT: BoardOrder = { field: "statusSince", isDescending: false, text: "Longest waiting first" };
const SOONEST_START: BoardOrder = { field: "startDate", isDescending: false, text: "Soonest start first" };
const SOONEST_END: BoardOrder = { field: "endDate", isDescending: false, text: "Soonest end first" };
const LATEST_END: BoardOrder = { field: "endDate", isDescending: true, text: "Latest end first" };
const SOONEST_DUE: BoardOrder = { field: "dueDate", isDescending: false, text: "Soonest due first" };

const ORDERS: Record<BoardKind, Record<string, BoardOrder>> = {
  assignments: {
    ...Object.fromEntries(PENDING_STATUSES.map((status) => [status, LONGEST_WAIT])),
    accepted: SOONEST_START,
    active: SOONEST_END,
    completed: LATEST_END,
    terminated: LATEST_END,
  },
  tasks: { open: SOONEST_DUE, in_progress: SOONEST_DUE },
};

/**
 * Declined and withdrawn assignments never began, and finished tasks are no longer due, so their newest change counts,
 * not their dates.
 */
export function boardOrder(kind: BoardKind, status: string): BoardOrder {
  return ORDERS[kind][status] ?? NEWEST_CHANGE;
}

type Ordered = { id: string } & { [Field in BoardField]?: unknown };

/** Compares cards as their column orders them; an open end comes last in both directions. */
export function compareCards(kind: BoardKind, status: string): (a: Ordered, b: Ordered) => number {
  const { field, isDescending } = boardOrder(kind, status);
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [textOrNull(a[field]), textOrNull(b[field])];
    if (one === other) return a.id < b.id ? -sign : sign;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  };
}
