"use client";

import type * as React from "react";
import { WIDTH_MIN } from "@/lib/records/list/list-layout";

const STEP = 16;
const STEPS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** The column's width after an arrow key; null for other keys. */
export function steppedWidth(part: HTMLElement, key: string): number | null {
  const step = STEPS[key];
  return step === undefined ? null : widthAt(part) + step;
}

/** Resizes a column by drag and resets it by double-click. For the keyboard see `SortHeader`. */
export function ResizeHandle({ onResize }: { onResize: (width: number | null, isPassing: boolean) => void }) {
  function startDrag(event: React.PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const offset = widthAt(handle) - event.clientX;
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
      className="absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-border hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-primary active:after:bg-primary max-xl:hidden"
      title="Drag to resize, double-click to reset"
      onPointerDown={startDrag}
      onDoubleClick={() => onResize(null, false)}
    />
  );
}

function widthAt(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? WIDTH_MIN;
}
