import { Skeleton } from "@/components/ui/skeleton";

/** In the shape of the header and the rows that come. */
export function MatchSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <Skeleton className="h-7 w-48" />
      <div className="overflow-clip rounded-lg border bg-card">
        {ROWS.map((row) => (
          <div key={row} className="flex items-start gap-4 border-t px-4 py-2.5 first:border-t-0">
            <Skeleton className="size-4" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
            <Skeleton className="h-8 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];
