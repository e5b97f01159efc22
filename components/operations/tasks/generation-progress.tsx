import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { PartFailure } from "@/components/ui/part-failure";
import { Button } from "@/components/ui/button";
import { DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { formatCount } from "@/lib/format";
import { recordKeys } from "@/lib/query/records/record-keys";
import { cancelGenerationOptions, generationOptions, isEnded } from "@/lib/query/operations/generation-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { listPath } from "@/lib/records/kinds";

/** How far the generation has come; it continues when the dialog closes. */
export function GenerationProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(generationOptions(id));
  const { data: run } = query;
  const cancel = useMutationOnce(cancelGenerationOptions(client, id));
  const hasEnded = isEnded(run?.state);
  const close = () => {
    // Lists and figures are out of date from the first task on.
    void client.invalidateQueries({ queryKey: recordKeys.all });
    onClose();
  };
  return (
    <div className="grid gap-4">
      <DialogHeader>
        <DialogTitle>{hasEnded ? endTitle(run?.state) : "Generating tasks"}</DialogTitle>
        <DialogDescription>{run?.title ?? "Starting…"}</DialogDescription>
      </DialogHeader>
      {run && !hasEnded ? (
        <div className="grid gap-1.5">
          <progress
            aria-label="Progress"
            className="h-1.5 w-full accent-primary"
            value={run.done}
            max={run.total || 1}
          />
          <p className="text-muted-foreground">
            {formatCount(run.done)} of {formatCount(run.total)} mappings
          </p>
        </div>
      ) : null}
      {run?.result ? (
        <div role="status" className="grid gap-1.5">
          <p className="font-medium">
            {run.result.created === 1 ? "1 task created" : `${formatCount(run.result.created)} tasks created`}
            {run.result.existed > 0 ? `, ${formatCount(run.result.existed)} existed already` : ""}.
          </p>
          {run.result.failures.map((text) => (
            <p key={text} className="text-danger wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      ) : null}
      {run?.error ? <p className="text-danger">{run.error}</p> : null}
      <PartFailure of={query} what="how far it is" isInline />
      <DialogFooter>
        {hasEnded || !run ? null : (
          <Button
            variant="secondary"
            className="max-md:h-11"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Stop
          </Button>
        )}
        {hasEnded ? (
          <Button variant="secondary" asChild className="max-md:h-11">
            <Link href={`${listPath("tasks")}?status=open`} prefetch={false} onClick={close}>
              Show open tasks
            </Link>
          </Button>
        ) : null}
        <Button className="max-md:h-11" onClick={close}>
          {hasEnded ? "Done" : "Continue in the background"}
        </Button>
      </DialogFooter>
    </div>
  );
}

function endTitle(state: string | undefined): string {
  if (state === "done") return "Tasks generated";
  return state === "cancelled" ? "Generation stopped" : "Generation failed";
}
