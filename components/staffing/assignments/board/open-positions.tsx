"use client";

import { useQuery } from "@tanstack/react-query";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import type { Position } from "@/lib/contract/staffing/staffing";
import { formatCount, formatDayRange, formatShortDayRange } from "@/lib/format";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import Link from "@/lib/shell/reader-link";
import { daysToFill } from "@/lib/staffing/openings/openings";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { RowSlots } from "../../slots/row-slots";

/** What nobody is proposed for yet: a dashed card for each position of a project, which leads to the people who fit. */
export function OpenPositions({ projectId }: { projectId: string }) {
  const query = useQuery(positionsOptions(projectId));
  if (hasFailed(query)) {
    return (
      <li>
        <PartFailure of={query} what="the open positions" />
      </li>
    );
  }
  return query.data
    ?.filter(isToPropose)
    .map((position) => <OpenPosition key={position.id} projectId={projectId} position={position} />);
}

/** “ · 3 open”: the openings of those cards, beside the number of people proposed. */
export function OpenCount({ projectId }: { projectId: string }) {
  const { data = [] } = useQuery(positionsOptions(projectId));
  const count = data.filter(isToPropose).reduce((sum, position) => sum + unproposedOf(position), 0);
  return count > 0 ? ` · ${formatCount(count)} open` : null;
}

/** Whether somebody can still be proposed for one of its openings. */
export function isToPropose(position: Position): boolean {
  return unproposedOf(position) > 0;
}

type OpenPositionProps = { projectId: string; position: Position };

function OpenPosition({ projectId, position }: OpenPositionProps) {
  const { id, role } = position;
  const count = unproposedOf(position);
  const days = daysToFill(position);
  return (
    <li data-open className="board-card">
      <div className="grid gap-0.5 text-xs leading-4 text-muted-foreground">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            href={`/projects/${projectId}/positions/${id}`}
            prefetch={false}
            aria-label={`Find people for ${role}`}
            title={`Find people for ${role}`}
            className="line-clamp-2 min-w-0 flex-1 py-0.5 text-sm leading-5 font-semibold wrap-anywhere text-foreground underline-offset-4 hover:underline"
          >
            {role}
          </Link>
          <RowSlots counts={position} projectId={projectId} positionId={id} />
        </p>
        <p className="flex min-w-0 justify-between gap-x-2">
          <span>{count === 1 ? "Open" : `${formatCount(count)} open`}</span>
          {days ? (
            <span className="truncate" title={formatDayRange(days.start, days.end)}>
              {formatShortDayRange(days.start, days.end)}
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
