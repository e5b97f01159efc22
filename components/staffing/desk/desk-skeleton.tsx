import { Skeleton } from "@/components/ui/skeleton";

export function DeskSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="desk-people grid content-start gap-3 p-4">
      <Skeleton className="h-6 w-2/5" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
