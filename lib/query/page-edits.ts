import type { Page } from "@/lib/contract/envelope";
import type { ListTotal } from "./list-activity";

type Identified = { id: string };

// Edits of one loaded page; remove and replace return the same page where the record isn't on it.

export function removeById<Row extends Identified>(page: Page<Row>, id: string, total: ListTotal): Page<Row> {
  if (!holds(page, id)) return page;
  const content = page.content.filter((row) => row.id !== id);
  return recount({ ...page, content }, page.totalElements - 1, total);
}

/** A record that is already on the page moves to the front; a full page drops its last row. */
export function addToFront<Row extends Identified>(page: Page<Row>, row: Row, total: ListTotal): Page<Row> {
  const counted = page.totalElements + (holds(page, row.id) ? 0 : 1);
  const content = [row, ...page.content.filter((other) => other.id !== row.id)].slice(0, page.size);
  return recount({ ...page, content }, counted, total);
}

export function replaceById<Row extends Identified>(page: Page<Row>, row: Row, total: ListTotal): Page<Row> {
  if (!holds(page, row.id)) return page;
  const content = page.content.map((other) => (other.id === row.id ? row : other));
  return recount({ ...page, content }, page.totalElements, total);
}

function holds(page: Page<Identified>, id: string): boolean {
  return page.content.some((row) => row.id === id);
}

function recount<Row>(page: Page<Row>, counted: number, total: ListTotal): Page<Row> {
  const totalElements = total === "loaded" ? page.content.length : counted;
  return { ...page, totalElements, totalPages: Math.ceil(totalElements / page.size) };
}
