"use client";

import { useRef } from "react";
import { giveBackFocus } from "./give-back-focus";

/** The element focused before a dialog opened, by the dialog's element. */
const openers = new WeakMap<Element, Element>();

type FocusTurns = {
  /** Prevent the default to choose the first focused element. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** Prevent the default to focus something else than the opener. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/** Returns the focus to the opener: Radix knows triggers only, and most dialogs here open from code. */
function useOpener({ onOpenAutoFocus, onCloseAutoFocus }: FocusTurns) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (event.target instanceof Element && opener.current) openers.set(event.target, opener.current);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // Unless the focus has already been moved on.
      if (document.activeElement === document.body) giveBackFocus(lastThere(opener.current));
    },
  };
}

/** The opener itself, or the opener of the closed dialog that contained it. */
function lastThere(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener;
  const dialog = opener.closest("[data-slot$=dialog-content]");
  return lastThere((dialog && openers.get(dialog)) ?? null);
}

export { useOpener };
