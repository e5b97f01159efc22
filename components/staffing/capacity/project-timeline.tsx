"use client";

import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import { useToday } from "@/components/records/moment";
import { LivingSlots } from "@/components/staffing/slots/living-slots";
import { EmptyState } from "@/components/ui/empty-state";
import { recordOptions } from "@/lib/query/records/record-queries";
import { projectTimelineOptions } from "@/lib/query/staffing/timeline-queries";
import type { Slotted } from "@/lib/records/figures/slots-text";
import type { DaySpan } from "@/lib/staffing/days";
import { ASSIGNMENT_LEGEND, CapacityCard } from "./capacity-card";
import { projectItems } from "./timeline-items";
import { useDateChange } from "./use-date-change";
import { useTimelineView } from "./use-timeline-view";

/** @property canUpdate whether the person may change assignments */
type ProjectTimelineProps = { projectId: string; canUpdate: boolean };

/** A project's people by position, and the openings that nobody fills. */
export function ProjectTimeline({ projectId, canUpdate }: ProjectTimelineProps) {
  const today = useToday();
  const client = useQueryClient();
  const days = cachedDays(client, projectId);
  const view = useTimelineView(today, days);
  const { from, weeks } = view.scale;
  const request = useQuery(projectTimelineOptions(projectId, { from, weeks }));
  const positions = request.data?.from === from && request.data.weeks === weeks ? request.data.positions : undefined;
  const people = positions?.flatMap((position) => position.people) ?? [];
  const dateChange = useDateChange(people, { scale: view.scale, today });
  return (
    <CapacityCard
      label="Timeline of the project"
      view={view}
      today={today}
      items={positions && projectItems(positions, { scale: view.scale, today, canUpdate, projectId, days, slotsOf })}
      request={request}
      dateChange={dateChange}
      empty={
        <EmptyState
          icon={<CalendarRange />}
          title="No positions yet"
          description="Add positions to the project to plan who works on them, and when."
        />
      }
      legend={ASSIGNMENT_LEGEND}
    />
  );
}

function slotsOf(position: Slotted & { id: string }, projectId: string) {
  return <LivingSlots counts={position} projectId={projectId} positionId={position.id} hasGapCount={false} />;
}

/** The project's own days, which its page has loaded. */
function cachedDays(client: QueryClient, projectId: string): DaySpan | null {
  const project = client.getQueryData(recordOptions("projects", projectId).queryKey);
  const start = project?.startDate;
  const end = project?.endDate;
  return typeof start === "string" ? { start, end: typeof end === "string" ? end : null } : null;
}
