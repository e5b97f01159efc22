import { useEffect, useState } from "react";
import { useEscape } from "./use-escape";

/** Whether Escape has hidden the tooltips; the next hover or focus displays them again. */
export function useQuietTooltips(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEscape(() => setQuiet(true));
  useEffect(() => {
    const moves = new AbortController();
    for (const type of ["pointerover", "focusin"]) {
      document.addEventListener(type, () => setQuiet(false), { signal: moves.signal });
    }
    return () => moves.abort();
  }, []);
  return isQuiet;
}
