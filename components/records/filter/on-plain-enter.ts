type KeyEvent = React.KeyboardEvent<HTMLElement>;

/** Acts on Enter, but where it does something nearer: on a button, in a list, or on a word that is being typed. */
export function onPlainEnter(event: KeyEvent, act: (within: HTMLElement) => void): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLButtonElement && !isTick(target)) return;
  const isBlank = target instanceof HTMLInputElement && target.value === "";
  if (event.defaultPrevented && !isTick(target) && !isBlank) return;
  event.preventDefault();
  act(event.currentTarget);
}

/** Sends the form in an element, where there is one. */
export function sendForm(within: HTMLElement): void {
  within.querySelector("form")?.requestSubmit();
}

function isTick(target: HTMLElement): boolean {
  return target.getAttribute("role") === "checkbox";
}
