"use client";

import { useEffect, useRef } from "react";

/** Delays work until the mouse button is released: a button that moves during a press misses its click. */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const putOff = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => void (isPressed.current = true);
    const release = () => {
      isPressed.current = false;
      putOff.current?.();
      putOff.current = undefined;
    };
    window.addEventListener("mousedown", press, true);
    window.addEventListener("mouseup", release, true);
    return () => {
      window.removeEventListener("mousedown", press, true);
      window.removeEventListener("mouseup", release, true);
    };
  }, []);
  return (work) => {
    if (isPressed.current) putOff.current = work;
    else work();
  };
}
