import { nameFields } from "@/components/records/field-label";
import { Moment } from "@/components/records/moment";
import { Panel } from "@/components/staffing/dashboard/panel";
import type { MyTaskChange } from "@/lib/contract/operations/tasks";
import { countOf } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";

type MyTaskHistoryProps = { doneThisMonth: number; changes: readonly MyTaskChange[] };

/** What happened to the person's own tasks. */
export function MyTaskHistory({ doneThisMonth, changes }: MyTaskHistoryProps) {
  return (
    <Panel
      title="Recent changes"
      note={doneThisMonth === 0 ? "No task done this month yet" : `${countOf(doneThisMonth, "task")} done this month`}
    >
      {changes.length === 0 ? <p className="pb-1 text-muted-foreground">Nothing has changed yet.</p> : null}
      <ol aria-label="Recent changes" className="divide-y">
        {changes.map((change) => (
          <li key={`${change.taskId} ${change.version}`} className="py-2">
            <p className="truncate font-medium">{change.title}</p>
            <p className="text-xs text-muted-foreground">
              {changeText(change)} · <Moment at={change.at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const MOVES = {
  open: "reopened it",
  in_progress: "started it",
  done: "marked it done",
  skipped: "skipped it",
} as const satisfies Record<NonNullable<MyTaskChange["status"]>, string>;

function changeText({ actor, action, fields, status }: MyTaskChange): string {
  const who = actor ?? "Muster";
  if (action === "create") return `${who} created it`;
  if (status) return `${who} ${MOVES[status]}`;
  if (fields.includes("deletedAt")) return `${who} restored it`;
  return `${who} changed ${nameFields(definitionOf("tasks"), fields)}`;
}
