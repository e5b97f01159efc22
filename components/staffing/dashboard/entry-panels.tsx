import { ChevronRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import type { EntryDashboard } from "@/lib/contract/staffing/dashboard";
import { MISSING_DATA } from "@/lib/contract/staffing/dashboard-lists";
import { formatList, formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { Panel } from "./panel";

export function MissingDataPanel({ missing }: Pick<EntryDashboard, "missing">) {
  const incomplete = missing.filter(({ count }) => count > 0);
  const complete = missing.filter(({ count }) => count === 0);
  return (
    <Panel title="Needs fixing" note="Active records with missing details">
      <ul aria-label="Needs fixing" className="divide-y">
        {incomplete.map(({ check, ...tally }) => (
          <li key={check}>
            <Link
              prefetch={false}
              href={queryHref(MISSING_DATA[check].kind, MISSING_DATA[check])}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-accent"
            >
              <span className="min-w-0 flex-1">{MISSING_DATA[check].label}</span>
              <span className="font-semibold">{formatTally(tally)}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
      {complete.length > 0 ? (
        <p className={cn("py-2 text-xs text-muted-foreground", incomplete.length > 0 && "border-t")}>
          {completeText(complete.map(({ check }) => MISSING_DATA[check].label))}
        </p>
      ) : null}
    </Panel>
  );
}

/** “Freelancers without a center and companies without a contact email: none” */
function completeText([first = "", ...others]: readonly string[]): string {
  const labels = others.map((label) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
  return `${formatList([first, ...labels])}: none`;
}
