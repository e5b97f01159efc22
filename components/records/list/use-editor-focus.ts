import { useRef } from "react";
import { cellAt, isBehindModal, isSameCell, isTyping, type CellAt } from "@/components/data-table/row-focus";

// Of choices the one that Tab comes to.
const BOXES = "input, select, textarea, [role=combobox], [role=option][tabindex='0']";

/** Leads the focus into a cell's editor and back to the cell, but never away from where somebody has gone on. */
export function useEditorFocus(at: CellAt) {
  const form = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  // What was sent comes back late, to somebody who may have walked on.
  const isSent = useRef(false);

  function isElsewhere(): boolean {
    const { activeElement } = document;
    if (isTyping(activeElement) || isBehindModal()) return true;
    const there = isSent.current && activeElement ? cellAt(activeElement) : null;
    return there !== null && !isSameCell(there, at);
  }

  function take() {
    if (form.current?.contains(document.activeElement)) return;
    isLeft.current = isElsewhere();
    // What is typed next is the answer.
    if (!isLeft.current) boxIn(form.current)?.focus();
  }

  function callBack() {
    isSent.current = false;
    take();
  }

  function onOpenAutoFocus(event: Event) {
    isLeft.current = isElsewhere();
    if (isLeft.current) return event.preventDefault();
    // Of chips the first would be taken out by the next Enter.
    const box = event.target instanceof Element ? boxIn(event.target) : null;
    if (!box) return;
    event.preventDefault();
    // Two presses have marked a word of the cell.
    document.getSelection()?.removeAllRanges();
    box.focus();
    // What is typed takes its place.
    if (box instanceof HTMLInputElement) box.select();
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (isBehindModal()) return;
    // Unless the focus is where they went on.
    if (!isLeft.current || document.activeElement === document.body) at.cell.focus();
  }

  function onFocusOutside(event: Event) {
    // Who walks on without having come back here leaves nothing.
    if (isSent.current) event.preventDefault();
  }

  return {
    ref: form,
    take,
    /** Takes it from another cell too. */
    callBack,
    /** Called when what is edited is sent from within, so that its cell gets the focus. */
    stay: () => void (isLeft.current = false),
    leave: () => void (isLeft.current = true),
    send: () => void (isSent.current = true),
    /** What is typed in a box, and taken by it only when the focus leaves, which a press would do later. */
    takeTyped: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && form.current?.contains(activeElement)) activeElement.blur();
    },
    turns: { onOpenAutoFocus, onCloseAutoFocus, onFocusOutside, onFocus: () => void (isSent.current = false) },
  };
}

/** The last of them: a reason stands after the status that asks for it. */
function boxIn(within: Element | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>(BOXES) ?? [])].at(-1);
}
