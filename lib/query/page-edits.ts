import type { Page } from "@/lib/contract/envelope";

type Identified = { id: string };

// What a change does to one loaded page of a list; pages that don't hold the record come back as they are.

export function removeById<Row extends Identified>(page: Page<Row>, id: string): Page<Row> {
  if (!holds(page, id)) return page;
  const content = page.content.filter((row) => row.id !== id);
  return withTotal({ ...page, content }, page.totalElements - 1);
}

/** A record that is already on the page moves to the front; a full page drops its last row. */
export function addToFront<Row extends Identified>(page: Page<Row>, row: Row): Page<Row> {
  const total = page.totalElements + (holds(page, row.id) ? 0 : 1);
  const content = [row, ...page.content.filter((other) => other.id !== row.id)].slice(0, page.size);
  return withTotal({ ...page, content }, total);
}

export function replaceById<Row extends Identified>(page: Page<Row>, row: Row): Page<Row> {
  if (!holds(page, row.id)) return page;
  return { ...page, content: page.content.map((other) => (other.id === row.id ? row : other)) };
}

function holds(page: Page<Identified>, id: string): boolean {
  return page.content.some((row) => row.id === id);
}

function withTotal<Row>(page: Page<Row>, totalElements: number): Page<Row> {
  return { ...page, totalElements, totalPages: Math.ceil(totalElements / page.size) };
}
