import Link from "next/link";
import { UndoOpener } from "@/components/records/history/undo-opener";
import { Moment } from "@/components/records/moment";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Person } from "@/lib/access/access-role";
import { can } from "@/lib/access/rights";
import type { RecentChange } from "@/lib/contract/dashboard";
import { describeChange, otherRecords } from "./describe-change";
import { RefreshingList } from "./refreshing-list";

type RecentChangesProps = { title: string; changes: readonly RecentChange[]; person: Person };

export function RecentChanges({ title, changes, person }: RecentChangesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="pt-0 pb-2">
        {changes.length === 0 ? <p className="pb-2 text-muted-foreground">Nothing has changed yet.</p> : null}
        <RefreshingList label={title}>
          {changes.map((change) => (
            <ChangeLine
              key={`${change.changeSetId} ${change.kind} ${change.action}`}
              change={change}
              isOpen={can(person, "read", change.kind)}
            />
          ))}
        </RefreshingList>
      </CardContent>
    </Card>
  );
}

function ChangeLine({ change, isOpen }: { change: RecentChange; isOpen: boolean }) {
  const { changeSetId, kind, recordId, name, code, at, action, count, mayUndo } = change;
  const isOne = count === 1;
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-1">
          {isOpen && action !== "delete" ? (
            <Link
              prefetch={false}
              href={`/${kind}/${recordId}`}
              className="truncate rounded-sm font-medium hover:underline"
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
          {describeChange(change)}
        </span>
        {mayUndo ? (
          <UndoOpener
            kind={kind}
            changeSetId={changeSetId}
            isTogether={!isOne}
            variant="ghost"
            size="sm"
            aria-label={`Undo: ${describeChange(change)}, ${name}${isOne ? "" : ` and ${otherRecords(change)}`}`}
            className="-my-2 -mr-2.5 text-xs text-muted-foreground hover:text-foreground md:-my-1.5"
          >
            Undo
          </UndoOpener>
        ) : null}
      </p>
    </li>
  );
}
