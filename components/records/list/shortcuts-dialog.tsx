"use client";

import { TitledDialog } from "@/components/ui/dialog";

const SHORTCUTS = [
  { keys: ["Ctrl", "K"], does: "Open quick find (⌘ K on a Mac)" },
  { keys: ["G", "F"], does: "One after the other: go to Freelancers; quick find says the letters of other sections" },
  { keys: ["/"], does: "Search this list, then ↓ to go to the first row" },
  { keys: ["Alt", "Enter"], does: "In the search: apply the filters that it says" },
  { keys: ["↑", "↓", "←", "→"], does: "Move between cells" },
  { keys: ["Home", "End"], does: "Go to the first or last row of the page" },
  { keys: ["Page Up", "Page Down"], does: "Go to the previous or next page" },
  { keys: ["Enter"], does: "Open the record" },
  { keys: ["P"], does: "Peek at the record, then J and K for the next and previous one" },
  { keys: ["M"], does: "Open the row’s menu, in lists that have one" },
  { keys: ["J", "K"], does: "On a record’s page: go to the next or previous record of the list’s page" },
  { keys: ["Tab"], does: "From a row: go to its links, then to the pages and what to do with selected rows" },
  { keys: ["Space"], does: "Select the row; with Shift, every row from the last selected one" },
  { keys: ["Shift", "↑", "↓"], does: "On a name: select rows; with Home or End, to the first or last row" },
  { keys: ["Shift", "↑", "↓", "←", "→"], does: "On other cells: select a range of cells" },
  { keys: ["E"], does: "Edit the cell" },
  { keys: ["C"], does: "Copy the cell" },
  { keys: ["Ctrl", "C"], does: "Copy the range for a spreadsheet (⌘ C on a Mac)" },
  { keys: ["Ctrl", "V"], does: "Paste cells from a spreadsheet, from this cell on (⌘ V on a Mac)" },
  { keys: ["Ctrl", "Z"], does: "Undo this page’s last change (⌘ Z on a Mac)" },
  { keys: ["Shift", "←", "→"], does: "On a column header: resize the column" },
  { keys: ["Shift", "Enter"], does: "On a column header: add the column to the sort" },
  { keys: ["?"], does: "Show keyboard shortcuts" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title="Keyboard shortcuts" className="max-w-lg xl:max-w-4xl" onClose={onClose}>
      <dl className="gap-x-10 xl:columns-2">
        {SHORTCUTS.map(({ keys, does }) => (
          <div
            key={does}
            className="grid break-inside-avoid grid-cols-[10.5rem_minmax(0,1fr)] items-baseline gap-x-4 py-1 max-sm:grid-cols-1 max-sm:gap-y-0.5"
          >
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border bg-muted px-1.5 py-0.5 text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </TitledDialog>
  );
}
