import { useState, type KeyboardEvent } from "react";
import { onPlainEnter, submitForm } from "@/lib/client/plain-enter";

type EditorKeys = {
  isOfTags: boolean;
  isTheirs: boolean;
  isChanged: () => boolean;
};

/** Enter saves a cell and Escape discards the edit; changed tags are discarded only by a second Escape. */
export function useEditorKeys({ isOfTags, isTheirs, isChanged }: EditorKeys) {
  const [isAsked, setAsked] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape") setAsked(false);
    if (isOfTags) onPlainEnter(event, submitForm);
    else if (event.key === "Enter" && isChosen(event.target, isChanged)) {
      event.preventDefault();
      submitForm(event.currentTarget);
    }
  }

  function onEscapeKeyDown(event: Event) {
    if (!isOfTags || isTheirs) return;
    const isAsking = !isTyped(event.target) && isChanged() && !isAsked;
    if (isAsking) setAsked(true);
    if (isAsking || isTyped(event.target)) event.preventDefault();
  }

  return { isAsked, handlers: { onKeyDown, onEscapeKeyDown } };
}

/** Whether the tag input has text, which Escape clears first. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" && target.value !== "";
}

/** Whether Enter may save: on a select, which Space opens, and on a picker once something was chosen. */
function isChosen(target: EventTarget, isChanged: () => boolean): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLButtonElement && target.getAttribute("aria-haspopup") === "dialog" && isChanged();
}
