import Link from "next/link";
import { UndoOpener } from "@/components/records/history/undo-opener";
import { Moment } from "@/components/records/moment";
import { Panel } from "./panel";
import type { Person } from "@/lib/access/access-role";
import { can } from "@/lib/access/rights";
import type { RecentChange } from "@/lib/contract/dashboard";
import { listPath } from "@/lib/records/kinds";
import { describeChange, describeOwnChange, otherRecords } from "./describe-change";
import { RefreshingList } from "./refreshing-list";

type RecentChangesProps = {
  changes: readonly RecentChange[];
  person: Person;
  /** All changes are the reader's own, so they name nobody. */
  isOwnWork: boolean;
  note?: string | undefined;
};

export function RecentChanges({ changes, person, isOwnWork, note }: RecentChangesProps) {
  const title = isOwnWork ? "Your recent work" : "Recent changes";
  return (
    <Panel title={title} note={note}>
      {changes.length === 0 ? <p className="pb-1 text-muted-foreground">Nothing has changed yet.</p> : null}
      <RefreshingList label={title}>
        {changes.map((change) => (
          <ChangeLine
            key={`${change.changeSetId} ${change.kind} ${change.action}`}
            change={change}
            text={isOwnWork ? describeOwnChange(change) : describeChange(change)}
            isOpen={can(person, "read", change.kind)}
          />
        ))}
      </RefreshingList>
    </Panel>
  );
}

type ChangeLineProps = { change: RecentChange; text: string; isOpen: boolean };

function ChangeLine({ change, text, isOpen }: ChangeLineProps) {
  const { changeSetId, kind, recordId, name, code, at, action, count, mayUndo } = change;
  const isOne = count === 1;
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-1">
          {isOpen && action !== "delete" ? (
            <Link
              prefetch={false}
              href={`${listPath(kind)}/${recordId}`}
              className="-my-3 truncate rounded-sm py-3 font-medium hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          {isOne ? null : <span className="shrink-0 text-muted-foreground">and {otherRecords(change)}</span>}
        </span>
        <span className="shrink-0 text-xs text-muted-foreground">
          <Moment at={at} />
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <span className="min-w-0">
          {isOne ? `${code} · ` : ""}
          {text}
        </span>
        {mayUndo ? (
          <UndoOpener
            kind={kind}
            changeSetId={changeSetId}
            isTogether={!isOne}
            variant="ghost"
            size="sm"
            aria-label={`Undo: ${text}, ${name}${isOne ? "" : ` and ${otherRecords(change)}`}`}
            className="-my-2 -mr-2.5 text-xs text-muted-foreground hover:text-foreground md:-my-1.5"
          >
            Undo
          </UndoOpener>
        ) : null}
      </p>
    </li>
  );
}
