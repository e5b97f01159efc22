import { useLayoutEffect, useRef } from "react";

type Box = Pick<DOMRect, "left" | "top" | "bottom">;
type Size = { width: number; height: number };

/** Pixels between a card and the window's edges. */
const MARGIN = 8;

/** Above a bar, or below it where there is no room; never beyond the window's edges. */
export function placeBeside(bar: Box, card: Size, frame: Size): { left: number; top: number } {
  const left = Math.max(MARGIN, Math.min(bar.left, frame.width - card.width - MARGIN));
  const above = bar.top - card.height;
  const below = Math.max(MARGIN, Math.min(bar.bottom, frame.height - card.height - MARGIN));
  return { left, top: above >= MARGIN ? above : below };
}

/**
 * Keeps a fixed element beside a bar while the timeline scrolls, and hides it while the bar is out of sight.
 * @param x where on the bar, from the window's left edge; null for its beginning
 */
export function useBesideBar(findBar: () => Element | null | undefined, x: number | null) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!card.current) return;
      const bar = findBar();
      const box = bar?.getBoundingClientRect();
      const frame = bar?.closest(".timeline-frame")?.getBoundingClientRect();
      const isInSight = box && frame && box.bottom >= frame.top && box.top <= frame.bottom;
      card.current.style.visibility = isInSight ? "" : "hidden";
      if (!isInSight) return;
      const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const at = { left: x ?? Math.max(box.left, frame.left), top: box.top, bottom: box.bottom };
      const { left, top } = placeBeside(at, size, { width, height });
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  });
  return card;
}

/** Focuses a bar again once its new dates are saved or given up. */
export function focusBar(id: string): void {
  barElement(id)?.focus();
}

export function barElement(id: string): HTMLElement | undefined {
  const bars = document.querySelectorAll<HTMLElement>("[data-bar]");
  return [...bars].find((bar) => bar.dataset.bar === id);
}
