import { useRef } from "react";

/**
 * Applies the filter that is put together in a popover when it closes, by a press elsewhere, say; where something is wrong
 * with it, it stays open and tells. Only Escape drops it.
 */
export function useApplyOnClose(close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const isDropped = useRef(false);
  return {
    contentProps: { ref, onEscapeKeyDown: () => void (isDropped.current = true) },
    /** To be called where the popover would close. */
    leave: () => {
      const form = isDropped.current ? null : ref.current?.querySelector("form");
      isDropped.current = false;
      if (form) form.requestSubmit();
      else close();
    },
  };
}

export type ApplyOnClose = ReturnType<typeof useApplyOnClose>;
