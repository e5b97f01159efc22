import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ProblemError } from "@/lib/query/api-client";

type ProblemStateProps = { error: Error; onRetry: () => void; retrying: boolean };

export function ProblemState({ error, onRetry, retrying }: ProblemStateProps) {
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <EmptyState
      role="alert"
      icon={<TriangleAlert />}
      title={problem?.title ?? "Couldn’t load this"}
      description={
        <>
          {problem ? problem.detail : error.message}
          {problem?.requestId ? (
            <span className="mt-2 block font-mono text-xs">Request {problem.requestId}</span>
          ) : null}
        </>
      }
      actions={
        <Button variant="secondary" onClick={onRetry} disabled={retrying}>
          {retrying ? "Retrying…" : "Try again"}
        </Button>
      }
    />
  );
}
