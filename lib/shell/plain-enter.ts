import type { KeyboardEvent } from "react";

/** Calls `action` on Enter, unless Enter presses a button, takes a suggestion or ends an IME composition. */
export function onPlainEnter(event: KeyboardEvent<HTMLElement>, action: (container: HTMLElement) => void): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLButtonElement && !isCheckbox(target)) return;
  const isBlank = target instanceof HTMLInputElement && target.value === "";
  if (event.defaultPrevented && !isCheckbox(target) && !isBlank) return;
  event.preventDefault();
  action(event.currentTarget);
}

export function submitForm(container: HTMLElement): void {
  container.querySelector("form")?.requestSubmit();
}

function isCheckbox(target: HTMLElement): boolean {
  return target.getAttribute("role") === "checkbox";
}
