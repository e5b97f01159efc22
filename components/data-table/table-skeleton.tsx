import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a table will be, row by row, so that nothing jumps when it comes. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div role="status" aria-label="Loading" className="divide-y">
      <div className="hidden h-9 bg-muted/50 lg:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-40 flex-col justify-center gap-3 px-4 lg:h-[3.3125rem] lg:flex-row lg:items-center"
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              key={column}
              className="h-3.5 w-3/4 first:w-1/2 lg:w-auto lg:flex-1 lg:first:w-auto lg:first:grow-2"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
