/** Puts the focus on the first wrong control, in the order of the page, once the errors are on the screen. */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => reveal(form?.querySelector('[aria-invalid="true"]')));
}

/** @param path of the field, such as `members.0.role` */
export function focusField(form: ParentNode | null, path: string): void {
  reveal(form?.querySelector(`[data-path="${CSS.escape(path)}"]`));
}

function reveal(control: Element | null | undefined): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
