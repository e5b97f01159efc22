"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Skeleton } from "@/components/ui/skeleton";
import type { BulkOperation, BulkPreview as Preview } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import { formatRecordCount, formatCount, formatList } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { bulkPreviewOptions } from "@/lib/query/records/bulk-previews";
import { startRunOptions, type Target } from "@/lib/query/records/bulk-queries";
import { recordKeys } from "@/lib/query/records/record-keys";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { dropOnceSent } from "@/lib/shell/unsaved/use-typed-text";
import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { ConsequenceSummary } from "../consequence-summary";
import { announceRun } from "./announce-run";
import { confirmLabel } from "./operation";
import { EffectSentence, PreviewEffect } from "./preview-effect";

type BulkPreviewProps = {
  definition: Definition;
  target: Target;
  /** By which what was typed for it is stored. */
  typedOf: string;
  operation: BulkOperation;
  onBack: (() => void) | null;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkPreview(props: BulkPreviewProps) {
  const { definition, target, typedOf, operation, onBack, onClose, onStarted } = props;
  const client = useQueryClient();
  const [key] = useState(uuidv7);
  const [consequences, setConsequences] = useState<ChoiceForAll>("suggested");
  const run = useMutationOnce(
    dropOnceSent(typedOf, {
      ...startRunOptions(definition.kind, key),
      meta: { failure: false },
      onSuccess: (started) => {
        announceRun(client, started);
        onStarted();
        onClose();
      },
    }),
  );
  // No refetch once the run has started: its own changes would make the preview stale.
  const query = useQuery({ ...bulkPreviewOptions(definition.kind, { target, operation }), enabled: run.isIdle });
  const preview = query.data;
  const error = run.error ?? (preview ? null : query.error);
  const isOutdated = run.error instanceof ProblemError && run.error.status === 409;
  const current = preview && !isOutdated ? preview : null;

  function refresh() {
    run.reset();
    void query.refetch();
    // The count in the title comes from the list.
    void client.invalidateQueries({ queryKey: recordKeys.lists(definition.kind) });
  }

  return (
    <>
      <div className="grid gap-3">
        <EffectSentence
          names={definition}
          preview={current}
          {...effectWords(definition, operation)}
          note={current && missingTag(definition, operation, current)}
        />
        {current ? (
          <>
            <UnitsNote definition={definition} operation={operation} preview={current} />
            <ConsequenceSummary counts={current.consequences} choice={consequences} onChoose={setConsequences} />
            <PreviewEffect definition={definition} preview={current} />
          </>
        ) : null}
        {!preview && !error ? <Skeleton className="h-40" aria-label="Loading preview" /> : null}
      </div>
      {error ? (
        <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
          <p className="font-medium">{errorText(error)}</p>
          {isOutdated || !run.error ? (
            <Button variant="secondary" size="sm" className="w-fit" onClick={refresh}>
              Refresh preview
            </Button>
          ) : null}
        </div>
      ) : null}
      <DialogFooter>
        <Button variant="secondary" disabled={run.isPending} onClick={onBack ?? onClose}>
          {onBack ? "Back" : "Cancel"}
        </Button>
        <Button
          variant={operation.type === "delete" ? "destructive" : "default"}
          disabled={!preview || query.isFetching || !hasEffect(preview) || isOutdated || run.isPending}
          onClick={() =>
            preview &&
            run.mutate({
              target,
              operation,
              matching: preview.matching,
              ...(preview.consequences.length > 0 ? { consequences } : {}),
            })
          }
        >
          {run.isPending
            ? operation.type === "delete"
              ? "Deleting…"
              : "Updating…"
            : confirmLabel(operation.type, affectedRecords(definition, preview))}
        </Button>
      </DialogFooter>
    </>
  );
}

function effectWords({ fields }: Definition, operation: BulkOperation): { verb: string; done: string } {
  if (operation.type === "delete") return { verb: "will be deleted", done: "deleted" };
  const isCleared = operation.type === "set" && isEmpty(operation.value);
  const label = isCleared && (fields[operation.field]?.label ?? operation.field);
  return { verb: label ? `will have “${label}” cleared` : "will be updated", done: "updated" };
}

function hasEffect({ changing, checked, count }: Preview): boolean {
  return changing > 0 || checked < count;
}

function affectedRecords(definition: Definition, preview: Preview | undefined): string | null {
  if (!preview || !hasEffect(preview)) return null;
  return formatRecordCount(definition, preview.checked < preview.count ? preview.count : preview.changing);
}

/** An invalid value is explained by its field error, other problems by their detail. */
function errorText(error: Error): string {
  const first = error instanceof ProblemError ? error.problem.errors?.[0]?.message : undefined;
  return first ?? error.message;
}

/** Says that no checked record has the tag to remove; null if the preview displays some effect. */
export function missingTag(
  definition: Pick<Definition, "one" | "many">,
  operation: BulkOperation,
  { changing, failing, checked, count }: Pick<Preview, "changing" | "failing" | "checked" | "count">,
): string | null {
  if (operation.type !== "removeTag" || changing > 0 || failing > 0) return null;
  if (checked < count)
    return `None of the first ${formatCount(checked)} of ${formatCount(count)} have the tag “${operation.tag}”.`;
  if (count === 1) return `This ${definition.one.toLowerCase()} doesn’t have the tag “${operation.tag}”.`;
  return `None of these ${formatRecordCount(definition, count)} have the tag “${operation.tag}”.`;
}

type UnitsNoteProps = { definition: Definition; operation: BulkOperation; preview: Preview };

/** Warns that one number would mean several amounts: in other currencies, or per hour and per day. */
function UnitsNote({ definition, operation, preview }: UnitsNoteProps) {
  const note = unitsNote(definition, operation, preview.units);
  return note === null ? null : <p className="rounded-md bg-warning-surface px-3 py-2 text-warning">{note}</p>;
}

export function unitsNote({ fields }: Definition, operation: BulkOperation, units: Preview["units"]): string | null {
  if (operation.type !== "set") return null;
  const field = fields[operation.field];
  if (field?.type !== "money" || operation.value === null) return null;
  const currencies = units[field.currency] ?? [];
  const rateUnits = (field.per && units[field.per]) || [];
  if (currencies.length < 2 && rateUnits.length < 2) return null;
  const per = rateUnits.length > 0 ? `, ${formatList(rateUnits.map((unit) => `per ${unit}`))}` : "";
  return `These amounts are in ${formatList(currencies)}${per}. Only the number changes.`;
}
