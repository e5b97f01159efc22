"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { unfollowRun } from "@/lib/shell/followed-runs";
import { formatRecordCount, formatCount } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { bulkRunOptions, cancelRunOptions } from "@/lib/query/records/bulk-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { announceRun, namesOf, runActivity } from "./announce-run";

export function RunProgress({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: run, error } = useQuery(bulkRunOptions(id));
  const cancel = useMutationOnce(cancelRunOptions(client, id));
  const isLost = error instanceof ProblemError && error.status === 404;
  useEffect(() => {
    if (isLost) unfollowRun(id);
    if (!run || run.state === "running") return;
    unfollowRun(id);
    announceRun(client, run);
  }, [client, id, run, isLost]);
  if (!run || run.state !== "running") return null;
  const label = runActivity(run);
  return (
    <section
      aria-label={label}
      className="grid animate-appear gap-2 rounded-lg bg-popover p-3 text-popover-foreground shadow-modal"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium">{label}</p>
        <Button variant="secondary" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Stop
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={run.done}
        className="h-1.5 overflow-hidden rounded-full bg-secondary"
      >
        <div className="h-full origin-left bg-primary" style={{ transform: `scaleX(${run.done / run.total})` }} />
      </div>
      <p className="text-xs text-muted-foreground">
        {formatCount(run.done)} of {formatRecordCount(namesOf(run), run.total)}
        {run.failed > 0 ? `, ${formatCount(run.failed)} skipped` : ""}. You can keep working.
      </p>
    </section>
  );
}
