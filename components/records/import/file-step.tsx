"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, LoaderCircle, Upload } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/changes/import";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { recentImportsOptions, uploadOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { FileMenuButton } from "@/components/records/files/file-menu-button";
import { listTemplate } from "@/components/records/files/list-file-buttons";
import { Moment } from "@/components/records/moment";
import { OUTCOMES, rowCount } from "./import-steps";

type FileStepProps = { kind: Kind; onUploaded: (uploaded: Import) => void };

export function FileStep({ kind, onUploaded }: FileStepProps) {
  const definition = definitionOf(kind);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const upload = useMutationOnce(uploadOptions(kind, setWaiting));
  const template = listTemplate(definition);
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    upload.reset();
    setTooLarge(file.size > IMPORT_LIMITS.bytes);
    if (file.size <= IMPORT_LIMITS.bytes) upload.mutate(file, { onSuccess: onUploaded });
  };
  const error = tooLarge ? "The file is larger than 25 MB. Split it into several files." : reasonOf(upload.error);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        data-slot="drop-zone"
        className={cn(
          "grid justify-items-center gap-3 rounded-lg border border-dashed border-input bg-card px-6 py-8 text-center sm:py-12",
          isOver && "border-primary bg-[color-mix(in_oklab,var(--primary)_6%,var(--card))]",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send(event.dataTransfer.files[0]);
        }}
      >
        <span aria-hidden className="rounded-lg border bg-muted p-2.5 text-muted-foreground">
          {upload.isPending ? <LoaderCircle className="size-5 animate-spin" /> : <Upload className="size-5" />}
        </span>
        <div className="grid gap-1">
          <p className="font-semibold">
            {upload.isPending ? (
              <span role="status">{isWaiting ? "Waiting for other uploads…" : "Reading the file…"}</span>
            ) : (
              <>
                <span className="pointer-coarse:hidden">Drop a spreadsheet here</span>
                <span className="hidden pointer-coarse:inline">Choose a spreadsheet</span>
              </>
            )}
          </p>
          <p className="max-w-md text-balance text-muted-foreground">
            Excel (.xlsx) or CSV. You see what will change before anything is saved.
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          className="sr-only"
          tabIndex={-1}
          aria-label="Spreadsheet"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap justify-center gap-2">
          <Button disabled={upload.isPending} aria-describedby="import-limits" onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <FileMenuButton {...template} icon={FileSpreadsheet}>
            {template.label}
          </FileMenuButton>
        </div>
        <p id="import-limits" className="text-xs text-balance text-muted-foreground">
          Files up to 25 MB, {formatCount(IMPORT_LIMITS.rows)} rows, {IMPORT_LIMITS.columns} columns and{" "}
          {formatCount(IMPORT_LIMITS.cellCharacters)} characters in a cell
        </p>
        {error ? (
          <p role="alert" className="max-w-md font-medium text-danger">
            {error}
          </p>
        ) : null}
      </div>
      <RecentImports kind={kind} />
    </div>
  );
}

function reasonOf(error: Error | null): string | null {
  if (!error) return null;
  const [field] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return field?.message ?? error.message;
}

const STATES: Record<Import["state"], { label: string; tone: "neutral" | "info" | "success" | "warning" | "danger" }> =
  {
    ready: { label: "Not checked", tone: "neutral" },
    checking: { label: "Checking", tone: "info" },
    checked: { label: "Checked", tone: "info" },
    running: { label: "Importing", tone: "info" },
    paused: { label: "Paused", tone: "warning" },
    done: { label: "Imported", tone: "success" },
    cancelled: { label: "Stopped", tone: "neutral" },
    failed: { label: "Failed", tone: "danger" },
  };

function RecentImports({ kind }: { kind: Kind }) {
  const query = useQuery(recentImportsOptions(kind));
  const data = query.data ?? [];
  if (data.length === 0 && !hasFailed(query)) return null;
  return (
    <section aria-labelledby="recent-imports" className="grid gap-2">
      <h2 id="recent-imports" className="section-title">
        Your recent imports
      </h2>
      <PartFailure of={query} what="your recent imports" />
      <ul className="divide-y rounded-lg border bg-card shadow-raised empty:hidden">
        {data.map(({ id, fileName, state, total, counts, createdAt, undone }) => (
          <li
            key={id}
            className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-muted"
          >
            <Link
              href={`${listPath(kind)}/import?${new URLSearchParams({ id })}`}
              prefetch={false}
              className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {fileName}
            </Link>
            {undone ? (
              <Badge tone="neutral">{undone.isWhole ? "Undone" : "Partly undone"}</Badge>
            ) : (
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            )}
            {undone ? <span className="text-muted-foreground">{undone.by ? `by ${undone.by}` : null}</span> : null}
            <span className="ml-auto text-muted-foreground">
              {total === null ? null : `${state === "done" && !undone ? resultOf(counts) : rowCount(total)} · `}
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of the rows. */
function resultOf(counts: Import["counts"]): string {
  return OUTCOMES.flatMap(({ outcome, did }) =>
    counts[outcome] > 0 ? [`${formatCount(counts[outcome])} ${did.toLowerCase()}`] : [],
  ).join(", ");
}
