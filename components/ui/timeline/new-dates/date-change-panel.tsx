"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { capitalized } from "@/lib/format";
import { barElement, useBesideBar } from "../beside/beside-bar";
import { movedText } from "./moved-text";
import { spanText } from "../span-text";
import type { DateChange } from "../timeline-rows";

type DateChangePanelProps = {
  dateChange: DateChange;
  /** What the new dates bring about, in words that follow a comma; may be empty. */
  consequence: string;
  isSaving: boolean;
  /** Why the change wasn't saved, in words. */
  problem: React.ReactNode;
  onSave: () => void;
  onCancel: () => void;
};

/** Asks at a bar whether to save its new dates: nothing is saved by dragging alone. */
export function DateChangePanel(props: DateChangePanelProps) {
  const { dateChange, consequence, isSaving, problem, onSave, onCancel } = props;
  const save = useRef<HTMLButtonElement>(null);
  const { bar, row } = dateChange;
  const panel = useBesideBar(() => barElement(bar.id), null);
  useEffect(() => save.current?.focus({ preventScroll: true }), [dateChange]);
  const cancelOnEscape = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && !isSaving) onCancel();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={`New dates of ${bar.label}`}
      className="fixed z-40 w-max max-w-[min(26rem,calc(100vw-1rem))] py-2"
    >
      <div className="grid gap-3 rounded-lg bg-popover p-4 text-popover-foreground shadow-modal">
        <p className="font-semibold">
          {row.label} · {bar.label}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-muted-foreground">Before</dt>
          <dd className="text-muted-foreground line-through decoration-1">{spanText(bar)}</dd>
          <dt className="text-muted-foreground">After</dt>
          <dd className="font-medium">{spanText(dateChange)}</dd>
        </dl>
        <p>{capitalized([movedText(bar, dateChange), consequence].filter(Boolean).join(", "))}</p>
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
    </div>
  );
}
