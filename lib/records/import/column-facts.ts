import { splitAmount } from "./amount-text";
import type { Cell } from "./cell";
import { addToLists, type ListFacts } from "./cell-separators";
import { DATE_ORDERS, dateParts, dayInOrder, type DateOrder } from "./days";
import { hasOpenSeparator } from "./plain-number";

/** What all cells of a column say about how it writes dates and numbers. */
export type ColumnFacts = {
  filled: number;
  dates: {
    /** Dates of three numbers, and how many of them are days in each order. */
    count: number;
    fit: Record<DateOrder, number>;
    dotted: number;
    /** Different first and last numbers, up to a limit: days vary more than years. */
    firsts: string[];
    lasts: string[];
    /** One that is another day in another order. */
    open: string | null;
  };
  numbers: {
    /** Numbers that can only have a decimal comma, or a decimal point. */
    comma: number;
    point: number;
    /** One whose separator may be decimal or before thousands. */
    open: string | null;
  };
  /** Files from before the question have none. */
  lists?: ListFacts;
};

const VARIETY_MAX = 32;
// Longer texts are neither dates nor numbers.
const TEXT_MAX = 40;

export function emptyFacts(): ColumnFacts {
  return {
    filled: 0,
    dates: { count: 0, fit: { mdy: 0, dmy: 0, ymd: 0 }, dotted: 0, firsts: [], lasts: [], open: null },
    numbers: { comma: 0, point: 0, open: null },
    lists: { commas: 0, separators: {} },
  };
}

export function addCell(facts: ColumnFacts, cell: Cell): void {
  if (cell === null || cell === "") return;
  facts.filled++;
  if (typeof cell === "string" && facts.lists) addToLists(facts.lists, cell);
  if (typeof cell !== "string" || cell.length > TEXT_MAX || !/\d/.test(cell)) return;
  const text = cell.trim();
  if (!addDate(facts.dates, text)) addNumber(facts.numbers, text);
}

function addDate(dates: ColumnFacts["dates"], text: string): boolean {
  const parts = dateParts(text);
  const days = parts ? DATE_ORDERS.map((order) => dayInOrder(parts, order)) : [];
  // A number that is a day in no order says nothing of the others.
  if (!parts || days.every((day) => day === null)) return parts !== null;
  dates.count++;
  for (const [i, order] of DATE_ORDERS.entries()) if (days[i]) dates.fit[order]++;
  if (/^\d+\./.test(text)) dates.dotted++;
  const [first, , last] = parts;
  for (const [list, part] of [
    [dates.firsts, first],
    [dates.lasts, last],
  ] as const) {
    if (list.length < VARIETY_MAX && !list.includes(part)) list.push(part);
  }
  if (new Set(days.filter((day) => day !== null)).size > 1) dates.open ??= text;
  return true;
}

function addNumber(numbers: ColumnFacts["numbers"], text: string): void {
  const digits = splitAmount(text)?.number.replace(/[\s'’]/g, "");
  if (!digits || !/[.,]/.test(digits)) return;
  if (hasOpenSeparator(digits)) {
    numbers.open ??= text;
    return;
  }
  const [point, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  const last = Math.max(point, comma);
  const isRepeated = digits.indexOf(digits[last] ?? "") !== last;
  // Thousands are between groups of three, with the other mark for decimals.
  if (isRepeated && !/^-?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(digits)) return;
  if ((last === comma) === isRepeated) numbers.point++;
  else numbers.comma++;
}

/** `undefined`: the column has no such value; null: it has values that only somebody who knows can read. */
export type Decision<Value> = Value | null | undefined;

// So few rows against an order are mistakes, and fail.
const MISFITS_SHARE = 0.1;

/** The order of a column's dates, decided by all of them. */
export function decideDates({ dates }: ColumnFacts): Decision<DateOrder> {
  const { count, fit, dotted, open } = dates;
  if (count === 0) return undefined;
  const orders = DATE_ORDERS.filter((order) => fit[order] === count && isLikely(dates, order));
  const [only] = orders;
  if (only && (orders.length === 1 || open === null)) return only;
  if (orders.length > 1) return dotted === count && orders.includes("dmy") ? "dmy" : null;
  const [first, second] = DATE_ORDERS.toSorted((a, b) => fit[b] - fit[a]);
  if (!first || !second) return null;
  // What fits one order only, against it and for it.
  const [against, decisive] = [count - fit[first], count - fit[second]];
  return against <= decisive * MISFITS_SHARE ? first : null;
}

// So many times more different days than years tell which is which; fewer may be chance.
const VARIETY_TIMES = 3;

/** A year differs less from row to row than a day does, and dots don't follow it. */
function isLikely({ firsts, lasts, fit, count, dotted }: ColumnFacts["dates"], order: DateOrder): boolean {
  if (order === "ymd" && dotted > 0) return false;
  if (fit.ymd < count || dotted > 0) return true;
  const isYearFirst = lasts.length >= VARIETY_TIMES * firsts.length;
  const isYearLast = firsts.length >= VARIETY_TIMES * lasts.length;
  return order === "ymd" ? !isYearLast : !isYearFirst;
}

export function decideDecimals({ numbers }: ColumnFacts): Decision<"point" | "comma"> {
  const { comma, point, open } = numbers;
  if (comma > 0 && point > 0) return open === null ? (comma > point ? "comma" : "point") : null;
  if (comma > 0) return "comma";
  if (point > 0) return "point";
  return open === null ? undefined : null;
}

/** Whether no date of the column speaks against an order. */
export function mayBeInOrder({ dates }: ColumnFacts, order: DateOrder | null): boolean {
  return order !== null && dates.fit[order] === dates.count;
}

/** Whether no number of the column speaks against a decimal mark. */
export function mayHaveDecimals({ numbers }: ColumnFacts, mark: "point" | "comma" | null): boolean {
  return mark !== null && (mark === "comma" ? numbers.point : numbers.comma) === 0;
}

/** What columns of one file decide together: what those that decide it agree on; null where they leave it open. */
export function decideTogether<Value>(decisions: readonly Decision<Value>[]): Decision<Value> {
  const decided = [...new Set(decisions.filter((decision) => decision !== null && decision !== undefined))];
  const isOpen = decisions.includes(null);
  if (decided.length > 1 && isOpen) return null;
  return decided[0] ?? (isOpen ? null : undefined);
}
