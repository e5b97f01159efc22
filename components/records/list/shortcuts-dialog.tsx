"use client";

import { useId } from "react";
import { TitledDialog } from "@/components/ui/dialog";

type Shortcut = { keys: readonly string[]; does: string };
type Group = { title: string; shortcuts: readonly Shortcut[] };

/** What one does with them, in the order in which a list is worked with. */
const GROUPS: readonly Group[] = [
  {
    title: "Find and go to",
    shortcuts: [
      { keys: ["Ctrl", "K"], does: "Open quick find (⌘ K on a Mac)" },
      {
        keys: ["G", "F"],
        does: "One after the other: go to Freelancers; quick find says the letters of other sections",
      },
      { keys: ["/"], does: "Search this list, then ↓ to go to the first row" },
      { keys: ["Alt", "Enter"], does: "In the search: apply the filters that it says" },
      { keys: ["?"], does: "Show keyboard shortcuts" },
    ],
  },
  {
    title: "Move",
    shortcuts: [
      { keys: ["↑", "↓", "←", "→"], does: "Move between cells" },
      { keys: ["Home", "End"], does: "Go to the first or last row of the page" },
      { keys: ["Page Up", "Page Down"], does: "Go to the previous or next page" },
      { keys: ["Tab"], does: "From a row: go to its links, then to the pages and what to do with selected rows" },
    ],
  },
  {
    title: "Open",
    shortcuts: [
      { keys: ["Enter"], does: "Open the record" },
      { keys: ["P"], does: "Peek at the record, then J and K for the next and previous one" },
      { keys: ["J", "K"], does: "On a record’s page: go to the next or previous record of the list’s page" },
      { keys: ["M"], does: "Open the row’s menu, in lists that have one" },
    ],
  },
  {
    title: "Select",
    shortcuts: [
      { keys: ["Space"], does: "Select the row; with Shift, every row from the last selected one" },
      { keys: ["Shift", "↑", "↓"], does: "On a name: select rows; with Home or End, to the first or last row" },
      { keys: ["Shift", "↑", "↓", "←", "→"], does: "On other cells: select a range of cells" },
    ],
  },
  {
    title: "Edit",
    shortcuts: [
      { keys: ["E"], does: "Edit the cell" },
      { keys: ["C"], does: "Copy the cell" },
      { keys: ["Ctrl", "C"], does: "Copy the range for a spreadsheet (⌘ C on a Mac)" },
      { keys: ["Ctrl", "V"], does: "Paste cells from a spreadsheet, from this cell on (⌘ V on a Mac)" },
      { keys: ["Ctrl", "Z"], does: "Undo this page’s last change (⌘ Z on a Mac)" },
    ],
  },
  {
    title: "Columns",
    shortcuts: [
      { keys: ["Shift", "←", "→"], does: "On a column header: resize the column" },
      { keys: ["Shift", "Enter"], does: "On a column header: add the column to the sort" },
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title="Keyboard shortcuts" className="max-w-lg xl:max-w-5xl" onClose={onClose}>
      <div className="gap-x-12 xl:columns-2">
        {GROUPS.map((group) => (
          <ShortcutGroup key={group.title} {...group} />
        ))}
      </div>
    </TitledDialog>
  );
}

function ShortcutGroup({ title, shortcuts }: Group) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid last:mb-0">
      <h3 id={id} className="border-b pb-1.5 font-semibold">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div
            key={does}
            className="grid grid-cols-[10.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-border/60 py-1.5 last:border-b-0 max-sm:grid-cols-1 max-sm:gap-y-1"
          >
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border bg-muted px-1.5 py-0.5 text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-pretty">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
