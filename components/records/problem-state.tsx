import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { deletedIn, ProblemError } from "@/lib/query/api-client";
import { deletedPath, isKind } from "@/lib/records/kinds";

type ProblemStateProps = { error: Error; onRetry: () => void; retrying: boolean };

export function ProblemState({ error, onRetry, retrying }: ProblemStateProps) {
  const problem = error instanceof ProblemError ? error.problem : null;
  const deleted = deletedIn(error);
  return (
    <EmptyState
      role="alert"
      icon={<TriangleAlert className="text-warning" />}
      title={problem?.title ?? "Couldn’t load this"}
      description={
        <>
          {problem ? (problem.detail ?? NEXT_STEP) : error.message}
          {problem?.requestId ? (
            <span className="mt-2 block font-mono text-xs">Request {problem.requestId}</span>
          ) : null}
        </>
      }
      actions={
        deleted && isKind(deleted.kind) ? (
          <Button variant="secondary" asChild>
            <Link href={deletedPath(deleted.kind, deleted.id)}>Who deleted it</Link>
          </Button>
        ) : (
          <Button variant="secondary" onClick={onRetry} disabled={retrying}>
            {retrying ? "Retrying…" : "Try again"}
          </Button>
        )
      }
    />
  );
}

/** Of an answer that gives no reason, such as a proxy’s. */
const NEXT_STEP =
  "Your saved work is safe. Wait a moment and try again. If it keeps failing, contact an administrator.";
