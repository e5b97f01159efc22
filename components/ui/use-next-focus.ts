"use client";

import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Where what has the focus in a box goes, by what was done with it, the focus goes on to another part of the box.
 * @param find answers null for as long as that part isn't there
 */
export function useNextFocus<Box extends HTMLElement>(find: (box: Box) => HTMLElement | null) {
  const box = useRef<Box>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!box.current || !focused.current || focused.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    const next = find(box.current);
    if (!next) return;
    // First, for the part that gets the focus is kept in its turn.
    focused.current = null;
    next.focus({ preventScroll: true });
  });

  useEffect(() => {
    const stop = new AbortController();
    const onPress = ({ target }: PointerEvent) => {
      // Who presses elsewhere before the next part is there has gone on by themselves.
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
      // Left for something else, and not taken away.
      if (focused.current?.isConnected && !currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}
