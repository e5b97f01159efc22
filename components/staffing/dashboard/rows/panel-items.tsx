import { LivingSlots } from "@/components/staffing/slots/living-slots";
import { SlotsWithWords } from "@/components/ui/slots";
import type { ClientDashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { formatDayRange, formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { Clock } from "@/lib/staffing/days";
import { contradictionText } from "@/lib/staffing/contradictions/contradiction-text";
import { waitText } from "@/lib/staffing/statuses";
import { isUrgentDay } from "@/lib/staffing/urgency";
import { cn } from "@/lib/utils";
import { ContradictionTexts } from "@/components/staffing/contradictions/contradiction-texts";
import { billRateOf } from "../client/bill-rate";
import { forClient } from "./for-client";
import { PanelRow, VerbLink } from "./panel-row";
import { confirmedText, startText } from "./start-text";

/** What the rows of a panel depend on besides their records. */
export type RowFacts = { clock: Clock; canOpen: boolean; canAssign: boolean; canExtend: boolean };

type Row<Panel extends { rows: readonly unknown[] }> = Panel["rows"][number];

/** A line of each panel whose rest is on demand, and what tells its records apart. */
export const PANEL_ITEMS = {
  toFill: {
    keyOf: ({ positionId }: Row<Staffing["toFill"]>) => positionId,
    render: (position: Row<Staffing["toFill"]>, { clock, canOpen, canAssign }: RowFacts) => (
      <PanelRow
        key={position.positionId}
        href={canOpen ? `/projects/${position.projectId}` : null}
        title={position.role}
        meta={[position.project, canOpen && position.company].filter(Boolean).join(" · ")}
        verb={
          canAssign ? (
            <VerbLink
              href={`/projects/${position.projectId}/positions/${position.positionId}`}
              of={`for ${position.role}, ${position.project}`}
            >
              Find people
            </VerbLink>
          ) : null
        }
      >
        <span className="panel-row-facts text-muted-foreground">
          {canOpen ? (
            <LivingSlots counts={position} projectId={position.projectId} positionId={position.positionId} />
          ) : (
            <SlotsWithWords counts={forClient(position)} />
          )}
          <span>{startText(position.startDate, clock.today)}</span>
        </span>
      </PanelRow>
    ),
  },
  withoutFollowOn: {
    keyOf: ({ assignmentId }: Row<Staffing["withoutFollowOn"]>) => assignmentId,
    render: (
      { assignmentId, name, role, project, endDate }: Row<Staffing["withoutFollowOn"]>,
      { clock: { today }, canExtend }: RowFacts,
    ) => (
      <PanelRow
        key={assignmentId}
        href={`/assignments/${assignmentId}`}
        title={name}
        meta={`${role} · ${project}`}
        verb={
          canExtend ? (
            <VerbLink href={`/assignments/${assignmentId}/edit?focus=endDate`} of={`the assignment of ${name}`}>
              Extend
            </VerbLink>
          ) : null
        }
      >
        <DateNote isUrgent={isUrgentDay(endDate, today)}>
          {endDate === today ? "Ends today" : `Ends ${formatUpcomingDay(endDate, today)}`}
        </DateNote>
      </PanelRow>
    ),
  },
  unconfirmed: {
    keyOf: ({ freelancerId }: Row<Staffing["unconfirmed"]>) => freelancerId,
    render: (
      { freelancerId, name, headline, availability, confirmedAt }: Row<Staffing["unconfirmed"]>,
      { clock }: RowFacts,
    ) => (
      <PanelRow
        key={freelancerId}
        href={`/freelancers/${freelancerId}`}
        title={name}
        meta={[labelOf(availability), headline].filter(Boolean).join(" · ")}
      >
        {confirmedText(confirmedAt, clock)}
      </PanelRow>
    ),
  },
  atWork: {
    keyOf: ({ assignmentId }: Row<ClientDashboard["atWork"]>) => assignmentId,
    render: (placed: Row<ClientDashboard["atWork"]>) => (
      <PlacedRow key={placed.assignmentId} placed={placed}>
        {formatDayRange(placed.startDate, placed.endDate)}
      </PlacedRow>
    ),
  },
  agreed: {
    keyOf: ({ assignmentId }: Row<ClientDashboard["agreed"]>) => assignmentId,
    render: (placed: Row<ClientDashboard["agreed"]>, { clock }: RowFacts) => (
      <PlacedRow key={placed.assignmentId} placed={placed}>
        {waitText(placed.status) ?? `Confirmed, starts ${formatUpcomingDay(placed.startDate, clock.today)}`}
      </PlacedRow>
    ),
  },
} as const;

export function DateNote({ isUrgent, children }: { isUrgent: boolean; children: React.ReactNode }) {
  return <span className={cn(isUrgent && "font-medium text-warning")}>{children}</span>;
}

function PlacedRow({ placed, children }: { placed: Row<ClientDashboard["atWork"]>; children: React.ReactNode }) {
  return (
    <PanelRow
      href={null}
      title={placed.name}
      meta={`${placed.role} · ${placed.project}`}
      note={<ContradictionTexts texts={placed.contradictions.map(contradictionText)} />}
    >
      <span className="panel-row-facts">
        <span>{children}</span>
        <span className="text-muted-foreground">{billRateOf(placed)}</span>
      </span>
    </PanelRow>
  );
}

function labelOf(value: string): string {
  const { availability } = definitionOf("freelancers").fields;
  const option = availability?.type === "choice" ? availability.options.find((one) => one.value === value) : undefined;
  return option?.label ?? value;
}
