"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { Column } from "./column";

type TableFrameProps = {
  caption: string;
  columns: readonly Pick<Column<never>, "width" | "room">[];
  isCompact: boolean;
  busy: boolean;
  /** Whether its rows can be ticked. */
  hasTicks: boolean;
  children: React.ReactNode;
};

/**
 * Holds the table so that its header stays in view: at the top of the page where all columns fit, and else at the top
 * of a box of its own that scrolls both ways, for what scrolls sideways can't stick to the page.
 */
export function TableFrame({ caption, columns, isCompact, busy, hasTicks, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(() => isLikelyWide(columns));

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth));
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  return (
    <Table
      // Its keys reach it past a screen reader's own only as a grid.
      role="grid"
      aria-multiselectable={hasTicks || undefined}
      data-density={isCompact ? "compact" : undefined}
      aria-label={caption}
      aria-busy={busy}
      className="group/table max-xl:block xl:table-fixed"
      container={{
        ref: frame,
        className: cn(
          // Its columns share the room that is here.
          "@container",
          // A row by itself has its tools beneath it, where else the next row would be.
          "xl:has-[tbody>tr:only-child]:pb-4",
          isWide ? "xl:max-h-[calc(100dvh-2rem)] xl:scroll-pt-10 xl:overflow-auto" : "overflow-visible",
        ),
      }}
    >
      {children}
    </Table>
  );
}

const USUAL_SCREEN = 1_300;

function isLikelyWide(columns: TableFrameProps["columns"]): boolean {
  return columns.reduce((sum, { width, room }) => sum + (width ?? room.least), 0) > USUAL_SCREEN;
}
