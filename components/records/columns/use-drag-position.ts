"use client";

import { useState, type PointerEvent } from "react";

export function useDragPosition(place: string, onOver: (place: string) => void) {
  const [isDragging, setDragging] = useState(false);
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDragging) return;
      const over = placeAt(event);
      if (over && over !== place) onOver(over);
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
  return { isDragging, handle };
}

function placeAt({ currentTarget, clientX, clientY }: PointerEvent): string | undefined {
  const list = currentTarget.closest("ol, ul");
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  return item && list?.contains(item) ? item.dataset.place : undefined;
}
