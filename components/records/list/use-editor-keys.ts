import { useState, type KeyboardEvent } from "react";
import { onPlainEnter, sendForm } from "../filter/on-plain-enter";

type EditorKeys = {
  isOfTags: boolean;
  /** Whether it is to be decided whose value stands. */
  isTheirs: boolean;
  isChanged: () => boolean;
};

/** Enter in a cell's editor saves it, and Escape leaves it as it was: of several tags only when pressed again. */
export function useEditorKeys({ isOfTags, isTheirs, isChanged }: EditorKeys) {
  const [isAsked, setAsked] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape") setAsked(false);
    if (isOfTags) onPlainEnter(event, sendForm);
    else if (event.key === "Enter" && isChosen(event.target, isChanged)) {
      event.preventDefault();
      sendForm(event.currentTarget);
    }
  }

  function onEscapeKeyDown(event: Event) {
    if (!isOfTags || isTheirs) return;
    // A value typed over another is taken back at once; of several that were chosen one by one more would be lost.
    const isAsking = !isTyped(event.target) && isChanged() && !isAsked;
    if (isAsking) setAsked(true);
    if (isAsking || isTyped(event.target)) event.preventDefault();
  }

  return { isAsked, handlers: { onKeyDown, onEscapeKeyDown } };
}

/** Whether there are letters in a box for tags, which Escape takes out first. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" && target.value !== "";
}

/** Whether Enter has nothing nearer to do here: a list opens by Space too, and a picker has been chosen from already. */
function isChosen(target: EventTarget, isChanged: () => boolean): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLButtonElement && target.getAttribute("aria-haspopup") === "dialog" && isChanged();
}
