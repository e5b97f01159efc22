"use client";

import { useEffect, useRef, useState } from "react";

/** How far a column that scrolls within itself is scrolled: the place of the last card in view. */
export function useCardsInView(cards: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<number | null>(null);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const items = [...root.querySelectorAll("[data-card]")];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const isScrolling = root.scrollHeight > root.clientHeight;
        setLast(isScrolling ? items.findLastIndex((item) => inView.has(item)) + 1 : null);
      },
      { root, threshold: 0.6 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [cards]);

  /** `last` is null for a column that displays all of its cards. */
  return { list, last: cards.length > 0 ? last : null };
}
