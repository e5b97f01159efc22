import { Button } from "@/components/ui/button";

export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-md bg-info-surface py-1.5 pr-1.5 pl-3 text-info"
    >
      <p>Draft restored</p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
