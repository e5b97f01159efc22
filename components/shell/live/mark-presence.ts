import { initials } from "@/components/ui/mark";
import type { PresentPerson } from "@/lib/contract/changes/presence";
import { editorsFirst, presenceText } from "./presence-text";

/**
 * Marks rows of lists at which others are, and the cells that they edit, with their initials. Attributes, since rows know
 * nothing of it and most pages never need it; see `data-table.css`.
 */
export function markPresence(present: ReadonlyMap<string, readonly PresentPerson[]>): void {
  const marked = new Set<Element>();
  for (const [id, people] of present) {
    for (const row of document.querySelectorAll(`tr[data-id="${CSS.escape(id)}"]`)) {
      const name = row.querySelector(".record-name");
      if (name) mark(name, people, marked);
      for (const field of new Set(people.flatMap(({ fields }) => fields))) {
        const editors = people.filter(({ fields }) => fields.includes(field));
        const cell = row.querySelector(`td[data-column="${CSS.escape(field)}"]`);
        // The name is marked already.
        if (cell && !cell.contains(name)) mark(cell, editors, marked);
      }
    }
  }
  for (const element of document.querySelectorAll("[data-present]")) if (!marked.has(element)) unmark(element);
}

function mark(element: Element, people: readonly PresentPerson[], marked: Set<Element>): void {
  marked.add(element);
  const [first, ...others] = editorsFirst(people);
  const text = presenceText(people);
  if (element.getAttribute("title") === text && element.hasAttribute("data-present")) return;
  element.setAttribute(
    "data-present",
    `${initials(first?.name ?? "")}${others.length > 0 ? ` +${others.length}` : ""}`,
  );
  element.setAttribute("title", text);
  (element.querySelector("a") ?? element).setAttribute("aria-description", text);
}

function unmark(element: Element): void {
  for (const name of ["data-present", "title"]) element.removeAttribute(name);
  (element.querySelector("a") ?? element).removeAttribute("aria-description");
}
