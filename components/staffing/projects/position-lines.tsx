"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedSection, PageList, PageSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Slots } from "@/components/ui/slots";
import type { Position } from "@/lib/contract/staffing/staffing";
import { formatCount } from "@/lib/format";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { isRunning, isStarting } from "@/lib/staffing/statuses";
import { useToday } from "@/components/records/moment";
import { RecordLink } from "../record-link";
import { datesText } from "../staffing-texts";

/** A line for each position: who is on it, and from when to when. */
export function PositionLines() {
  const { record } = useRecordPage();
  const query = useQuery(positionsOptions(record.id));
  const { data: positions } = query;
  if (hasFailed(query)) return <FailedSection title="Positions" of={query} what="the positions" />;
  if (!positions) return <Skeleton className="h-40" />;
  if (positions.length === 0) return null;
  const project = { startDate: textOrNull(record.startDate), endDate: textOrNull(record.endDate) };
  return (
    <PageSection title="Positions" count={positions.length}>
      <div className="@container">
        <PageList>
          {positions.map((position) => (
            <PositionLine key={position.id} position={position} project={project} />
          ))}
        </PageList>
      </div>
    </PageSection>
  );
}

type PositionLineProps = { position: Position; project: { startDate: string | null; endDate: string | null } };

function PositionLine({ position, project }: PositionLineProps) {
  const today = useToday();
  const [first, ...others] = position.people.filter((person) => isRunning(person, today) || isStarting(person, today));
  return (
    <li className="grid gap-x-4 px-3 py-2 @md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Slots counts={position} />
        <span className="font-medium wrap-anywhere">{position.role}</span>
        {first ? (
          <span className="text-muted-foreground">
            <RecordLink kind="freelancers" id={first.freelancerId} name={first.name} />
            {others.length > 0 ? ` and ${formatCount(others.length)} more` : null}
          </span>
        ) : null}
      </span>
      <span className="text-muted-foreground tabular-nums">
        {datesText(position.startDate ?? project.startDate, position.endDate ?? project.endDate)}
      </span>
    </li>
  );
}
