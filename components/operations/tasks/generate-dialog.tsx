"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNote } from "@/components/records/form/drafts/draft-note";
import { useToday } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Field } from "@/components/ui/field";
import { focusFirstField } from "@/components/ui/use-focus";
import { NativeSelect } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import type { GenerationPreview } from "@/lib/contract/operations/tasks";
import { formatCount } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { useReference } from "@/lib/query/records/reference-data";
import { generationPreviewOptions, startGenerationOptions } from "@/lib/query/operations/generation-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { dropOnceSent } from "@/lib/shell/unsaved/use-typed-text";
import { useTypedValues } from "@/lib/shell/unsaved/use-typed-values";
import { roleName } from "@/lib/records/config-values";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import { DateInput } from "@/components/records/date/date-input";
import { GenerationProgress } from "./generation-progress";

/** Generates the tasks of a period: first what it would do, then its progress. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [runId, setRunId] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent onOpenAutoFocus={focusFirstField}>
        {runId === null ? (
          <Preparation onStarted={setRunId} onClose={onClose} />
        ) : (
          <GenerationProgress id={runId} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** A text that is still being typed isn’t a day yet. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

// By which what is chosen outlives the dialog.
const TYPED = "generate-tasks";

type PreparationProps = { onStarted: (runId: string) => void; onClose: () => void };

function Preparation({ onStarted, onClose }: PreparationProps) {
  const typed = useTypedValues(TYPED, nextMonthFrom(useToday()));
  const { from, to, centerCode } = typed.values;
  const request = { from: String(from), to: String(to), centerCode: String(centerCode) || null };
  const centers = useReference("centerCodes");
  const isDated = isDay(request.from) && isDay(request.to);
  const preview = useQuery({ ...generationPreviewOptions(request), enabled: isDated });
  const { mutate, isPending } = useMutationOnce(dropOnceSent(TYPED, startGenerationOptions()));
  const errorOf = (path: string) => errorIn(preview.error, path);
  const creates = preview.data?.creates ?? 0;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (creates > 0) mutate(request, { onSuccess: ({ id }) => onStarted(id) });
      }}
    >
      <DialogHeader>
        <DialogTitle>Generate tasks</DialogTitle>
        <DialogDescription>
          Creates the tasks of the active mappings that are due in a period. Those that already exist are left alone.
        </DialogDescription>
      </DialogHeader>
      {typed.restoredAt === null ? null : <DraftNote touchedAt={typed.restoredAt} onDiscard={typed.drop} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Due from" error={errorOf("from")}>
          {(control) => (
            <DateInput
              {...control}
              label="Due from"
              value={request.from}
              onChange={(day) => typed.change({ ...typed.values, from: day })}
            />
          )}
        </Field>
        <Field label="Due to" error={errorOf("to")}>
          {(control) => (
            <DateInput
              {...control}
              label="Due to"
              value={request.to}
              onChange={(day) => typed.change({ ...typed.values, to: day })}
            />
          )}
        </Field>
      </div>
      <Field label="Center">
        {(control) => (
          <NativeSelect
            {...control}
            value={request.centerCode ?? ""}
            onChange={({ target }) => typed.change({ ...typed.values, centerCode: target.value })}
          >
            <option value="">All centers</option>
            {centers.entries.map(({ key, name, isInactive = false }) => (
              <option key={key} value={key}>
                {isInactive ? `${name} (inactive)` : name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div role="status" aria-label="Preview" className="min-h-24 rounded-md border bg-muted px-4 py-3">
        {preview.data ? <Preview preview={preview.data} /> : null}
        {!preview.data && preview.isFetching && !hasFailed(preview) ? <Skeleton className="h-12" /> : null}
        {hasFailed(preview) && !isInvalid(preview.error) ? (
          <PartFailure of={preview} what="the preview" isInline />
        ) : !preview.data && !preview.isFetching ? (
          <p className="text-muted-foreground">{preview.error?.message ?? "Choose the first and the last day."}</p>
        ) : null}
      </div>
      <DialogFooter>
        <Button
          variant="secondary"
          className="max-md:h-11"
          onClick={() => {
            typed.drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" className="max-md:h-11" disabled={creates === 0 || isPending || preview.isFetching}>
          {creates === 0 ? "Generate tasks" : `Generate ${tasksText(creates)}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

function nextMonthFrom(today: string) {
  return { from: resolveDay(today, "next-month", "from"), to: resolveDay(today, "next-month", "to"), centerCode: "" };
}

/** Refused for what was entered, so that only other days help. */
function isInvalid(error: Error | null): boolean {
  return error instanceof ProblemError && error.status < 500;
}

function errorIn(error: Error | null, path: string): string | null {
  if (!(error instanceof ProblemError)) return null;
  return error.problem.errors?.find((one) => one.path === path)?.message ?? null;
}

const SHOWN_MAX = 5;

/** What a generation would create, and of each reason why it creates no more, how often. */
export function Preview({ preview }: { preview: GenerationPreview }) {
  const { creates, exists, people, nobody, inactiveCenters } = preview;
  const inactive = inactiveCenters.reduce((sum, { mappings }) => sum + mappings, 0);
  const onlyCenter = inactiveCenters.length === 1 ? inactiveCenters[0] : undefined;
  const isNothingDue = creates + exists + nobody.length + inactive === 0;
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">
        {creates === 0
          ? "Creates no tasks"
          : `Creates ${tasksText(creates)} for ${people === 1 ? "1 person" : `${formatCount(people)} people`}`}
        .{exists > 0 ? ` ${formatCount(exists)} already ${exists === 1 ? "exists" : "exist"}.` : ""}
        {isNothingDue ? " No active mapping has a task due on these days." : ""}
      </p>
      <Reason
        text={`Nobody gets the tasks of ${mappingsText(nobody.length)}:`}
        items={nobody.map(({ title, center, role }) => `${title}: no ${roleName(role).toLowerCase()} in ${center}`)}
      />
      {onlyCenter ? (
        <p className="text-muted-foreground">
          {onlyCenter.name} is inactive, so {mappingsText(inactive)} of it {inactive === 1 ? "is" : "are"} left out.
        </p>
      ) : (
        <Reason
          text={`Left out, because their centers are inactive, are ${mappingsText(inactive)}:`}
          items={inactiveCenters.map(({ name, mappings }) => `${name}: ${mappingsText(mappings)}`)}
        />
      )}
    </div>
  );
}

function Reason({ text, items }: { text: string; items: readonly string[] }) {
  const rest = items.length - SHOWN_MAX;
  if (items.length === 0) return null;
  return (
    <div className="text-muted-foreground">
      <p>{text}</p>
      <ul className="grid gap-0.5">
        {items.slice(0, SHOWN_MAX).map((item, i) => (
          <li key={i} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>and {formatCount(rest)} more</p> : null}
    </div>
  );
}

function mappingsText(count: number): string {
  return count === 1 ? "1 mapping" : `${formatCount(count)} mappings`;
}

function tasksText(count: number): string {
  return count === 1 ? "1 task" : `${formatCount(count)} tasks`;
}
