import Link from "next/link";
import { Card } from "@/components/ui/card";
import type { Person } from "@/lib/access/access-role";
import { can } from "@/lib/access/rights";
import { SOON_DAYS, type Dashboard } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";
import { inDays } from "@/lib/records/field-types/relative-day";
import { AVAILABLE_NOW } from "@/lib/records/list/available-now";
import { cn } from "@/lib/utils";
import { listHref, queryHref } from "./list-href";

const RUNNING = ["open", "in_progress"] as const;

type AttentionFiguresProps = { dashboard: Dashboard; person: Person };

export function AttentionFigures({ dashboard, person }: AttentionFiguresProps) {
  const { openPositions, endingSoon, available } = dashboard;
  if (!openPositions && !endingSoon && !available) return null;
  const canListProjects = can(person, "list", "projects");
  const canListFreelancers = can(person, "list", "freelancers");
  return (
    <div className="grid auto-cols-fr gap-4 sm:grid-flow-col">
      {openPositions ? (
        <FigureTile
          label="Open positions"
          count={openPositions.positions}
          note={openPositionsNote(dashboard, openPositions.projects)}
          href={canListProjects ? listHref("projects", { status: [...RUNNING] }) : null}
        />
      ) : null}
      {endingSoon ? (
        <FigureTile
          label="Projects ending soon"
          count={endingSoon.count}
          note={`In the next ${SOON_DAYS} days`}
          href={
            canListProjects
              ? listHref("projects", {
                  status: [...RUNNING, "on_hold"],
                  endDate: { from: inDays(0), to: inDays(SOON_DAYS) },
                })
              : null
          }
        />
      ) : null}
      {available ? (
        <FigureTile
          label="Available freelancers"
          count={available.now}
          note={availableNote(available)}
          href={canListFreelancers ? queryHref("freelancers", AVAILABLE_NOW) : null}
        />
      ) : null}
    </div>
  );
}

function openPositionsNote({ kinds }: Dashboard, projects: number): string {
  const byStatus = kinds.find(({ kind }) => kind === "projects")?.byStatus ?? {};
  const running = RUNNING.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  return `In ${formatCount(projects)} of ${formatCount(running)} open or in-progress project${running === 1 ? "" : "s"}`;
}

function availableNote({ partly, later }: NonNullable<Dashboard["available"]>): string {
  const more = later > 0 ? `, ${formatCount(later)} available later` : "";
  return `${formatCount(partly)} partly available${more}`;
}

type FigureTileProps = { label: string; count: number; note: string; href: string | null };

function FigureTile({ label, count, note, href }: FigureTileProps) {
  return (
    <Card className={cn("relative px-4 py-3", href && "hover:border-input")}>
      <h2 className="text-[0.8125rem] font-medium text-muted-foreground">
        {href ? (
          <Link
            prefetch={false}
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <p className="mt-1 text-2xl font-semibold tracking-tight">{formatCount(count)}</p>
      <p className="text-xs text-muted-foreground">{note}</p>
    </Card>
  );
}
