import { useEffect, useRef } from "react";

/** So long a pointer rests before a card opens or closes, so that it isn't in the way of one that passes. */
const REST_MS = 300;

/** Does the last thing it was given, once a pointer has rested for it; `cancel` drops it. */
export function useRest() {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const cancel = () => window.clearTimeout(timer.current);
  return {
    cancel,
    start: (run: () => void) => {
      cancel();
      timer.current = window.setTimeout(run, REST_MS);
    },
  };
}
