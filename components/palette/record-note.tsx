import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Records } from "./use-records";

type RecordNoteProps = {
  records: Records;
  typed: string;
  isAlone: boolean;
};

export function RecordNote({ records, typed, isAlone }: RecordNoteProps) {
  const { state, error, retry } = records;
  const isEmpty = records.hits.length === 0 && records.tags.length === 0;
  if (state === "failed") return <Failure message={error?.message} onRetry={retry} />;
  if (state === "asking") return isEmpty ? <Waiting /> : null;
  if (state === "off") return isAlone ? <Words>No commands found for “{typed}”.</Words> : null;
  if (state === "short") return <Words>Type one more character to search records.</Words>;
  if (!isEmpty) return null;
  if (typed === "") return <Words>Recently viewed records appear here.</Words>;
  return <Words>{isAlone ? `No results for “${typed}”.` : `No records found for “${typed}”.`}</Words>;
}

function Words({ children }: { children: React.ReactNode }) {
  return <p className="px-4 py-3 wrap-anywhere text-muted-foreground">{children}</p>;
}

function Waiting() {
  return (
    <div className="grid gap-3 px-4 py-3">
      {[48, 36, 42].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-5" />
          <span className="grid grow gap-1.5">
            <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </div>
      ))}
      <span className="sr-only">Searching…</span>
    </div>
  );
}

function Failure({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <p>{message ?? "Search is unavailable right now."}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
