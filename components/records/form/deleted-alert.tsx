"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { useUndo } from "../bulk/announce-run";
import { readDeletion, type Deletion } from "../change-sets";
import { goneIn } from "../gone-record";
import { Moment } from "../moment";
import { focusFirstError } from "./form-errors";
import type { FormValues } from "./form-values";

type DeletedAlertProps = {
  definition: Definition;
  record: RecordRow;
  /** What the save was answered. */
  error: Error;
  canCreate: boolean;
  isSaving: boolean;
  /** Whether the next saves create a record. */
  setNew: (isNew: boolean) => void;
};

/** Says who deleted the record that the form edits, or what it was merged into, and what can become of the edit. */
export function DeletedAlert({ definition, record, error, canCreate, isSaving, setNew }: DeletedAlertProps) {
  const { kind, one, startsIn } = definition;
  const gone = goneIn(kind, error);
  const mergedInto = gone?.mergedInto ?? null;
  const element = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { deletion, isBack, canUndo } = useDeletion(kind, record.id, chosen === "restored");
  const undo = useUndo(deletion?.id ?? "");
  const isBusy = isSaving || undo.isPending;
  const status = String(useWatch<FormValues>({ name: "status" }));
  const canRestore = canUndo && mergedInto === null && record.may?.delete === true;
  // The form has looked for its alerts before this one was loaded.
  useEffect(() => focusFirstError(element.current?.closest("form") ?? null), []);

  function save(as: Chosen) {
    setChosen(as);
    setNew(as === "new");
    element.current?.closest("form")?.requestSubmit();
  }

  function restore() {
    setChosen("restored");
    undo.mutate(undefined, {
      onSuccess: ({ changed }) => (changed > 0 ? save("restored") : setChosen(null)),
      onError: () => setChosen(null),
    });
  }

  return (
    <section
      ref={element}
      role="alert"
      aria-label={`${mergedInto ? "Merged" : "Deleted"} while you were editing`}
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-surface p-4"
    >
      <p className="wrap-anywhere">
        <span className="font-medium text-warning">
          {mergedInto ? (
            `This ${one.toLowerCase()} was merged into ${mergedInto.name} (${mergedInto.code}).`
          ) : (
            <WhatHappened one={one.toLowerCase()} deletion={deletion} isBack={isBack} />
          )}
        </span>{" "}
        {chosen === "new" && !isSaving ? `Save creates a new ${one.toLowerCase()}.` : "Your changes are still here."}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:grid">
        {isBack ? (
          <Choice isBusy={isBusy} onChoose={() => save("restored")}>
            {isSaving ? "Saving…" : "Save changes"}
          </Choice>
        ) : null}
        {canRestore && !deletion?.isTogether ? (
          <Choice isBusy={isBusy} onChoose={restore}>
            {undo.isPending ? "Restoring…" : isSaving && chosen === "restored" ? "Saving…" : "Restore and save"}
          </Choice>
        ) : null}
        {!isBack && canCreate && (startsIn?.includes(status) ?? true) ? (
          <Choice isBusy={isBusy} onChoose={() => save("new")} variant="secondary">
            {isSaving && chosen === "new" ? "Saving…" : `Save as a new ${one.toLowerCase()}`}
          </Choice>
        ) : null}
        {isBack ? null : (
          <Button variant="link" className="px-1" asChild>
            <a href={gone?.href} target="_blank" rel="noopener">
              {mergedInto
                ? gone?.label
                : canRestore && deletion?.isTogether
                  ? "Restore with the others"
                  : "What happened"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Button>
        )}
      </div>
    </section>
  );
}

type Chosen = "restored" | "new";

/** @param isRestoring keeps what the history said: read again, it would say that the record is back */
function useDeletion(kind: Kind, id: string, isRestoring: boolean): Deletion {
  const history = useInfiniteQuery({
    ...recordHistoryOptions(kind, id),
    // What was read before doesn’t say who deleted it.
    refetchOnMount: "always",
    enabled: !isRestoring,
    meta: { failure: false },
  });
  return readDeletion(history.isSuccess && history.isFetchedAfterMount ? history.data.pages : []);
}

type WhatHappenedProps = Pick<Deletion, "deletion" | "isBack"> & { one: string };

function WhatHappened({ one, deletion, isBack }: WhatHappenedProps) {
  if (isBack) return `This ${one} was deleted, and is restored.`;
  if (!deletion) return `This ${one} was deleted.`;
  const { actor, isTogether, at } = deletion;
  return (
    <>
      {actor ?? "Muster"} deleted this {one}
      {isTogether ? " together with others" : ""} <Moment at={at} />.
    </>
  );
}

type ChoiceProps = { isBusy: boolean; onChoose: () => void; variant?: "secondary"; children: ReactNode };

function Choice({ isBusy, onChoose, children, ...props }: ChoiceProps) {
  return (
    // `disabled` would drop the keyboard focus.
    <Button {...props} aria-disabled={isBusy} onClick={() => isBusy || onChoose()}>
      {children}
    </Button>
  );
}
