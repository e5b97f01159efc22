type Step = { column: number; card: number };

const STEPS: Record<string, Step> = {
  ArrowUp: { column: 0, card: -1 },
  ArrowDown: { column: 0, card: 1 },
  ArrowLeft: { column: -1, card: 0 },
  ArrowRight: { column: 1, card: 0 },
};

/** From a card's handle to that of another by arrow keys; sideways past columns without cards. */
export function focusByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const handle = event.currentTarget;
  if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const columns = [...(handle.closest("[data-column]")?.parentElement?.children ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-handle]")])
    .filter((handles) => handles.length > 0);
  const at = columns.findIndex((handles) => handles.some((one) => one === handle));
  const row = columns[at]?.findIndex((one) => one === handle) ?? 0;
  const next = step.column === 0 ? columns[at]?.[row + step.card] : nearest(columns[at + step.column], row);
  event.preventDefault();
  next?.focus();
}

function nearest(handles: readonly HTMLElement[] | undefined, row: number): HTMLElement | undefined {
  return handles?.[Math.min(row, handles.length - 1)];
}

/**
 * The control to focus once a card has moved, which removes the focused one: the card's handle where it is now, its
 * link if it can't move on, the button of the rail that it went into, or on a phone the selected tab.
 */
export function movedHandle(
  board: HTMLElement,
  cardId: string | null,
  columnId: string | undefined,
): HTMLElement | null {
  if (board.querySelector("[role=tabpanel]")) return board.querySelector("[role=tab][aria-selected=true]");
  const card = [...board.querySelectorAll<HTMLElement>("[data-card]")].find(({ dataset }) => dataset.card === cardId);
  const column = [...board.querySelectorAll<HTMLElement>("[data-rail]")].find(
    ({ dataset }) => dataset.column === columnId,
  );
  return (
    card?.querySelector<HTMLElement>("[data-handle]") ??
    card?.querySelector<HTMLElement>("a, button") ??
    column?.querySelector<HTMLElement>("button") ??
    null
  );
}
