import Link from "@/lib/shell/reader-link";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { FREE_TODAY } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatCount } from "@/lib/format";
import { inDays } from "@/lib/records/field-types/relative-day";
import type { Kind } from "@/lib/records/kinds";
import { listHref, queryHref } from "./list-href";

const RUNNING = ["open", "in_progress"] as const;

type Figure = { label: string; figure: string; note: string; href: string | null };

/** The figures that no panel has, each with a link to what it counts. */
export function DashboardFigures({ dashboard, person }: { dashboard: Dashboard; person: Person }) {
  const figures = figuresOf(dashboard, (kind) => can(person, "list", kind));
  if (figures.length === 0) return null;
  return (
    <ul aria-label="Figures" className="flex flex-wrap gap-x-8 gap-y-1">
      {figures.map(({ label, figure, note, href }) => (
        <li key={label} className="group/figure relative max-sm:min-h-11">
          <p className="flex items-baseline gap-1.5 leading-6">
            <span className="text-lg/6 font-semibold tracking-tight">{figure}</span>
            {href ? (
              <Link prefetch={false} href={href} className="figure-link">
                {label}
              </Link>
            ) : (
              label
            )}
          </p>
          <p className="text-xs text-muted-foreground">{note}</p>
        </li>
      ))}
    </ul>
  );
}

function figuresOf(dashboard: Dashboard, canList: (kind: Kind) => boolean): Figure[] {
  const { openPositions, endingSoon, available, staffing, kinds } = dashboard;
  const endingFilters = { status: [...RUNNING, "on_hold"], endDate: { from: inDays(0), to: inDays(SOON_DAYS) } };
  // A list of projects counts projects, so that it proves no openings; who has a panel of them has them there.
  const open = openPositions &&
    !staffing && {
      label: openPositions.openings === 1 ? "opening to fill" : "openings to fill",
      figure: formatCount(openPositions.openings),
      note: `In ${countOf(openPositions.positions, "position")} of ${countOf(openPositions.projects, "project")}`,
      href: canList("projects") ? listHref("projects", { status: RUNNING }) : null,
    };
  const ending = endingSoon && {
    label: endingSoon.count === 1 ? "project ending soon" : "projects ending soon",
    figure: formatCount(endingSoon.count),
    note: `In the next ${SOON_DAYS} days`,
    href: canList("projects") ? listHref("projects", endingFilters) : null,
  };
  const free = available && {
    label: available.now === 1 ? "freelancer free now" : "freelancers free now",
    figure: formatCount(available.now),
    note: freeText(available, kinds.find(({ kind }) => kind === "freelancers")?.byStatus.active),
    href: canList("freelancers") ? queryHref("freelancers", FREE_TODAY) : null,
  };
  return [open, ending, free].filter((figure) => figure !== null && figure !== false);
}

/**
 * Who is free today and who isn’t, which add up to everybody: “36 of them partly · 249 later · 3 with no date”.
 * @param active undefined where nobody counts them
 */
function freeText({ now, partly, later }: NonNullable<Dashboard["available"]>, active: number | undefined): string {
  const never = active === undefined ? 0 : active - now - later;
  return [
    partly > 0 ? `${formatCount(partly)} of them partly` : "Today",
    later > 0 ? `${formatCount(later)} later` : null,
    never > 0 ? `${formatCount(never)} with no date` : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
