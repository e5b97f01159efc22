"use client";

import { useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { formatDuration } from "@/lib/format-duration";
import {
  importActionOptions,
  importOptions,
  refreshAfterRun,
  type ImportAction,
} from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { Moment } from "@/components/records/moment";
import { UndoOpener } from "@/components/records/history/undo-opener";
import { ErrorFileButton } from "./check-step";
import { EditButtons } from "./rows/edit-buttons";
import type { CellEdits } from "./rows/grid-edits";
import { ImportProgress } from "./import-progress";
import { NewImportLink } from "./new-import-link";
import { OutcomeTabs } from "./outcome-tabs";
import { ReasonList } from "./reason-list";
import { rowCount } from "./import-steps";
import { UndoFailures } from "./undo-failures";
import { RowsTable, type RowFilter } from "./rows/rows-table";

type RunStepProps = {
  data: Import;
  /** What is said of the created records. */
  createdNote?: ReactNode;
  onCorrect: () => void;
};

export function RunStep({ data, createdNote, onCorrect }: RunStepProps) {
  const client = useQueryClient();
  const [filter, setFilter] = useState<RowFilter>(null);
  const [edits, setEdits] = useState<CellEdits>({});
  const act = useMutationOnce(importActionOptions(client, data.id, "The import couldn’t be changed"));
  const { id, kind, state } = data;
  const isOver = state !== "running" && state !== "paused";
  useEffect(() => {
    if (isOver) refreshAfterRun(client, { id, kind });
  }, [client, id, kind, isOver]);
  if (!isOver) return <RunningImport data={data} act={act} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <RunResult data={data} createdNote={createdNote} />
        <RunActions data={data} act={act} />
      </div>
      <OutcomeTabs counts={data.counts} isDone undone={data.undone} current={filter} onChange={setFilter} />
      {data.undoRunId ? <UndoFailures data={data} runId={data.undoRunId} /> : null}
      <ReasonList
        data={data}
        action={data.isExpired ? null : <FailedRowActions data={data} act={act} onCorrect={onCorrect} />}
      />
      {data.isExpired ? (
        <p className="text-muted-foreground">The rows of this file were removed 30 days after the import.</p>
      ) : (
        <>
          <RowsTable key={`${filter}`} data={data} filter={filter} edits={edits} onEdits={setEdits} />
          <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden">
            <EditButtons data={data} edits={edits} onEdits={setEdits} />
          </div>
        </>
      )}
    </div>
  );
}

type ActionProps = {
  data: Import;
  act: Pick<UseMutationResult<Import, Error, ImportAction>, "mutate" | "isPending">;
};

function RunningImport({ data, act }: ActionProps) {
  const isPaused = data.state === "paused";
  return (
    <ImportProgress
      data={data}
      label={isPaused ? "Paused" : `Importing ${data.fileName}`}
      total={data.done + data.open}
    >
      <Button
        variant="secondary"
        size="sm"
        disabled={act.isPending}
        onClick={() => act.mutate(isPaused ? "run" : "pause")}
      >
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <Button variant="secondary" size="sm" disabled={act.isPending} onClick={() => act.mutate("cancellation")}>
        Stop
      </Button>
    </ImportProgress>
  );
}

function RunResult({ data, createdNote }: Pick<RunStepProps, "data" | "createdNote">) {
  const written = data.counts.create + data.counts.update - data.open;
  const hasCreated = data.hasChanges && !data.undone && data.counts.create > 0;
  return (
    <div role="status" className="grid gap-0.5">
      <h2 className="section-title">{titleOf(data)}</h2>
      <p className="text-muted-foreground">
        {data.undone ? <UndoneText {...data.undone} /> : importedText(data, written)}
        {data.error ? ` ${data.error}` : null}
        {hasCreated && createdNote ? <> {createdNote}</> : null}
      </p>
    </div>
  );
}

function RunActions({ data, act }: ActionProps) {
  const client = useQueryClient();
  const { id, kind } = data;
  return (
    <div className="flex flex-wrap gap-2">
      {data.undone || !data.hasChanges ? null : (
        <UndoOpener
          kind={kind}
          changeSetId={id}
          isTogether
          variant="secondary"
          onUndone={() => void client.invalidateQueries({ queryKey: importOptions(id).queryKey })}
        >
          Undo import
        </UndoOpener>
      )}
      {data.open > 0 && !data.undone && !data.isExpired ? (
        <Button variant="secondary" disabled={act.isPending} onClick={() => act.mutate("run")}>
          Import the remaining {rowCount(data.open)}
        </Button>
      ) : null}
      <Button variant={data.undone ? "secondary" : "default"} asChild>
        <Link href={listPath(kind)} prefetch={false}>
          Open {definitionOf(kind).many.toLowerCase()}
        </Link>
      </Button>
      {data.undone ? (
        <Button asChild>
          <NewImportLink kind={kind} />
        </Button>
      ) : null}
    </div>
  );
}

function FailedRowActions({ data, act, onCorrect }: ActionProps & Pick<RunStepProps, "onCorrect">) {
  return (
    <>
      <ErrorFileButton data={data} />
      {data.counts.failed > 0 && !data.undone ? (
        <Button
          variant="secondary"
          size="sm"
          disabled={act.isPending}
          onClick={() => act.mutate("check", { onSuccess: onCorrect })}
        >
          Correct and check them again
        </Button>
      ) : null}
    </>
  );
}

function importedText({ total, elapsedSeconds }: Import, written: number): string {
  const time = elapsedSeconds === null ? "" : ` in ${formatDuration(elapsedSeconds)}`;
  return `${formatCount(written)} of ${rowCount(total ?? 0)} imported${time}.`;
}

function UndoneText({ at, by, isWhole }: NonNullable<Import["undone"]>) {
  return (
    <>
      {isWhole ? "What the import changed was taken back" : "Part of what the import changed was taken back"}
      {by ? ` by ${by}` : null} <Moment at={at} />.
    </>
  );
}

function titleOf({ state, undone }: Import): string {
  if (undone) return undone.isWhole ? "Import undone" : "Import partly undone";
  if (state === "done") return "Imported";
  return state === "cancelled" ? "Stopped: what was imported stays" : "The import ended early";
}
