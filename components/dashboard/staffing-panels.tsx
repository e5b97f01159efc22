import { Slots, slotsText } from "@/components/ui/slots";
import { SOON_DAYS, UNCONFIRMED_DAYS, type Staffing } from "@/lib/contract/dashboard";
import { formatTally, formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { COVERAGE_PANEL } from "./figure-tiles";
import { Panel, PanelList, PanelRow, panelTally } from "./panel";
import { confirmedText, startText } from "./start-text";

type CoverageProps = { coverage: Staffing["coverage"]; today: string; canAssign: boolean };

export function CoveragePanel({ coverage: { positions, rows }, today, canAssign }: CoverageProps) {
  const first = rows[0]?.startDate ?? null;
  const order = first !== null && first < today ? "Longest waiting first" : "Soonest start first";
  return (
    // A tile has its figure.
    <Panel id={COVERAGE_PANEL} title="Openings to fill" note={positions > 0 ? order : undefined}>
      <PanelList
        label="Openings to fill"
        rows={rows}
        hasMore={positions > rows.length}
        empty="Every opening of an open or in-progress project is filled."
      >
        {({ positionId, projectId, role, project, startDate, ...slots }) => (
          <PanelRow
            key={positionId}
            href={`/projects/${projectId}${canAssign ? `/positions/${positionId}` : ""}`}
            title={project}
            meta={`${role} · ${startText(startDate, today)}`}
            className="max-sm:flex-wrap"
          >
            <span className="flex shrink-0 items-center gap-2 max-sm:basis-full">
              <Slots {...slots} aria-hidden />
              <span className="text-xs text-muted-foreground">{slotsText(slots)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

type FollowOnProps = { withoutFollowOn: Staffing["withoutFollowOn"]; today: string };

export function FollowOnPanel({ withoutFollowOn, today }: FollowOnProps) {
  return (
    <Panel
      title="Ending without follow-on"
      figure={formatTally(panelTally(withoutFollowOn))}
      note={`End in the next ${SOON_DAYS} days; nothing accepted or active lasts longer`}
    >
      <PanelList
        label="Assignments ending without follow-on"
        {...withoutFollowOn}
        empty={`Nobody’s work ends in the next ${SOON_DAYS} days without a follow-on.`}
      >
        {({ assignmentId, name, role, project, endDate }) => (
          <PanelRow
            key={assignmentId}
            href={`/assignments/${assignmentId}`}
            title={name}
            meta={`${role} · ${project}`}
            className="max-sm:flex-wrap"
          >
            <span className="shrink-0 text-xs max-sm:basis-full">
              {endDate === today ? "Ends today" : `Ends ${formatUpcomingDay(endDate, today)}`}
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

type UnconfirmedProps = { unconfirmed: Staffing["unconfirmed"]; today: string };

export function UnconfirmedPanel({ unconfirmed, today }: UnconfirmedProps) {
  return (
    <Panel
      title="Unconfirmed availability"
      figure={formatTally(panelTally(unconfirmed))}
      note={`Active freelancers on no assignment, last confirmed more than ${UNCONFIRMED_DAYS} days ago`}
    >
      <PanelList
        label="Freelancers with unconfirmed availability"
        {...unconfirmed}
        empty={`Everybody without an assignment confirmed their availability in the last ${UNCONFIRMED_DAYS} days.`}
      >
        {({ freelancerId, name, headline, availability, confirmedAt }) => (
          <PanelRow
            key={freelancerId}
            href={`/freelancers/${freelancerId}`}
            title={name}
            meta={[labelOf(availability), headline].filter(Boolean).join(" · ")}
            className="max-sm:flex-wrap"
          >
            <span className="shrink-0 text-xs max-sm:basis-full">{confirmedText(confirmedAt, today)}</span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

function labelOf(value: string): string {
  const { availability } = definitionOf("freelancers").fields;
  const option = availability?.type === "choice" ? availability.options.find((one) => one.value === value) : undefined;
  return option?.label ?? value;
}
