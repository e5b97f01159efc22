"use client";

import { useEffect, useRef, useState } from "react";

/** What is typed into an open popup whose code isn’t there yet, so that no letter is lost, or acts on the page below it. */
export function useEarlyText(isOpen: boolean) {
  const typed = useRef("");
  const [isReady, setReady] = useState(false);
  const isWaiting = isOpen && !isReady;
  useEffect(() => {
    if (!isWaiting) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [isWaiting]);
  const takeTyped = () => {
    const text = typed.current;
    typed.current = "";
    return text;
  };
  return { takeTyped, onReady: () => setReady(true) };
}
