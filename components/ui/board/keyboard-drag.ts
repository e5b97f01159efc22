import {
  KeyboardCode,
  pointerWithin,
  type CollisionDetection,
  type KeyboardSensorOptions,
  type UniqueIdentifier,
} from "@dnd-kit/core";

/** The column that a card dragged by keyboard would drop on; null while nothing is, or a pointer drags. */
let target: UniqueIdentifier | null = null;

export function startKeyboardDrag(columnId: UniqueIdentifier | null): void {
  target = columnId;
}

export function endKeyboardDrag(): void {
  target = null;
}

/** By keyboard the chosen column, whatever is on screen; by pointer the column under it. */
export const columnAt: CollisionDetection = (drag) => (target === null ? pointerWithin(drag) : [{ id: target }]);

export const KEYBOARD_OPTIONS: KeyboardSensorOptions = {
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
    // Tab leaves the card, which must not drop it somewhere.
    cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  },
  scrollBehavior: "auto",
  coordinateGetter: (event, { context, currentCoordinates }) => {
    const step = STEPS[event.code];
    if (step === undefined || target === null) return undefined;
    const columns = context.droppableContainers.getEnabled().toSorted((a, b) => positionOf(a) - positionOf(b));
    const next = columns[columns.findIndex(({ id }) => id === target) + step];
    if (next && step !== 0) {
      target = next.id;
      next.node.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    return currentCoordinates;
  },
};

// Up and down stay in the column, whose order is fixed, and must not scroll the page.
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };

function positionOf({ data }: { data: { current: Record<string, unknown> | undefined } }): number {
  return Number(data.current?.position ?? 0);
}
