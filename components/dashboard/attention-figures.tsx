import { can } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import { SOON_DAYS, type Dashboard } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format/format-amount";
import { AVAILABLE_NOW } from "@/lib/records/list/available-now";
import { inDays } from "@/lib/records/field-types/relative-day";
import { FigureTile } from "./figure-tile";
import { listHref, queryHref } from "./list-href";

const RUNNING = ["open", "in_progress"] as const;

type AttentionFiguresProps = { dashboard: Dashboard; person: Person };

export function AttentionFigures({ dashboard, person }: AttentionFiguresProps) {
  const { openPositions, endingSoon, available } = dashboard;
  if (!openPositions && !endingSoon && !available) return null;
  const opensProjects = can(person, "list", "projects");
  const opensFreelancers = can(person, "list", "freelancers");
  return (
    <div className="grid auto-cols-fr gap-4 sm:grid-flow-col">
      {openPositions ? (
        <FigureTile
          label="Open positions"
          count={openPositions.positions}
          note={openNote(dashboard, openPositions.projects)}
          href={opensProjects ? listHref("projects", { status: [...RUNNING] }) : null}
        />
      ) : null}
      {endingSoon ? (
        <FigureTile
          label="Projects ending soon"
          count={endingSoon.count}
          note={`within ${SOON_DAYS} days`}
          href={
            opensProjects
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
          label="Freelancers available"
          count={available.now}
          note={availableNote(available)}
          href={opensFreelancers ? queryHref("freelancers", AVAILABLE_NOW) : null}
        />
      ) : null}
    </div>
  );
}

function openNote({ kinds }: Dashboard, projects: number): string {
  const byStatus = kinds.find(({ kind }) => kind === "projects")?.byStatus ?? {};
  const running = RUNNING.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  return `in ${formatCount(projects)} of ${formatCount(running)} running project${running === 1 ? "" : "s"}`;
}

function availableNote({ partly, later }: NonNullable<Dashboard["available"]>): string {
  const more = later > 0 ? `, ${formatCount(later)} available later` : "";
  return `${formatCount(partly)} partly available${more}`;
}
