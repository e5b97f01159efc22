"use client";

import { useRef } from "react";
import { giveBackFocus } from "./give-back-focus";

/** What had the focus before a dialog, by the dialog’s element. */
const openers = new WeakMap<Element, Element>();

type FocusTurns = {
  /** Leads the focus to where one begins, and then prevents the default. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** May lead it elsewhere than back, and then prevents the default. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/** Radix gives the focus back to a dialog’s trigger; ours are mostly opened from code and have none. */
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
      // Unless whoever closed it has led the focus on.
      if (document.activeElement === document.body) giveBackFocus(lastThere(opener.current));
    },
  };
}

/** Opened by a dialog that was closing, it goes back to what that one was opened from. */
function lastThere(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener;
  const dialog = opener.closest("[data-slot$=dialog-content]");
  return lastThere((dialog && openers.get(dialog)) ?? null);
}

export { useOpener };
