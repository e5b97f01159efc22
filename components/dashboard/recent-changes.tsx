import Link from "next/link";
import { Moment } from "@/components/records/value/moment";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { can } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import type { RecentChange } from "@/lib/contract/dashboard";
import { describeChange, otherRecords } from "./describe-change";

type RecentChangesProps = { title: string; changes: readonly RecentChange[]; person: Person };

export function RecentChanges({ title, changes, person }: RecentChangesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="pt-0 pb-2">
        {changes.length === 0 ? <p className="pb-2 text-muted-foreground">Nothing has changed yet.</p> : null}
        <ul className="divide-y">
          {changes.map((change) => (
            <ChangeLine
              key={`${change.changeSetId} ${change.kind} ${change.action}`}
              change={change}
              isOpen={can(person, "read", change.kind)}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function ChangeLine({ change, isOpen }: { change: RecentChange; isOpen: boolean }) {
  const { kind, recordId, name, code, at, action, count } = change;
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
      <p className="text-xs text-muted-foreground">
        {isOne ? `${code} · ` : ""}
        {describeChange(change)}
      </p>
    </li>
  );
}
