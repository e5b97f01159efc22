export const ADD_FILTER_ID = "add-filter";

export function focusAddFilter(): void {
  document.getElementById(ADD_FILTER_ID)?.focus();
}
