import { useRef } from "react";
import { cellAt, isBehindModal, isSameCell, isTyping, type CellAt } from "@/components/ui/data-table/row-focus";

const INPUTS = "input, select, textarea, [role=combobox], [role=option][tabindex='0']";

/**
 * Moves the focus into a cell's editor and back to the cell, unless the user has focused something else.
 * @param isReopened whether a failed save opened the editor again, which doesn't take the focus from another cell
 */
export function useEditorFocus(at: CellAt, isReopened: boolean) {
  const form = useRef<HTMLFormElement>(null);
  // Whether closing leaves the focus where the user has moved it.
  const isLeft = useRef(false);

  function isElsewhere(): boolean {
    const { activeElement } = document;
    if (isTyping(activeElement) || isBehindModal(at.cell)) return true;
    const focused = isReopened && activeElement ? cellAt(activeElement) : null;
    return focused !== null && !isSameCell(focused, at);
  }

  function enter() {
    if (form.current?.contains(document.activeElement)) return;
    isLeft.current = isElsewhere();
    if (!isLeft.current) lastInput(form.current)?.focus();
  }

  function onOpenAutoFocus(event: Event) {
    isLeft.current = isElsewhere();
    if (isLeft.current) return event.preventDefault();
    // Radix would focus the first tag's remove button, where Enter removes the tag.
    const input = event.target instanceof Element ? lastInput(event.target) : null;
    if (!input) return;
    event.preventDefault();
    // The double-click has selected a word of the cell.
    document.getSelection()?.removeAllRanges();
    input.focus();
    if (input instanceof HTMLInputElement) input.select();
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (isBehindModal(at.cell)) return;
    if (!isLeft.current || document.activeElement === document.body) at.cell.focus();
  }

  function onFocusOutside(event: Event) {
    // Before the reopened editor has had the focus, focus elsewhere must not close it.
    if (isReopened) event.preventDefault();
  }

  return {
    formRef: form,
    enter,
    /** Called when the form is submitted from within, so that closing focuses the cell. */
    stay: () => void (isLeft.current = false),
    /** Called when the user moves on; some inputs take typed text only on blur, which would come after the click. */
    leave: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && form.current?.contains(activeElement)) activeElement.blur();
      isLeft.current = true;
    },
    handlers: { onOpenAutoFocus, onCloseAutoFocus, onFocusOutside },
  };
}

function lastInput(within: Element | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>(INPUTS) ?? [])].at(-1);
}
