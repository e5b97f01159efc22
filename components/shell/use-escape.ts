import { useEffect, useEffectEvent } from "react";

/** Calls back on Escape, unless a nearer listener, such as an open dialog, prevented the default. */
export function useEscape(callback: () => void): void {
  const onEscape = useEffectEvent(callback);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
