"use client";

import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

const SHORTCUTS = [
  { keys: ["Ctrl", "K"], does: "Find anything; ⌘ K on a Mac" },
  { keys: ["/"], does: "Search this list; then ↓ leads into its first row" },
  { keys: ["↑", "↓", "←", "→"], does: "Move between cells and ticks, and between headings" },
  { keys: ["Home", "End"], does: "First and last row of the page" },
  { keys: ["Page Up", "Page Down"], does: "Previous and next page" },
  { keys: ["Enter"], does: "Open the record" },
  { keys: ["P"], does: "Peek at the record; then J and K for the next and previous one" },
  { keys: ["Space"], does: "Select the row; with Shift all from the one selected before" },
  { keys: ["Shift", "↑", "↓"], does: "Select row after row; with End or Home all the way" },
  { keys: ["E"], does: "Edit the cell" },
  { keys: ["C"], does: "Copy the cell" },
  { keys: ["Ctrl", "Z"], does: "Undo what was just done, while that is offered; ⌘ Z on a Mac" },
  { keys: ["Shift", "←", "→"], does: "On a heading: make its column narrower or wider" },
  { keys: ["Shift", "Enter"], does: "On a heading: sort by its column too" },
  { keys: ["?"], does: "Show this help" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1">
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
      </DialogContent>
    </Dialog>
  );
}
