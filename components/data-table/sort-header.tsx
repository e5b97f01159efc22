import type { KeyboardEvent } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { TableHead } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { OnResize, OnSort, SortState } from "./column";
import type { PlacedColumn } from "./position-columns";
import { ResizeHandle, steppedWidth } from "./resize-handle";

type SortHeaderProps<Row> = {
  column: PlacedColumn<Row>;
  sorts: readonly SortState[];
  onSort: OnSort;
  onResize: OnResize;
};

export function SortHeader<Row>({ column, sorts, onSort, onResize }: SortHeaderProps<Row>) {
  const { key, sort: field, sortNote, align, label, place } = column;
  const end = align === "end";
  const head = {
    role: "columnheader",
    style: { ...place.style, width: place.width },
    className: cn("relative", place.className, end && "text-right"),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const width = event.shiftKey && !event.defaultPrevented ? steppedWidth(event.currentTarget, event.key) : null;
      if (width === null) return;
      event.preventDefault();
      onResize(key, width);
    },
  };
  const focus = {
    "data-head": "",
    tabIndex: column.primary ? 0 : -1,
    "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight",
  };
  const handle = <ResizeHandle onResize={(width, isPassing) => onResize(key, width, isPassing)} />;
  if (!field) {
    return (
      <TableHead {...head} {...focus} className={cn(head.className, "focus-visible:-outline-offset-2")}>
        <span className="block truncate">{label}</span>
        {handle}
      </TableHead>
    );
  }
  const sort = sorts.find((other) => other.field === field);
  const direction = sort ? (sort.descending ? "descending" : "ascending") : "none";
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <TableHead {...head} aria-sort={direction}>
      <button
        type="button"
        {...focus}
        title={[sortNote, "Shift-click to sort by several columns"].filter(Boolean).join(". ")}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => onSort(field, event.shiftKey)}
        className={cn(
          "group -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-sm px-1.5 hover:bg-accent hover:text-foreground",
          end && "flex-row-reverse",
          sort && "text-foreground",
        )}
      >
        <span className="truncate">{label}</span>
        <span className="flex items-center">
          <Arrow
            aria-hidden
            className={cn(
              "size-3.5 opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40",
              sort && "opacity-100 group-hover:opacity-100 group-focus-visible:opacity-100",
            )}
          />
          {sort && sorts.length > 1 ? <Rank of={sorts.indexOf(sort) + 1} among={sorts.length} /> : null}
        </span>
      </button>
      {handle}
    </TableHead>
  );
}

function Rank({ of, among }: { of: number; among: number }) {
  return (
    <>
      <span aria-hidden className="text-[0.6875rem] leading-none">
        {of}
      </span>
      <span className="sr-only">{`sort ${of} of ${among}`}</span>
    </>
  );
}
