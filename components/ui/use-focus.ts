"use client";

import { useEffect, useRef, type FocusEvent } from "react";

/** The element focused before a dialog opened, by the dialog's element. */
const openers = new WeakMap<Element, Element>();

type AutoFocusHandlers = {
  /** Prevent the default to choose the first focused element. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** Prevent the default to focus something else than the opener. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/** Returns the focus to the opener: Radix knows triggers only, and most dialogs here open from code. */
function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: AutoFocusHandlers) {
  const content = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      if (event.target instanceof Element && document.activeElement) {
        content.current = event.target;
        openers.set(event.target, document.activeElement);
      }
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const opener = findConnectedOpener((content.current && openers.get(content.current)) ?? null);
      // Unless the focus has already been moved on.
      if (document.activeElement === document.body) returnFocus(opener);
      else handOn(opener);
    },
  };
}

/** For `onOpenAutoFocus` of a dialog with fields, whose first button may be a note’s “Discard”. */
function focusFirstField(event: Event): void {
  const field = event.target instanceof Element ? event.target.querySelector<HTMLElement>("input, select") : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A dialog that opened once this one was gone, but before the focus was back, returns it in its place. */
function handOn(opener: Element | null): void {
  const next = document.activeElement?.closest("[data-slot$=dialog-content]");
  if (next && opener && openers.get(next) === document.body) openers.set(next, opener);
}

/** The opener itself, or the opener of the closed dialog that contained it. */
function findConnectedOpener(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener;
  const dialog = opener.closest("[data-slot$=dialog-content]");
  return findConnectedOpener((dialog && openers.get(dialog)) ?? null);
}

/**
 * Focuses another element of the box after the focused one was removed.
 * @param find returns null while that element isn't rendered
 */
function useNextFocus<Box extends HTMLElement>(find: (box: Box) => HTMLElement | null) {
  const box = useRef<Box>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!box.current || !focused.current || focused.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    const next = find(box.current);
    if (!next) return;
    focused.current = null;
    next.focus({ preventScroll: true });
  });

  useEffect(() => {
    const stop = new AbortController();
    const onPress = ({ target }: PointerEvent) => {
      // A press outside the box means that the person has moved on.
      if (focused.current?.isConnected || (target instanceof Node && box.current?.contains(target))) return;
      focused.current = null;
    };
    document.addEventListener("pointerdown", onPress, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // The person moved the focus; the element wasn't removed.
      if (focused.current?.isConnected && !currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}

/** Focuses `to`, or the page's content if `to` is gone. */
function returnFocus(to: Element | null): void {
  const isFocusable = to instanceof HTMLElement && to.isConnected && to !== document.body;
  (isFocusable ? to : document.querySelector("main"))?.focus();
}

export { focusFirstField, returnFocus, useNextFocus, useReturnFocus };
