import type { Person } from "@/lib/accounts/access/access-role";
import { can, seesChanges } from "@/lib/accounts/access/rights";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { ChangeLine } from "./rows/change-line";
import { describeChange, describeOwnChange, otherRecords } from "./describe-change";
import { MoreRows, Panel, PanelLink } from "./panel";
import { RefreshingList } from "./refreshing-list";

// Ends a row of two columns, too.
const SHOWN = 6;

type RecentChangesProps = {
  changes: readonly RecentChange[];
  person: Person;
  /** All changes are the reader's own, so they name nobody. */
  isOwnWork: boolean;
  note?: string | undefined;
};

export function RecentChanges({ changes, person, isOwnWork, note }: RecentChangesProps) {
  const title = isOwnWork ? "Your recent work" : "Recent changes";
  const line = (change: RecentChange) => {
    const { changeSetId, kind, recordId, name, code, at, action, count, mayUndo, isUndo } = change;
    const isOpen = can(person, "read", kind) && action !== "delete";
    return (
      <ChangeLine
        key={`${changeSetId} ${kind} ${action}`}
        {...{ changeSetId, kind, name, code, at, mayUndo, isUndo }}
        href={isOpen ? `${listPath(kind)}/${recordId}` : null}
        text={isOwnWork ? describeOwnChange(change) : describeChange(change)}
        noun={definitionOf(kind).one.toLowerCase()}
        others={count === 1 ? null : otherRecords(change)}
      />
    );
  };
  const all = seesChanges(person) ? <PanelLink href="/changes">All changes</PanelLink> : null;
  return (
    <Panel title={title} note={note} actions={all}>
      {changes.length === 0 ? <p className="pb-1 text-muted-foreground">Nothing has changed yet.</p> : null}
      <RefreshingList label={title}>{changes.slice(0, SHOWN).map(line)}</RefreshingList>
      <MoreRows count={changes.length} shown={SHOWN} more={`Show the last ${changes.length}`}>
        {changes.length > SHOWN ? (
          <RefreshingList label={`More of ${title}`} isRest>
            {changes.slice(SHOWN).map(line)}
          </RefreshingList>
        ) : null}
      </MoreRows>
    </Panel>
  );
}
