"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { Skeleton } from "@/components/ui/skeleton";
import type { Import } from "@/lib/contract/import";
import { importOptions } from "@/lib/query/import-queries";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { ProblemState } from "../records/problem-state";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import { rowCount, STEPS, type Step } from "./import-steps";
import { MatchingStep } from "./matching-step";
import { RunStep } from "./run-step";
import { StepList } from "./step-list";

type ImportScreenProps = { kind: Kind; canCreate: boolean };

/** The import wizard. The import and its step are in the URL, so that closing the tab loses nothing. */
export function ImportScreen({ kind, canCreate }: ImportScreenProps) {
  const definition = definitionOf(kind);
  const router = useRouter();
  const params = useSearchParams();
  const id = params.get("id");
  const path = `${listPath(kind)}/import`;
  const goTo = (importId: string, step: Step) => router.push(`${path}?${new URLSearchParams({ id: importId, step })}`);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5">
      <header className="grid gap-1.5">
        <Link
          href={listPath(kind)}
          prefetch={false}
          className="-ml-1 inline-flex min-h-6 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {definition.many}
        </Link>
        <h1 className="page-title">Import {definition.many.toLowerCase()}</h1>
      </header>
      {id === null ? (
        <>
          <StepList current="file" canOpen={() => false} onOpen={() => undefined} />
          <FileStep kind={kind} onUploaded={(uploaded) => goTo(uploaded.id, "columns")} />
        </>
      ) : (
        <OpenImport id={id} requested={params.get("step")} canCreate={canCreate} goTo={(step) => goTo(id, step)} />
      )}
    </div>
  );
}

type OpenImportProps = { id: string; requested: string | null; canCreate: boolean; goTo: (step: Step) => void };

function OpenImport({ id, requested, canCreate, goTo }: OpenImportProps) {
  const { data, error, refetch, isFetching } = useQuery(importOptions(id));
  if (error && !data) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ImportSkeleton />;
  const step = stepOf(data, requested);
  return (
    <>
      <StepList current={step} canOpen={(next) => canOpen(data, next)} onOpen={goTo} />
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-muted-foreground">
        <span className="wrap-anywhere">
          {data.fileName}
          {data.total === null ? null : `, ${rowCount(data.total)}`}
        </span>
        <Link
          href={`${listPath(data.kind)}/import`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-medium text-foreground underline underline-offset-4 max-md:min-h-11"
        >
          Import another file
        </Link>
      </p>
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
        <CheckStep data={data} onBack={() => goTo("matching")} onStarted={() => goTo("import")} />
      ) : null}
      {step === "import" ? <RunStep data={data} onCorrect={() => goTo("check")} /> : null}
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
