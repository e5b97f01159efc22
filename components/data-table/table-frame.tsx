"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { Column } from "./column";

type TableFrameProps = {
  caption: string;
  columns: readonly Pick<Column<never>, "width" | "widthRange">[];
  isCompact: boolean;
  busy: boolean;
  hasCheckboxes: boolean;
  children: React.ReactNode;
};

/**
 * Keeps the table's header in view: sticky to the page where all columns fit, else to a box that scrolls both ways,
 * because a horizontally scrolling box can't have a header that sticks to the page.
 */
export function TableFrame({ caption, columns, isCompact, busy, hasCheckboxes, children }: TableFrameProps) {
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
      role="grid"
      aria-multiselectable={hasCheckboxes || undefined}
      data-density={isCompact ? "compact" : undefined}
      aria-label={caption}
      aria-busy={busy}
      className="group/table max-xl:block xl:table-fixed"
      container={{
        ref: frame,
        className: cn(
          // `placeColumns` computes widths from 100cqw.
          "@container",
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
  return columns.reduce((sum, { width, widthRange }) => sum + (width ?? widthRange.least), 0) > USUAL_SCREEN;
}
