import Link from "next/link";
import type { EntryDashboard } from "@/lib/contract/staffing/dashboard";
import { MISSING_DATA } from "@/lib/contract/staffing/dashboard-lists";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { Panel } from "./panel";

export function MissingDataPanel({ missing }: Pick<EntryDashboard, "missing">) {
  return (
    <Panel title="Needs fixing" note="Active records with missing details">
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
