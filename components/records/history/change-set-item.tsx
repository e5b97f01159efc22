import { useNextFocus } from "@/components/ui/use-next-focus";
import type { Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { fieldLabel } from "../field-label";
import { ChangedValue } from "../value/changed-value";
import { Moment } from "../value/moment";
import { toldChanges } from "../value/told-changes";
import type { ChangeSet } from "./group-changes";
import { RowChanges } from "./row-changes";
import { UndoChange } from "./undo-change";

const VERBS = { create: "added this", update: "changed", delete: "deleted this" } as const;

/** Who changed what in one go, and when. */
export function ChangeSetItem({ definition, set }: { definition: Definition; set: ChangeSet }) {
  // A deletion that was undone is an update of what no field shows.
  const isBack = set.changes.some(({ field, after }) => field === "deletedAt" && after === null);
  // Its button goes once it is undone.
  const nextFocus = useNextFocus<HTMLLIElement>((item) => item);
  return (
    <li
      {...nextFocus}
      tabIndex={-1}
      className="relative grid gap-1 border-l pb-4 pl-4 last:pb-1 before:absolute before:top-1.5 before:-left-[0.28125rem] before:size-2 before:rounded-full before:border before:border-input before:bg-card"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{set.actor ?? "Muster"}</span>{" "}
          <span className="text-muted-foreground">
            {isBack ? "brought this back" : VERBS[set.action]} {wayOf(set)}
          </span>
        </span>
        <span className="text-xs text-muted-foreground">
          <Moment at={set.at} />
        </span>
      </p>
      {set.action === "update" && !isBack ? (
        <ul className="grid gap-1.5">
          {toldChanges(definition, set.changes).map((change) => (
            <li key={change.id} className="grid gap-0.5">
              <span className="text-xs text-muted-foreground">{fieldLabel(definition, change.field)}</span>
              <ChangeText definition={definition} change={change} />
            </li>
          ))}
        </ul>
      ) : null}
      {set.isUndone ? (
        <span className="text-xs text-muted-foreground">Undone since</span>
      ) : set.changes.some((change) => change.mayUndo) ? (
        <UndoChange kind={definition.kind} set={set} />
      ) : null}
    </li>
  );
}

/** How a change was made, where that isn’t plain. */
function wayOf({ source, isTogether }: ChangeSet): string {
  return [source === "undo" ? "by undoing" : "", isTogether ? "together with other records" : ""].join(" ").trim();
}

function ChangeText({ definition, change }: { definition: Definition; change: Change }) {
  const field = definition.fields[change.field];
  if (field?.type === "rows") return <RowChanges field={field} change={change} />;
  return (
    <span className="wrap-anywhere">
      <ChangedValue definition={definition} change={change} verb="became" />
    </span>
  );
}
