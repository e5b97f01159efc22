export type RowOperation = "open" | "peek" | "edit" | "copy" | "menu";

export type CellAt = { id: string; column: string; cell: HTMLElement };

export function isSameCell(a: CellAt, b: CellAt): boolean {
  return a.id === b.id && a.column === b.column;
}

/** @param isPress whether a pointer caused it, not a key */
export type OnOperation = (operation: RowOperation, at: CellAt, isPress?: boolean) => void;

/** The cell that contains an event target; for the row's checkbox, the name cell. Null outside of rows. */
export function cellAt(target: EventTarget): CellAt | null {
  const from = target instanceof Element ? target.closest<HTMLElement>("td") : null;
  const cell = isCheckboxCell(from) ? from.parentElement?.querySelector<HTMLElement>("td[data-column]") : from;
  const id = cell?.closest<HTMLElement>("tr[data-id]")?.dataset.id;
  const column = cell?.dataset.column;
  return cell && id && column ? { id, column, cell } : null;
}

function isCheckboxCell(cell: Element | null | undefined): cell is HTMLElement {
  return cell instanceof HTMLElement && cell.dataset.checkbox !== undefined;
}

export function neighbour(cell: HTMLElement, key: string): HTMLElement | null {
  const row = cell.parentElement;
  const rows = [...(row?.parentElement?.children ?? [])];
  const column = [...(row?.children ?? [])].indexOf(cell);
  const rowIndex = row ? rows.indexOf(row) : -1;
  switch (key) {
    case "ArrowUp":
      return cellIn(rows[rowIndex - 1], column);
    case "ArrowDown":
      return cellIn(rows[rowIndex + 1], column);
    case "ArrowLeft":
      return cellBeside(row, column, -1);
    case "ArrowRight":
      return cellBeside(row, column, 1);
    case "Home":
      return cellIn(rows[0], column);
    case "End":
      return cellIn(rows.at(-1), column);
    default:
      return null;
  }
}

export function makeTabStop(cell: HTMLElement): void {
  const body = cell.closest("tbody");
  for (const other of body?.querySelectorAll<HTMLElement>("td[tabindex='0']") ?? []) other.tabIndex = -1;
  cell.tabIndex = 0;
  // Tab passes the links and the checkbox of one row, not of all, on the way to what stands below the rows.
  for (const control of body?.querySelectorAll<HTMLElement>("td > .table-checkbox, td a") ?? []) {
    control.tabIndex = cell.parentElement?.contains(control) ? 0 : -1;
  }
}

/** Ensures one tab stop: the first row's name if the previous tab stop was removed. */
export function ensureTabStop(body: HTMLElement | null): void {
  const tabStops = [...(body?.querySelectorAll<HTMLElement>("td[tabindex='0']") ?? [])];
  const cell = tabStops[0] ?? body?.querySelector<HTMLElement>("td[data-column='name']");
  if (cell) makeTabStop(cell);
}

/** The cell in the same column of the row that took a removed row's index, or of the last row. */
export function replacementOf(
  removed: { cell: HTMLElement; rowIndex: number },
  body: HTMLElement | null,
): HTMLElement | null {
  const row = body?.children[removed.rowIndex] ?? body?.lastElementChild;
  return row?.querySelector<HTMLElement>(`td[data-column="${CSS.escape(removed.cell.dataset.column ?? "")}"]`) ?? null;
}

/** The list around an element; a page may hold several. */
export function listAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-slot=record-list]") ?? null;
}

/** Focuses the page's checkbox, for when the selection bar disappears together with the focused element. */
export function focusPageCheckbox(list: HTMLElement | null): void {
  const checkboxes = list?.querySelectorAll<HTMLElement>("input[data-page-checkbox]") ?? [];
  [...checkboxes].find((checkbox) => checkbox.offsetParent !== null)?.focus();
}

export function focusFirstRow(list: HTMLElement | null): boolean {
  const cell = list?.querySelector<HTMLElement>("tbody tr:first-child td[data-column='name']");
  cell?.focus();
  return Boolean(cell);
}

export function focusCell(table: HTMLElement | null, id: string, column: string): void {
  table?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] td[data-column="${CSS.escape(column)}"]`)?.focus();
}

/** Whether a modal dialog or menu covers the element, so that it must not take the focus. */
export function isBehindModal(element: Element): boolean {
  // Radix sets this on elements that a modal hides, except on those that contain a live region.
  const hidden = "[data-aria-hidden=true]";
  const dialog = element.closest("[role=dialog]");
  return dialog ? dialog.closest(hidden) !== null : document.querySelector(hidden) !== null;
}

/** Whether the target takes typed text, so that single-key shortcuts must not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

/** Skips cells that a phone's row doesn't display. */
function cellBeside(row: Element | null, column: number, step: -1 | 1): HTMLElement | null {
  const cell = cellIn(row, column + step);
  return cell && getComputedStyle(cell).display === "none" ? cellBeside(row, column + step, step) : cell;
}

function cellIn(row: Element | null | undefined, index: number): HTMLElement | null {
  const cell = row?.children[index];
  if (isCheckboxCell(cell)) return cell.querySelector("input");
  return cell instanceof HTMLElement && cell.dataset.column ? cell : null;
}
