export type RowOperation = "open" | "peek" | "edit" | "copy";

export type CellAt = { id: string; column: string; cell: HTMLElement };

export function isSameCell(one: CellAt, other: CellAt): boolean {
  return one.id === other.id && one.column === other.column;
}

/** @param isPress whether a pointer caused it, not a key */
export type OnOperation = (operation: RowOperation, at: CellAt, isPress?: boolean) => void;

/** The cell that contains an event target; for the row's checkbox, the name cell. Null outside of rows. */
export function cellAt(target: EventTarget): CellAt | null {
  const from = target instanceof Element ? target.closest<HTMLElement>("td") : null;
  const cell = isCheckboxes(from) ? from.parentElement?.querySelector<HTMLElement>("td[data-column]") : from;
  const id = cell?.closest<HTMLElement>("tr[data-id]")?.dataset.id;
  const column = cell?.dataset.column;
  return cell && id && column ? { id, column, cell } : null;
}

function isCheckboxes(cell: Element | null | undefined): cell is HTMLElement {
  return cell instanceof HTMLElement && cell.dataset.checkbox !== undefined;
}

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

export function makeEntry(cell: HTMLElement): void {
  for (const other of cell.closest("tbody")?.querySelectorAll<HTMLElement>("td[tabindex='0']") ?? []) {
    other.tabIndex = -1;
  }
  cell.tabIndex = 0;
}

/** Ensures one tab stop: the first row's name where the previous tab stop was removed. */
export function ensureEntry(body: HTMLElement | null): void {
  const entries = body?.querySelectorAll<HTMLElement>("td[tabindex='0']");
  if (entries?.length === 1) return;
  const first = entries?.[0] ?? body?.querySelector<HTMLElement>("td[data-column='name']");
  if (first) makeEntry(first);
}

/** The cell in the same column of the row that took a removed row's index, or of the last row. */
export function inPlaceOf(gone: { cell: HTMLElement; place: number }, body: HTMLElement | null): HTMLElement | null {
  const row = body?.children[gone.place] ?? body?.lastElementChild;
  return row?.querySelector<HTMLElement>(`td[data-column="${CSS.escape(gone.cell.dataset.column ?? "")}"]`) ?? null;
}

/** Focuses the page's checkbox, for when the selection bar disappears together with the focused element. */
export function focusPageCheckbox(): void {
  const checkboxes = document.querySelectorAll<HTMLElement>("main input[data-page-checkbox]");
  [...checkboxes].find((tick) => tick.offsetParent !== null)?.focus();
}

export function focusFirstRow(): boolean {
  const cell = document.querySelector<HTMLElement>("main [role=grid] tbody tr:first-child td[data-column='name']");
  cell?.focus();
  return cell !== null;
}

/** Whether a modal dialog or menu covers the page, so that the page must not take the focus. */
export function isBehindModal(): boolean {
  // Radix sets this on elements that a modal hides, except on those that contain a live region.
  return document.querySelector("[data-aria-hidden=true]") !== null;
}

/** Whether the target takes typed text, so that single-key shortcuts must not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

function cellIn(row: Element | null | undefined, place: number): HTMLElement | null {
  const cell = row?.children[place];
  if (isCheckboxes(cell)) return cell.querySelector("input");
  return cell instanceof HTMLElement && cell.dataset.column ? cell : null;
}
