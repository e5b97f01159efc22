import { Button } from "@/components/ui/button";

export function ListPartial({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-muted px-4 py-2">
      <p className="grow">
        Some data couldn’t be loaded. Cells may be blank or out of date.{" "}
        <span className="text-muted-foreground">{error.message}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
