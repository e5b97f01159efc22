import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a table will be, row by row, so that nothing jumps when it comes. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div role="status" aria-label="Loading" className="divide-y">
      <div className="hidden h-9 bg-muted/50 md:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-40 flex-col justify-center gap-3 px-4 md:h-[3.3125rem] md:flex-row md:items-center"
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              key={column}
              className="h-3.5 w-3/4 first:w-1/2 md:w-auto md:flex-1 md:first:w-auto md:first:grow-2"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
