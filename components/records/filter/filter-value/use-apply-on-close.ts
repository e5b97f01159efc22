import { useRef } from "react";

/** Submits the form in a popover when the popover closes; a form with errors stays open. Escape discards it. */
export function useApplyOnClose(close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const isDropped = useRef(false);
  return {
    contentProps: { ref, onEscapeKeyDown: () => void (isDropped.current = true) },
    leave: () => {
      const form = isDropped.current ? null : ref.current?.querySelector("form");
      isDropped.current = false;
      if (form) form.requestSubmit();
      else close();
    },
  };
}

export type ApplyOnClose = ReturnType<typeof useApplyOnClose>;
