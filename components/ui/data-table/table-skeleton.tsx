import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";

type TableSkeletonProps = { columns: number; rows: number; isCompact: boolean };

export function TableSkeleton({ columns, rows, isCompact }: TableSkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className="divide-y">
      <div className="hidden h-9 bg-muted/50 xl:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={cn(
            "flex h-18 sm:h-40 lg:h-29 flex-col justify-center gap-3 px-4 xl:flex-row xl:items-center",
            isCompact ? "xl:h-8.25" : "xl:h-[3.3125rem]",
          )}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              key={column}
              className="h-3.5 w-3/4 first:w-1/2 max-sm:nth-[n+3]:hidden xl:w-auto xl:flex-1 xl:first:w-auto xl:first:grow-2"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
