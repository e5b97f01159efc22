/**
 * Once the errors are on the screen, puts the focus on the first wrong control in the order of the page, or on what
 * else stands in the way of saving.
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => reveal(form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('[role="alert"]')));
}

/** @param path of the field, such as `members.0.role` */
export function focusField(form: ParentNode | null, path: string): void {
  reveal(form?.querySelector(`[data-path="${CSS.escape(path)}"]`));
}

function reveal(control: Element | null | undefined): void {
  if (!(control instanceof HTMLElement)) return;
  // Text takes the focus only where it is told that it may.
  if (!control.hasAttribute("tabindex") && control.tabIndex < 0) control.tabIndex = -1;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
