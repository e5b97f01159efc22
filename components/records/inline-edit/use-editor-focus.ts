import { useRef } from "react";
import { cellAt, isBehindModal, isSameCell, isTyping, type CellAt } from "@/components/data-table/row-focus";

const BOXES = "input, select, textarea, [role=combobox], [role=option][tabindex='0']";

/** Moves the focus into a cell's editor and back to the cell, unless the user has focused something else. */
export function useEditorFocus(at: CellAt) {
  const form = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  // A failed save reopens the editor when the focus may be in another cell.
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
    if (!isLeft.current) boxIn(form.current)?.focus();
  }

  function callBack() {
    isSent.current = false;
    take();
  }

  function onOpenAutoFocus(event: Event) {
    isLeft.current = isElsewhere();
    if (isLeft.current) return event.preventDefault();
    // Radix would focus the first tag's remove button, where Enter removes the tag.
    const box = event.target instanceof Element ? boxIn(event.target) : null;
    if (!box) return;
    event.preventDefault();
    // The double-click has selected a word of the cell.
    document.getSelection()?.removeAllRanges();
    box.focus();
    if (box instanceof HTMLInputElement) box.select();
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (isBehindModal()) return;
    if (!isLeft.current || document.activeElement === document.body) at.cell.focus();
  }

  function onFocusOutside(event: Event) {
    // Before the reopened editor has had the focus, focus elsewhere must not close it.
    if (isSent.current) event.preventDefault();
  }

  return {
    ref: form,
    take,
    /** Takes the focus even if another cell has it. */
    callBack,
    /** Called when the form is submitted from within, so that closing focuses the cell. */
    stay: () => void (isLeft.current = false),
    leave: () => void (isLeft.current = true),
    send: () => void (isSent.current = true),
    /** Blurs the input, because some inputs take typed text only on blur, which would come after the click. */
    takeTyped: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && form.current?.contains(activeElement)) activeElement.blur();
    },
    turns: { onOpenAutoFocus, onCloseAutoFocus, onFocusOutside, onFocus: () => void (isSent.current = false) },
  };
}

function boxIn(within: Element | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>(BOXES) ?? [])].at(-1);
}
