"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useReaderPath, useReaderRouter } from "@/lib/shell/reader-path";
import { use, type ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import type { Import } from "@/lib/contract/changes/import";
import { importOptions } from "@/lib/query/records/import-queries";
import { definitionOf } from "@/lib/records/definitions";
import { canWriteRows } from "@/lib/records/import/keys";
import { listPath, type Kind } from "@/lib/records/kinds";
import { InstallationOptionalFields } from "@/lib/shell/installation/installation-optional-fields";
import { ProblemState } from "@/components/records/problem-state";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import { rowCount, STEPS, type Step } from "./import-steps";
import { MatchingStep } from "./matching-step";
import { NewImportLink } from "./new-import-link";
import { RunStep } from "./run-step";
import { StepList } from "./step-list";

type ImportScreenProps = {
  kind: Kind;
  canCreate: boolean;
  /** What is said of the created records once the import is over. */
  createdNote?: ReactNode;
};

/** The import wizard. The import and its step are in the URL, so that closing the tab loses nothing. */
export function ImportScreen({ kind, canCreate, createdNote }: ImportScreenProps) {
  const router = useReaderRouter();
  const params = useSearchParams();
  const id = params.get("id");
  const path = `${listPath(kind)}/import`;
  const goTo = (importId: string, step: Step) => router.push(`${path}?${new URLSearchParams({ id: importId, step })}`);
  return (
    <div className="grid reading-width grid-cols-1 gap-5">
      {id === null ? (
        <>
          <ImportHeader kind={kind} />
          <StepList current="file" canOpen={() => false} onOpen={() => undefined} />
          <FileStep kind={kind} onUploaded={(uploaded) => goTo(uploaded.id, "columns")} />
        </>
      ) : (
        <OpenImport
          kind={kind}
          id={id}
          requested={params.get("step")}
          canCreate={canCreate}
          createdNote={createdNote}
          goTo={(step) => goTo(id, step)}
        />
      )}
    </div>
  );
}

/** @param data the import, once its file is uploaded */
function ImportHeader({ kind, data }: { kind: Kind; data?: Import }) {
  const { many } = definitionOf(kind);
  const pathOf = useReaderPath();
  return (
    <PageHeader
      back={{ href: pathOf(listPath(kind)), label: many }}
      title={`Import ${many.toLowerCase()}`}
      description={
        data ? (
          <>
            {data.fileName}
            {data.total === null ? null : ` · ${rowCount(data.total)}`}
            {data.undone ? null : (
              <>
                {" · "}
                <NewImportLink
                  kind={kind}
                  className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground max-md:-my-2.5 max-md:min-h-11"
                />
              </>
            )}
          </>
        ) : undefined
      }
    />
  );
}

type OpenImportProps = ImportScreenProps & {
  id: string;
  requested: string | null;
  goTo: (step: Step) => void;
};

function OpenImport({ kind, id, requested, canCreate, createdNote, goTo }: OpenImportProps) {
  const { data, error, refetch, isFetching } = useQuery(importOptions(id));
  const optional = use(InstallationOptionalFields);
  if (!data) {
    return (
      <>
        <ImportHeader kind={kind} />
        {error ? (
          <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ImportSkeleton />
        )}
      </>
    );
  }
  const step = stepOf(data, requested);
  const isBlocked =
    data.state === "ready" && !canWriteRows(definitionOf(kind), data.settings.columns, { canCreate, optional });
  return (
    <>
      <ImportHeader kind={kind} data={data} />
      <StepList
        current={step}
        canOpen={(next) => canOpen(data, next) && !(isBlocked && next === "matching")}
        onOpen={goTo}
      />
      {step === "columns" ? <ColumnsStep data={data} canCreate={canCreate} onNext={() => goTo("matching")} /> : null}
      {step === "matching" ? (
        <MatchingStep
          data={data}
          canCreate={canCreate}
          onBack={() => goTo("columns")}
          onChecked={() => goTo("check")}
        />
      ) : null}
      {step === "check" ? (
        <CheckStep
          data={data}
          onColumns={() => goTo("columns")}
          onBack={() => goTo("matching")}
          onStarted={() => goTo("import")}
        />
      ) : null}
      {step === "import" ? <RunStep data={data} createdNote={createdNote} onCorrect={() => goTo("check")} /> : null}
    </>
  );
}

/** The step that the import has come to, unless an earlier one that is still open is requested. */
function stepOf(data: Import, requested: string | null): Step {
  const candidate = STEPS.find(({ step }) => step === requested)?.step;
  if (candidate && candidate !== "file" && canOpen(data, candidate)) return candidate;
  if (data.state === "ready") return "columns";
  if (data.state === "checking" || data.state === "checked") return "check";
  return data.hasChanges || data.state === "running" || data.state === "paused" ? "import" : "check";
}

function canOpen({ state, hasChanges, total }: Import, step: Step): boolean {
  const isRunning = state === "running" || state === "paused";
  const isStarted = isRunning || hasChanges || state === "done";
  switch (step) {
    case "file":
      return false;
    case "columns":
    case "matching":
      return !isRunning && state !== "checking" && !hasChanges;
    case "check":
      return state !== "ready" && !isRunning && (total !== null || state === "checking" || state === "failed");
    case "import":
      return isStarted;
  }
}

function ImportSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-9 w-full max-w-xl" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
