"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedSection, PageList, PageSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Slots } from "@/components/ui/slots";
import type { Position } from "@/lib/contract/staffing/staffing";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { neediestPosition, openFirst, sumOpenings } from "@/lib/staffing/openings/openings";
import { isRunning, isStarting } from "@/lib/staffing/statuses";
import { useToday } from "@/components/records/moment";
import { RecordLink } from "../record-link";
import { datesText } from "../staffing-texts";
import { Openings, StaffingActions } from "./staffing-actions";

/** How far the project is staffed, what fills it, and a line for each position: who is on it, from when to when. */
export function PositionLines({ canAssign }: { canAssign: boolean }) {
  const { record } = useRecordPage();
  const today = useToday();
  const query = useQuery(positionsOptions(record.id));
  const { data: positions } = query;
  if (hasFailed(query)) return <FailedSection title="Positions" of={query} what="the positions" />;
  if (!positions) return <Skeleton className="h-40" />;
  const actions = canAssign ? (
    <div className="flex flex-wrap gap-2">
      <StaffingActions projectId={record.id} needed={neediestPosition(positions)} />
    </div>
  ) : null;
  if (positions.length === 0) return actions;
  const counts = sumOpenings(positions);
  const project = { startDate: textOrNull(record.startDate), endDate: textOrNull(record.endDate) };
  return (
    <>
      {counts.openings > 0 ? <Openings counts={counts} projectId={record.id} today={today} /> : null}
      {actions}
      <PageSection title="Positions" count={positions.length}>
        <div className="@container">
          <PageList>
            {openFirst(positions).map((position) => (
              <PositionLine key={position.id} position={position} project={project} today={today} />
            ))}
          </PageList>
        </div>
      </PageSection>
    </>
  );
}

type PositionLineProps = { position: Position; project: Dates; today: string };
type Dates = { startDate: string | null; endDate: string | null };

function PositionLine({ position, project, today }: PositionLineProps) {
  const people = position.people.filter((person) => isRunning(person, today) || isStarting(person, today));
  return (
    <li className="grid gap-x-4 px-3 py-2 @md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Slots counts={position} />
        <span className="font-medium wrap-anywhere">{position.role}</span>
        {people.map(({ assignmentId, freelancerId, name }, i) => (
          <span key={assignmentId} className="text-muted-foreground">
            <RecordLink kind="freelancers" id={freelancerId} name={name} />
            {i < people.length - 1 ? "," : null}
          </span>
        ))}
      </span>
      <span className="text-muted-foreground tabular-nums">
        {datesText(position.startDate ?? project.startDate, position.endDate ?? project.endDate)}
      </span>
    </li>
  );
}
