import { ArrowDown, ArrowUp } from "lucide-react";
import type * as React from "react";
import { WIDTH_MIN } from "@/lib/records/list/list-layout";
import type { OnResize, OnSort, PositionedColumn, SortState } from "./columns";

const STEP = 16;
const STEPS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

type HeaderCellProps<Row> = {
  column: PositionedColumn<Row>;
  sorts: readonly SortState[];
  onSort: OnSort;
  onResize: OnResize;
};

export function HeaderCell<Row>({ column, sorts, onSort, onResize }: HeaderCellProps<Row>) {
  const { key, sort: field, sortNote, align, label, position, cssWidth } = column;
  const sort = sorts.find((other) => other.field === field);
  const direction = sort ? (sort.descending ? "descending" : "ascending") : "none";
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  const focusable = {
    "data-header": "",
    tabIndex: column.primary ? 0 : -1,
    "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight",
  };
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={field ? direction : undefined}
      aria-label={[label, sort && sorts.length > 1 ? rankText(sorts, sort) : null].filter(Boolean).join(", ")}
      data-align={align}
      data-pinned={position.pinned}
      style={{ ...position.style, width: cssWidth }}
      onKeyDown={(event) => {
        const width = event.shiftKey && !event.defaultPrevented ? steppedWidth(event.currentTarget, event.key) : null;
        if (width === null) return;
        event.preventDefault();
        onResize(key, width);
      }}
      {...(field ? {} : focusable)}
    >
      {/* Above cards nobody sees the button: it is hidden from the keyboard, too, and its words stand beside it. */}
      {field ? <span className="sr-only xl:hidden">{label}</span> : null}
      {field ? (
        <button
          type="button"
          {...focusable}
          title={[sortNote, "Shift-click to sort by several columns"].filter(Boolean).join(". ")}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={(event) => onSort(field, event.shiftKey)}
        >
          <span>{label}</span>
          {sort ? <Arrow aria-hidden /> : null}
          {sort && sorts.length > 1 ? <Rank sorts={sorts} sort={sort} /> : null}
        </button>
      ) : (
        <span>{label}</span>
      )}
      <ResizeHandle onResize={(width, isDragging) => onResize(key, width, isDragging)} />
    </th>
  );
}

function Rank({ sorts, sort }: { sorts: readonly SortState[]; sort: SortState }) {
  return (
    <>
      <span aria-hidden className="text-[0.6875rem] leading-none">
        {sorts.indexOf(sort) + 1}
      </span>
      <span className="sr-only">{rankText(sorts, sort)}</span>
    </>
  );
}

function rankText(sorts: readonly SortState[], sort: SortState): string {
  return `sort ${sorts.indexOf(sort) + 1} of ${sorts.length}`;
}

/** Resizes a column by drag and resets it by double-click; `HeaderCell` handles the keyboard. */
function ResizeHandle({ onResize }: { onResize: (width: number | null, isDragging: boolean) => void }) {
  function startDrag(event: React.PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const offset = headerWidth(handle) - event.clientX;
    let width: number | null = null;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const drag = (move: PointerEvent) => {
      width = move.clientX + offset;
      onResize(width, true);
    };
    const end = () => {
      handle.removeEventListener("pointermove", drag);
      if (width !== null) onResize(width, false);
    };
    handle.addEventListener("pointermove", drag);
    handle.addEventListener("lostpointercapture", end, { once: true });
  }

  return (
    <span
      aria-hidden
      data-slot="resize-handle"
      title="Drag to resize, double-click to reset"
      onPointerDown={startDrag}
      onDoubleClick={() => onResize(null, false)}
    />
  );
}

/** The column's width after an arrow key; null for other keys. */
function steppedWidth(header: HTMLElement, key: string): number | null {
  const step = STEPS[key];
  return step === undefined ? null : headerWidth(header) + step;
}

function headerWidth(part: HTMLElement): number {
  return part.closest("th")?.offsetWidth ?? WIDTH_MIN;
}
