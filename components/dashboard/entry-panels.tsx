import Link from "next/link";
import { Moment } from "@/components/records/moment";
import type { EntryDashboard } from "@/lib/contract/dashboard";
import { MISSING_DATA } from "@/lib/contract/dashboard-lists";
import { formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { Panel, PanelList, PanelRow, panelTally } from "./panel";

/** What somebody of data entry created today. */
export function CreatedTodayPanel({ created }: Pick<EntryDashboard, "created">) {
  return (
    <Panel title="Created by you today" figure={formatTally(panelTally(created))}>
      <PanelList
        label="Records you created today"
        {...created}
        empty="Nothing yet. Records that you create today are listed here."
      >
        {({ kind, id, code, name, createdAt }) => (
          <PanelRow key={id} href={`/${kind}/${id}`} title={name} meta={`${definitionOf(kind).one} · ${code}`}>
            <span className="shrink-0 text-xs text-muted-foreground">
              <Moment at={createdAt} />
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

export function MissingDataPanel({ missing }: Pick<EntryDashboard, "missing">) {
  return (
    <Panel title="Needs fixing" note="Records in use that miss something">
      <ul aria-label="Needs fixing" className="divide-y">
        {missing.map(({ check, ...tally }) => (
          <li key={check}>
            <Link
              prefetch={false}
              href={queryHref(MISSING_DATA[check].kind, MISSING_DATA[check])}
              className="flex min-h-11 items-center justify-between gap-3 rounded-sm hover:underline"
            >
              <span>{MISSING_DATA[check].label}</span>
              <span className={cn("font-semibold", tally.count === 0 && "font-normal text-muted-foreground")}>
                {formatTally(tally)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
