import { Button } from "@/components/ui/button";
import { Moment } from "../../moment";

/** @param props.touchedAt null if only this browser had it */
export function DraftNote({ touchedAt, onDiscard }: { touchedAt: string | null; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-md bg-info-surface py-1.5 pr-1.5 pl-3 text-info"
    >
      <p>
        <span>Draft restored</span>
        {touchedAt === null ? null : (
          <span>
            , last changed <Moment at={touchedAt} />
          </span>
        )}
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
