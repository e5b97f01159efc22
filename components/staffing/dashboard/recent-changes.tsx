import { Undo2 } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { UndoOpener } from "@/components/records/history/undo-opener";
import { Moment } from "@/components/records/moment";
import { MoreRows, Panel } from "./panel";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { describeChange, describeOwnChange, otherRecords } from "./describe-change";
import { RefreshingList } from "./refreshing-list";

type RecentChangesProps = {
  changes: readonly RecentChange[];
  person: Person;
  /** All changes are the reader's own, so they name nobody. */
  isOwnWork: boolean;
  /** How many are displayed at once; the rest is on demand. */
  shown: number;
  /** In two columns where the window is wide enough. */
  isRow?: boolean;
  note?: string | undefined;
};

export function RecentChanges({ changes, person, isOwnWork, shown, isRow = false, note }: RecentChangesProps) {
  const title = isOwnWork ? "Your recent work" : "Recent changes";
  const line = (change: RecentChange) => (
    <ChangeLine
      key={`${change.changeSetId} ${change.kind} ${change.action}`}
      change={change}
      text={isOwnWork ? describeOwnChange(change) : describeChange(change)}
      isOpen={can(person, "read", change.kind)}
    />
  );
  return (
    <Panel title={title} note={note}>
      {changes.length === 0 ? <p className="pb-1 text-muted-foreground">Nothing has changed yet.</p> : null}
      <RefreshingList label={title} isRow={isRow}>
        {changes.slice(0, shown).map(line)}
      </RefreshingList>
      <MoreRows count={changes.length} shown={shown}>
        {changes.length > shown ? (
          <RefreshingList label={`More of ${title}`} isRow={isRow} isRest>
            {changes.slice(shown).map(line)}
          </RefreshingList>
        ) : null}
      </MoreRows>
    </Panel>
  );
}

type ChangeLineProps = { change: RecentChange; text: string; isOpen: boolean };

function ChangeLine({ change, text, isOpen }: ChangeLineProps) {
  const { changeSetId, kind, recordId, name, code, at, action, count, mayUndo } = change;
  const isOne = count === 1;
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-baseline gap-1">
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
          {isOne ? (
            // A freelancer and their assignments have one name.
            <span className="-ml-1 shrink-0 text-muted-foreground">, {definitionOf(kind).one.toLowerCase()}</span>
          ) : (
            <span className="shrink-0 text-muted-foreground">and {otherRecords(change)}</span>
          )}
        </p>
        <p className="truncate text-xs text-muted-foreground" title={isOne ? code : undefined}>
          {text} · <Moment at={at} />
        </p>
      </div>
      {mayUndo ? (
        <UndoOpener
          kind={kind}
          changeSetId={changeSetId}
          isTogether={!isOne}
          variant="secondary"
          size="sm"
          aria-label={`Undo: ${text}, ${name}${isOne ? "" : ` and ${otherRecords(change)}`}`}
          className="max-md:h-11"
        >
          <Undo2 aria-hidden />
          Undo
        </UndoOpener>
      ) : null}
    </li>
  );
}
