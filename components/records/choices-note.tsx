import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type ChoicesNoteProps = {
  /** How many choices there are. */
  count: number;
  isLoading: boolean;
  error: string | null;
  onRetry: () => void;
  empty?: string;
  className?: string;
};

/** Shown in place of missing choices: loading, empty or an error; null if there are choices. */
export function ChoicesNote({ count, error, className = "py-3", ...rest }: ChoicesNoteProps) {
  if (count > 0 && !error) return null;
  return (
    <div className={cn("px-3 text-center text-muted-foreground", className)}>
      <NoteText error={error} {...rest} />
    </div>
  );
}

function NoteText({ isLoading, error, onRetry, empty = "No results" }: Omit<ChoicesNoteProps, "count">) {
  if (!error) return isLoading ? "Loading…" : empty;
  return (
    <div role="alert" className="grid justify-items-center gap-2">
      <p>{error}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
