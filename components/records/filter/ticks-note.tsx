import { Button } from "@/components/ui/button";

/** What stands in place of ticks that aren't there. */
export function ticksNote(
  found: number,
  { isLoading, error, onRetry }: { isLoading: boolean; error: string | null; onRetry: () => void },
) {
  if (error) {
    return (
      <div role="alert" className="grid justify-items-center gap-2">
        <p>{error}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (found > 0) return null;
  return isLoading ? "Loading…" : "Nothing found";
}
