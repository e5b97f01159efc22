"use client";

import { useEffect, useId, useRef } from "react";
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
  const cancel = useRef<HTMLButtonElement>(null);
  const { bar, row } = dateChange;
  const panel = useBesideBar(() => barElement(bar.id), null);
  useEffect(() => save.current?.focus({ preventScroll: true }), [dateChange]);
  const [titleId, textId] = [useId(), useId()];
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "Escape" && !isSaving) {
      event.stopPropagation();
      onCancel();
    }
    // The question is answered before anything else is done.
    if (event.key === "Tab") {
      event.preventDefault();
      (document.activeElement === save.current ? cancel : save).current?.focus();
    }
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="fixed z-40 w-max max-w-[min(26rem,calc(100vw-1rem))] py-2"
    >
      <div className="grid gap-3 rounded-lg bg-popover p-4 text-popover-foreground shadow-modal">
        <div>
          <h2 id={titleId} className="font-semibold">
            New dates of {bar.label}
          </h2>
          <p className="text-muted-foreground">{row.label}</p>
        </div>
        <div id={textId} className="grid gap-3">
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="text-muted-foreground">Before</dt>
            <dd className="text-muted-foreground line-through decoration-1">{spanText(bar)}</dd>
            <dt className="text-muted-foreground">After</dt>
            <dd className="font-medium">{spanText(dateChange)}</dd>
          </dl>
          <p>{capitalized([movedText(bar, dateChange), consequence].filter(Boolean).join(", "))}</p>
        </div>
        {problem ? (
          <div role="alert" className="text-danger">
            {problem}
          </div>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button
            ref={cancel}
            variant="secondary"
            onKeyDown={onKeyDown}
            aria-disabled={isSaving}
            onClick={() => isSaving || onCancel()}
          >
            Cancel
          </Button>
          <Button ref={save} onKeyDown={onKeyDown} aria-disabled={isSaving} onClick={() => isSaving || onSave()}>
            {isSaving ? "Saving…" : "Save"}
          </Button>
        </div>
      </div>
    </div>
  );
}
