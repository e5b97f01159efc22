"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Moment } from "@/components/records/moment";
import { AdminHeader } from "@/components/shell/admin-header";
import { PageSection } from "@/components/records/page/page-section";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SavedWeights, Weights } from "@/lib/contract/staffing/matching";
import { FACTORS } from "@/lib/staffing/matching/factors";
import { DEFAULT_WEIGHTS, maxPoints } from "@/lib/staffing/matching/weights";
import { ProblemError } from "@/lib/query/api-client";
import { matchKeys, readWeights, saveWeightsOptions, weightsOptions } from "@/lib/query/staffing/match-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { isSame } from "@/lib/values";
import { FACTOR_LABELS } from "@/components/staffing/matching/factors/factor-labels";
import { WeightInput } from "@/components/staffing/matching/factors/weight-input";

type WeightsEditorProps = {
  /** The matches to go back to; null if the weights were opened from elsewhere. */
  matchesPath: string | null;
};

export function WeightsEditor({ matchesPath }: WeightsEditorProps) {
  const { data, error, refetch, isFetching } = useQuery(weightsOptions());
  return (
    <div className="grid grid-cols-1 gap-6">
      <AdminHeader
        {...(matchesPath ? { back: { href: matchesPath, label: "Find people" } } : {})}
        title="Match weights"
        description="How much each factor counts when freelancers are scored for a position. Assignments keep the score that they were proposed with."
      />
      {data ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,45rem)_22rem] 3xl:grid-cols-[minmax(0,45rem)_30rem]">
          <PageSection title="Factors">
            <WeightsForm saved={data} />
          </PageSection>
          <WeightsHistory saved={data} />
        </div>
      ) : null}
      {data || error ? null : <Skeleton className="h-96" />}
      {!data && error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
    </div>
  );
}

function WeightsForm({ saved }: { saved: SavedWeights }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Partial<Weights>>({});
  const { mutate, isPending, error, reset } = useMutationOnce(saveWeightsOptions(client));
  const weights = { ...saved.weights, ...edits };
  const total = FACTORS.reduce((sum, key) => sum + weights[key], 0);
  const points = maxPoints(weights, FACTORS);
  const isChanged = !isSame(weights, saved.weights);
  const theirs = conflictIn(error);

  const save = (version: number) => mutate({ weights, version }, { onSuccess: () => setEdits({}) });
  const takeTheirs = (latest: SavedWeights) => {
    reset();
    setEdits({});
    client.setQueryData(matchKeys.weights, latest);
  };

  return (
    <form
      noValidate
      className="max-w-180"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save(saved.version);
      }}
    >
      {theirs ? (
        <WeightsConflict
          theirs={theirs}
          onUseMine={() => {
            client.setQueryData(matchKeys.weights, theirs);
            setEdits(weights);
            save(theirs.version);
          }}
          onUseTheirs={() => takeTheirs(theirs)}
        />
      ) : null}
      {FACTORS.map((key) => (
        <WeightInput
          key={key}
          factor={key}
          value={weights[key]}
          share={total === 100 ? null : (points.get(key) ?? 0)}
          isDisabled={!saved.mayUpdate}
          onChange={(value) => {
            reset();
            setEdits({ ...edits, [key]: value });
          }}
        />
      ))}
      <div role="status" className="flex items-start justify-between gap-4 border-t py-3">
        <p className="min-w-0">
          <span className="text-[0.8125rem] leading-5 font-medium">Total</span>
          <span className="block text-xs text-muted-foreground">
            It needn’t be 100: the weights are scaled to 100 points. If a position leaves a factor blank, its weight is
            shared among the rest.
          </span>
        </p>
        {/* Under the figures in the boxes above. */}
        <p className="w-18 shrink-0 pr-2.75 text-right font-medium">{total}</p>
      </div>
      {saved.mayUpdate ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="max-md:h-11" disabled={!isChanged || isPending}>
            {isPending ? "Saving…" : "Save"}
          </Button>
          <Button
            variant="secondary"
            className="max-md:h-11"
            disabled={isSame(weights, DEFAULT_WEIGHTS)}
            onClick={() => setEdits(DEFAULT_WEIGHTS)}
          >
            Reset to defaults
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** The weights in use, if somebody else saved them in the meantime. */
function conflictIn(error: Error | null): SavedWeights | null {
  if (!(error instanceof ProblemError) || error.status !== 409 || !error.problem.current) return null;
  return readWeights(error.problem.current);
}

type ConflictProps = { theirs: SavedWeights; onUseMine: () => void; onUseTheirs: () => void };

function WeightsConflict({ theirs, onUseMine, onUseTheirs }: ConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Changed while you were editing"
      className="grid gap-2 rounded-md border border-warning/40 bg-warning-surface p-4"
    >
      <p>
        <span className="font-medium text-warning">
          {theirs.by ?? "Somebody"} changed the weights <Moment at={theirs.at} />, while you were editing.
        </span>{" "}
        {weightsText(theirs.weights)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" className="max-md:h-11" onClick={onUseTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" size="sm" className="max-md:h-11" onClick={onUseMine}>
          Use mine
        </Button>
      </div>
    </section>
  );
}

function WeightsHistory({ saved }: { saved: SavedWeights }) {
  const versions = [saved, ...saved.history];
  return (
    <PageSection title="History">
      <ol aria-label="Versions" className="grid border-b">
        {versions.map(({ version, weights, at, by }, i) => (
          <li key={version} className="grid gap-0.5 border-t py-2.5">
            <p>
              Version {version}, {by === null ? "the defaults" : `by ${by}`}, <Moment at={at} />
            </p>
            <p className="text-[0.8125rem] text-muted-foreground">{changesText(weights, versions[i + 1]?.weights)}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** What differs from the version before; all weights of the oldest. */
function changesText(weights: Weights, before: Weights | undefined): string {
  if (!before) return weightsText(weights);
  const changed = FACTORS.filter((key) => weights[key] !== before[key]);
  if (changed.length === 0) return "Nothing changed";
  return changed.map((key) => `${FACTOR_LABELS[key]} ${before[key]} → ${weights[key]}`).join(" · ");
}

function weightsText(weights: Weights): string {
  // A name and its number stay on one line.
  return FACTORS.map((key) => `${FACTOR_LABELS[key]}\u00a0${weights[key]}`).join(" · ");
}
