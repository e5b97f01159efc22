export const ADD_FILTER_ID = "add-filter";

/** Where the focus goes when a filter that had it is gone. */
export function focusAddFilter(): void {
  document.getElementById(ADD_FILTER_ID)?.focus();
}
