"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { AccessNote } from "@/components/records/access-note";
import { ConsequenceSummary } from "@/components/records/consequence-summary";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/changes/import";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import { countOf, formatCount, formatRecordCount } from "@/lib/format";
import { fetchFile, saveFile } from "@/lib/query/download-file";
import { changeSettingsOptions, importActionOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { DoubleRows, StaleRows } from "./choice-banner";
import { EditButtons } from "./rows/edit-buttons";
import type { CellEdits } from "./rows/grid-edits";
import { ImportProgress } from "./import-progress";
import { OutcomeTabs } from "./outcome-tabs";
import { ReasonList } from "./reason-list";
import { RowsTable, type RowFilter } from "./rows/rows-table";

type CheckStepProps = { data: Import; onColumns: () => void; onBack: () => void; onStarted: () => void };

/** The dry run: what each row would do, and a grid to correct those that fail. */
export function CheckStep({ data, onColumns, onBack, onStarted }: CheckStepProps) {
  const client = useQueryClient();
  const [filter, setFilter] = useState<RowFilter | "auto">("auto");
  const [edits, setEdits] = useState<CellEdits>({});
  const start = useMutationOnce(importActionOptions(client, data.id, "The import couldn’t be started"));
  const stop = useMutationOnce(importActionOptions(client, data.id, "The check couldn’t be stopped"));
  if (data.state === "checking") {
    return (
      <ImportProgress data={data} label={`Checking ${data.fileName}`} total={data.total ?? 0}>
        <Button variant="secondary" size="sm" disabled={stop.isPending} onClick={() => stop.mutate("cancellation")}>
          Stop
        </Button>
      </ImportProgress>
    );
  }
  if (data.error) {
    return (
      <div role="alert" className="grid gap-3 rounded-lg border bg-card p-4">
        <p className="font-semibold">The file couldn’t be checked</p>
        <p className="text-muted-foreground">{data.error}</p>
        <Button variant="secondary" className="w-fit" onClick={onBack}>
          Back
        </Button>
      </div>
    );
  }
  const current = filter === "auto" ? (data.counts.failed > data.stale ? "failed" : null) : filter;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-pretty">
        {summaryOf(data)} Nothing is saved yet.
      </p>
      {data.access ? <AccessNote counts={data.access} /> : null}
      <ImportConsequences data={data} />
      <StaleRows data={data} isShown={current === "stale"} onShow={() => setFilter("stale")} />
      <DoubleRows data={data} isShown={current === "double"} onShow={() => setFilter("double")} />
      <OutcomeTabs counts={data.counts} isDone={false} current={current} onChange={setFilter} />
      <ReasonList
        data={data}
        action={<ErrorFileButton data={data} />}
        onColumns={data.hasChanges ? undefined : onColumns}
      />
      <RowsTable key={`${current}`} data={data} filter={current} edits={edits} onEdits={setEdits} />
      <div
        data-slot="form-actions"
        className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t bg-background py-3"
      >
        {Object.keys(edits).length > 0 ? (
          // Before the import, which would go without them.
          <EditButtons data={data} edits={edits} onEdits={setEdits} />
        ) : (
          <>
            {data.hasChanges ? null : (
              <Button variant="secondary" onClick={onBack}>
                Back
              </Button>
            )}
            <Button
              className="max-sm:flex-1"
              disabled={data.open === 0 || start.isPending}
              onClick={() => start.mutate("run", { onSuccess: onStarted })}
            >
              {importLabel(data)}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Another choice checks the rows again, since those with people to decide about fail until it is made. */
function ImportConsequences({ data }: { data: Import }) {
  const client = useQueryClient();
  const change = useMutation(changeSettingsOptions(client, data.id));
  const check = useMutation(importActionOptions(client, data.id, "The check couldn’t be started"));

  async function choose(consequences: ChoiceForAll) {
    await change.mutateAsync({ consequences });
    await check.mutateAsync("check");
  }

  return (
    <ConsequenceSummary
      counts={data.consequences}
      choice={data.settings.consequences ?? null}
      // The mutation cache reports failures.
      onChoose={(consequences) => void choose(consequences).catch(() => undefined)}
    />
  );
}

/** Rows that look like existing records aren’t ready until somebody has looked at them; the import may go without it. */
function summaryOf({ counts, open, doubles }: Import): string {
  const left = counts.failed + counts.skipped;
  if (open === 0) return "No row is ready to be imported.";
  const choices = doubles > 0 ? [`Choose what happens to ${countOf(doubles, "row")}.`] : [];
  if (left === 0 && doubles === 0) return "All rows are ready.";
  const ready = open - doubles;
  const areReady = `${formatCount(ready)} ${ready === 1 ? "row is" : "rows are"} ready`;
  if (left === 0) return [...choices, ...(ready > 0 ? [`${areReady}.`] : [])].join(" ");
  const aren = `${formatCount(left)} ${left === 1 ? "isn’t" : "aren’t"}`;
  return [...choices, `${areReady}, ${aren}. Correct them here, or import without them.`].join(" ");
}

/** “Import 12 companies”, and what it does with those that look like existing ones and nobody has chosen for. */
function importLabel({ kind, open, doubles }: Import): string {
  const definition = definitionOf(kind);
  if (open === 0) return "Nothing to import";
  if (doubles === 0) return `Import ${formatRecordCount(definition, open)}`;
  if (doubles === open) return `Create ${formatRecordCount(definition, open)} anyway`;
  return `Import ${formatRecordCount(definition, open - doubles)}, create ${formatCount(doubles)} anyway`;
}

export function ErrorFileButton({ data }: { data: Import }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { name, content } = await fetchFile({ path: `/api/imports/${data.id}/file` });
      saveFile(name, content);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isPending}
      title="The rows that aren’t imported, each with its errors in the last column"
      onClick={() => void download()}
    >
      <Download aria-hidden />
      Download rows with errors
    </Button>
  );
}
