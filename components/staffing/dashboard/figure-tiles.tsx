import { ChevronRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Card } from "@/components/ui/card";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { FREE_TODAY } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatCount } from "@/lib/format";
import { inDays } from "@/lib/records/field-types/relative-day";
import type { Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { listHref, queryHref } from "./list-href";

/** The panel that proves a figure which no list can. */
export const OPEN_POSITIONS_PANEL = "open-positions";

const RUNNING = ["open", "in_progress"] as const;

type Tile = {
  label: string;
  figure: string;
  /** The look of its slot. */ slot: string;
  note: string;
  href: string | null;
};

/** The figures that no panel has, each with a link to what it counts. */
export function FigureTiles({ dashboard, person }: { dashboard: Dashboard; person: Person }) {
  const canList = (kind: Kind) => can(person, "list", kind);
  const tiles = tilesOf(dashboard, canList);
  if (tiles.length === 0) return null;
  return (
    <div
      className={cn(
        "grid sm:gap-4 max-sm:rounded-lg max-sm:border max-sm:bg-card max-sm:shadow-raised",
        COLUMNS[tiles.length],
      )}
    >
      {tiles.map((tile) => (
        <FigureTile key={tile.label} {...tile} />
      ))}
    </div>
  );
}

/** Columns for a number of tiles; on phones they are the lines of one card. */
const COLUMNS: Record<number, string> = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

function tilesOf(dashboard: Dashboard, canList: (kind: Kind) => boolean): Tile[] {
  const { openPositions, endingSoon, available, staffing } = dashboard;
  const endingFilters = { status: [...RUNNING, "on_hold"], endDate: { from: inDays(0), to: inDays(SOON_DAYS) } };
  const open = openPositions && {
    label: "Openings to fill",
    figure: formatCount(openPositions.openings),
    slot: "slot-open",
    note: `In ${countOf(openPositions.positions, "position")} of ${countOf(openPositions.projects, "project")}`,
    // A list of projects counts projects: only the panel proves it, and who has none gets the projects.
    href: staffing
      ? `#${OPEN_POSITIONS_PANEL}`
      : canList("projects")
        ? listHref("projects", { status: RUNNING })
        : null,
  };
  const ending = endingSoon && {
    label: "Projects ending soon",
    figure: formatCount(endingSoon.count),
    slot: "slot-gap",
    note: `In the next ${SOON_DAYS} days`,
    href: canList("projects") ? listHref("projects", endingFilters) : null,
  };
  const free = available && {
    label: "Free freelancers",
    figure: formatCount(available.now),
    slot: "slot-filled",
    note: freeNote(available),
    href: canList("freelancers") ? queryHref("freelancers", FREE_TODAY) : null,
  };
  return [open, ending, free].filter((tile) => tile !== null);
}

function freeNote({ partly, later }: NonNullable<Dashboard["available"]>): string {
  const more = later > 0 ? `, ${formatCount(later)} free later` : "";
  return `By bookings; ${formatCount(partly)} partly free${more}`;
}

const WHOLE_CARD =
  "outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring group-hover/tile:underline";

/** Its lines are rows of the grid, so that figures side by side share a baseline. */
function FigureTile({ label, figure, slot, note, href }: Tile) {
  return (
    <Card
      className={cn(
        "relative grid gap-x-3 px-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:last:border-b-0 max-sm:bg-transparent max-sm:py-2 max-sm:shadow-none sm:row-span-3 sm:grid-rows-subgrid sm:gap-y-0 sm:py-3",
        href && "group/tile hover:border-input max-sm:pr-10",
      )}
    >
      <h2 className="flex items-start justify-between gap-2 text-[0.8125rem] font-medium text-muted-foreground">
        {href ? <TileLink href={href}>{label}</TileLink> : label}
        {href ? (
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 group-hover/tile:text-foreground max-sm:absolute max-sm:top-1/2 max-sm:right-4 max-sm:-translate-y-1/2 sm:mt-0.5"
          />
        ) : null}
      </h2>
      <p className="slots font-semibold tracking-tight max-sm:row-span-2 max-sm:self-center max-sm:text-xl sm:mt-1 sm:text-[1.75rem]/8">
        <span aria-hidden className={cn("slot mr-1 size-3 max-sm:size-2.5", slot)} />
        {figure}
      </p>
      <p className="text-xs text-muted-foreground">{note}</p>
    </Card>
  );
}

function TileLink({ href, children }: { href: string; children: string }) {
  if (href.startsWith("#")) {
    return (
      <a href={href} className={WHOLE_CARD}>
        {children}
      </a>
    );
  }
  return (
    <Link prefetch={false} href={href} className={WHOLE_CARD}>
      {children}
    </Link>
  );
}
