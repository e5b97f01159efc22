/** What may be done with the row or the cell that has the focus. */
export type RowDeed = "open" | "peek" | "edit" | "copy";

/** A cell by its row's id and its column's key. */
export type CellAt = { id: string; column: string; cell: HTMLElement };

export function isSameCell(one: CellAt, other: CellAt): boolean {
  return one.id === other.id && one.column === other.column;
}

/** @param isPress whether it was pressed for, and not done by a key */
export type OnDeed = (deed: RowDeed, at: CellAt, isPress?: boolean) => void;

/** The cell of a row that an event came from; a row's tick stands for its name. Null outside of rows. */
export function cellAt(target: EventTarget): CellAt | null {
  const from = target instanceof Element ? target.closest<HTMLElement>("td") : null;
  const cell = isTicks(from) ? from.parentElement?.querySelector<HTMLElement>("td[data-column]") : from;
  const id = cell?.closest<HTMLElement>("tr[data-id]")?.dataset.id;
  const column = cell?.dataset.column;
  return cell && id && column ? { id, column, cell } : null;
}

/** Whether a cell holds its row's tick, which takes the focus in its place. */
function isTicks(cell: Element | null | undefined): cell is HTMLElement {
  return cell instanceof HTMLElement && cell.dataset.ticks !== undefined;
}

/** What an arrow key, Home or End leads to from a cell: another one, or a tick; null where there is nothing. */
export function neighbour(cell: HTMLElement, key: string): HTMLElement | null {
  const row = cell.parentElement;
  const rows = [...(row?.parentElement?.children ?? [])];
  const place = [...(row?.children ?? [])].indexOf(cell);
  const rowAt = row ? rows.indexOf(row) : -1;
  switch (key) {
    case "ArrowUp":
      return cellIn(rows[rowAt - 1], place);
    case "ArrowDown":
      return cellIn(rows[rowAt + 1], place);
    case "ArrowLeft":
      return cellIn(row, place - 1);
    case "ArrowRight":
      return cellIn(row, place + 1);
    case "Home":
      return cellIn(rows[0], place);
    case "End":
      return cellIn(rows.at(-1), place);
    default:
      return null;
  }
}

/** Makes a cell the one that Tab comes to. */
export function makeEntry(cell: HTMLElement): void {
  for (const other of cell.closest("tbody")?.querySelectorAll<HTMLElement>("td[tabindex='0']") ?? []) {
    other.tabIndex = -1;
  }
  cell.tabIndex = 0;
}

/** Sees to it that Tab comes to one cell: where the one it came to has gone, to the first row's name. */
export function ensureEntry(body: HTMLElement | null): void {
  const entries = body?.querySelectorAll<HTMLElement>("td[tabindex='0']");
  if (entries?.length === 1) return;
  const first = entries?.[0] ?? body?.querySelector<HTMLElement>("td[data-column='name']");
  if (first) makeEntry(first);
}

/** The cell of the same column in the row that stands where a cell's row stood, or in the last one. */
export function inPlaceOf(gone: { cell: HTMLElement; place: number }, body: HTMLElement | null): HTMLElement | null {
  const row = body?.children[gone.place] ?? body?.lastElementChild;
  return row?.querySelector<HTMLElement>(`td[data-column="${CSS.escape(gone.cell.dataset.column ?? "")}"]`) ?? null;
}

/** Gives the focus to the tick of the page: what stood on ticked rows goes with them, and the focus with it. */
export function focusTicks(): void {
  const ticks = document.querySelectorAll<HTMLElement>("main input[data-page-tick]");
  [...ticks].find((tick) => tick.offsetParent !== null)?.focus();
}

/** Gives the focus to the name in the first row; answers whether there is one. */
export function focusFirstRow(): boolean {
  const cell = document.querySelector<HTMLElement>("main [role=grid] tbody tr:first-child td[data-column='name']");
  cell?.focus();
  return cell !== null;
}

/** Whether a dialog or a menu lies over the page, whose focus is not to be led behind it. */
export function isBehindModal(): boolean {
  // By this mark of Radix on what it hides: of the page it leaves live regions, and all that they stand in.
  return document.querySelector("[data-aria-hidden=true]") !== null;
}

/** Whether keys are letters to whoever has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

function cellIn(row: Element | null | undefined, place: number): HTMLElement | null {
  const cell = row?.children[place];
  if (isTicks(cell)) return cell.querySelector("input");
  return cell instanceof HTMLElement && cell.dataset.column ? cell : null;
}
