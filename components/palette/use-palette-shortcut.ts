import { useEffect, useEffectEvent } from "react";

export function usePaletteShortcut(callback: () => void): void {
  const onShortcut = useEffectEvent(callback);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("[role=alertdialog]")) return;
      event.preventDefault();
      onShortcut();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
