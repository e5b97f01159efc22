import Link from "@/lib/shell/reader-link";
import type { EntryDashboard } from "@/lib/contract/staffing/dashboard";
import { MISSING_DATA } from "@/lib/contract/staffing/dashboard-lists";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { Panel } from "./panel";

/** What data entry comes to complete: a figure for each check, with a link to the records if there are any. */
export function MissingDataPanel({ missing }: Pick<EntryDashboard, "missing">) {
  return (
    <Panel title="Needs fixing" note="Active records with missing details">
      <ul
        aria-label="Needs fixing"
        className="grid gap-x-8 @2xl:auto-cols-[minmax(0,1fr)] @2xl:grid-flow-col @max-2xl:divide-y"
      >
        {missing.map(({ check, ...tally }) => {
          const { kind, label } = MISSING_DATA[check];
          return (
            <li key={check} className="flex items-center justify-between gap-x-4 py-2">
              <p className="min-w-0">
                <span
                  className={cn(
                    "block text-[1.75rem]/8 font-semibold tracking-tight",
                    tally.count === 0 && "text-muted-foreground",
                  )}
                >
                  {formatTally(tally)}
                </span>
                {label}
              </p>
              {tally.count > 0 ? (
                <Link
                  prefetch={false}
                  href={queryHref(kind, MISSING_DATA[check])}
                  className="inline-flex h-8 shrink-0 items-center gap-1 rounded-md border px-3 font-medium shadow-raised hover:bg-accent max-md:h-11"
                >
                  Fix {formatTally(tally)}
                  <span className="sr-only"> {label.toLowerCase()}</span>
                  <span aria-hidden>→</span>
                </Link>
              ) : (
                <span className="shrink-0 text-xs text-muted-foreground">Nothing to fix</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
