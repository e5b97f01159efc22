import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { RecordLink } from "@/components/staffing/record-link";
import { StatusBadge } from "@/components/records/status-badge";

/** Whom an assignment takes over from, and who takes over from it. */
export function ReplacementLinks({ record }: { record: RecordRow }) {
  const predecessorId = textOrNull(record.successorOf);
  const predecessor = record.linked.successorOf;
  const successor = successorOf(record);
  if (!predecessor && !successor) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {predecessor && predecessorId ? (
        <p className="text-muted-foreground">
          Replaces <RecordLink kind="assignments" id={predecessorId} name={predecessor.name} open={predecessor.open} />
        </p>
      ) : null}
      {successor ? (
        <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
          Replaced by <RecordLink kind="assignments" id={successor.id} name={successor.name} />
          <StatusBadge kind="assignments" status={successor.status} />
        </p>
      ) : null}
    </div>
  );
}

function successorOf({ derived }: RecordRow): { id: string; name: string; status: string } | null {
  const successor = derived?.successor;
  if (!isObject(successor)) return null;
  const [id, name, status] = [successor.id, successor.name, successor.status].map(textOrNull);
  return id && name && status ? { id, name, status } : null;
}
