/** Moves the focus to the first invalid control, or else to the first alert, once the errors are rendered. */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => reveal(form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('[role="alert"]')));
}

export function focusField(form: ParentNode | null, path: string): void {
  reveal(form?.querySelector(`[data-path="${CSS.escape(path)}"]`));
}

function reveal(control: Element | null | undefined): void {
  if (!(control instanceof HTMLElement)) return;
  // An alert is focusable only with a tabindex.
  if (!control.hasAttribute("tabindex") && control.tabIndex < 0) control.tabIndex = -1;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
