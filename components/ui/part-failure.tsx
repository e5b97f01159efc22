import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

/** What a query of a part says of itself. */
export type PartQuery = {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type PartFailureProps = {
  /** As in “Couldn’t load the openings”. */
  what: string;
  of: PartQuery | readonly PartQuery[];
  verb?: string;
  /** In the words around it, without a box of its own. */
  isInline?: boolean;
  className?: string;
};

/** In place of a part that couldn’t be loaded, below its heading; nothing unless one of its queries failed. */
export function PartFailure({ what, of, verb = "load", isInline = false, className }: PartFailureProps) {
  const failed = [of].flat().filter(hasFailed);
  if (failed.length === 0) return null;
  const isRetrying = failed.some(({ isFetching }) => isFetching);
  const reason = failed.find(({ error }) => error)?.error?.message;
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1",
        !isInline && "min-h-12 rounded-lg border px-4 py-2",
        className,
      )}
    >
      <p className={cn("min-w-0 wrap-anywhere", !isInline && "flex-1 basis-48")}>
        Couldn’t {verb} {what}. {reason ? <span className="text-muted-foreground">{reason}</span> : null}
      </p>
      {/* Neither disabled nor replaced while it retries: it has the focus. */}
      <Button
        variant="secondary"
        size="sm"
        className="max-md:h-11"
        aria-disabled={isRetrying}
        onClick={() => failed.forEach(({ isFetching, refetch }) => (isFetching ? undefined : void refetch()))}
      >
        {isRetrying ? "Retrying…" : "Try again"}
        <span className="sr-only">
          {" "}
          to {verb} {what}
        </span>
      </Button>
    </div>
  );
}

/** Whether a query has no data because of an error; also while it is tried again. */
export function hasFailed({ data, error, errorUpdateCount, isFetching }: PartQuery): boolean {
  return data === undefined && (error !== null || (errorUpdateCount > 0 && isFetching));
}
