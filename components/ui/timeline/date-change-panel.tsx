"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { spanText } from "./span-text";
import type { DateChange } from "./timeline-rows";

type DateChangePanelProps = {
  dateChange: DateChange;
  isSaving: boolean;
  /** Why the change wasn't saved, in words. */
  problem: React.ReactNode;
  onSave: () => void;
  onCancel: () => void;
};

/** Asks whether to save a bar's new dates: nothing is saved by dragging alone. */
export function DateChangePanel({ dateChange, isSaving, problem, onSave, onCancel }: DateChangePanelProps) {
  const save = useRef<HTMLButtonElement>(null);
  const { bar, row } = dateChange;
  useEffect(() => save.current?.focus(), [dateChange]);
  const cancelOnEscape = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && !isSaving) onCancel();
  };
  return (
    <div
      role="dialog"
      aria-label={`New dates of ${bar.label}`}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--shell-bars,0px))] z-40 mx-auto grid max-w-md gap-3 rounded-lg bg-popover p-4 text-popover-foreground shadow-modal"
    >
      <p className="font-semibold">
        {row.label} · {bar.label}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted-foreground">Before</dt>
        <dd className="text-muted-foreground line-through decoration-1">{spanText(bar)}</dd>
        <dt className="text-muted-foreground">After</dt>
        <dd className="font-medium">{spanText(dateChange)}</dd>
      </dl>
      {problem ? (
        <div role="alert" className="text-danger">
          {problem}
        </div>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button
          variant="secondary"
          aria-disabled={isSaving}
          onKeyDown={cancelOnEscape}
          onClick={() => isSaving || onCancel()}
        >
          Cancel
        </Button>
        <Button ref={save} aria-disabled={isSaving} onKeyDown={cancelOnEscape} onClick={() => isSaving || onSave()}>
          {isSaving ? "Saving…" : "Save"}
        </Button>
      </div>
    </div>
  );
}

/** Focuses a bar again once its new dates are saved or given up. */
export function focusBar(id: string): void {
  const bars = document.querySelectorAll<HTMLElement>("[data-bar]");
  [...bars].find((bar) => bar.dataset.bar === id)?.focus();
}
