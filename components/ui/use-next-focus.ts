"use client";

import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Focuses another element of the box after the focused one was removed.
 * @param find returns null while that element isn't rendered
 */
export function useNextFocus<Box extends HTMLElement>(find: (box: Box) => HTMLElement | null) {
  const box = useRef<Box>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!box.current || !focused.current || focused.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    const next = find(box.current);
    if (!next) return;
    focused.current = null;
    next.focus({ preventScroll: true });
  });

  useEffect(() => {
    const stop = new AbortController();
    const onPress = ({ target }: PointerEvent) => {
      // A press outside the box means that the person has moved on.
      if (focused.current?.isConnected || (target instanceof Node && box.current?.contains(target))) return;
      focused.current = null;
    };
    document.addEventListener("pointerdown", onPress, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // The person moved the focus; the element wasn't removed.
      if (focused.current?.isConnected && !currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}
