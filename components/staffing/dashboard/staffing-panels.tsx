import Link from "@/lib/shell/reader-link";
import { MoveButton } from "@/components/staffing/move-button";
import { SlotsWithWords } from "@/components/ui/slots";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS, UNCONFIRMED_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { OVERLOADED, PAST_END, UNTOUCHED_DAYS, UNTOUCHED_PROPOSALS } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatCount, formatTally, formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { Clock } from "@/lib/staffing/days";
import { daysSince, isLongWait, isUrgentDay } from "@/lib/staffing/urgency";
import { cn } from "@/lib/utils";
import { OPEN_POSITIONS_PANEL } from "./figure-tiles";
import { queryHref } from "./list-href";
import { MORE, Panel, PanelList, PanelRow, panelTally, VerbLink } from "./panel";
import { confirmedText, startText } from "./start-text";

type OpenPositionsProps = {
  title: string;
  rows: Staffing["toFill"]["rows"];
  totals: NonNullable<Dashboard["openPositions"]>;
  today: string;
  canOpen: boolean;
  canAssign: boolean;
};

/** The positions that have open openings. */
export function OpenPositionsPanel({
  title,
  rows,
  totals: { openings, positions },
  today,
  canOpen,
  canAssign,
}: OpenPositionsProps) {
  const first = rows[0]?.startDate ?? null;
  const order = first !== null && first < today ? "longest waiting first" : "soonest start first";
  return (
    <Panel
      id={OPEN_POSITIONS_PANEL}
      title={title}
      figure={formatCount(positions)}
      note={positions > 0 ? `${countOf(openings, "opening")} to fill, ${order}` : undefined}
    >
      <PanelList
        label={title}
        rows={rows}
        hasMore={positions > rows.length}
        empty="Every opening of an open or in-progress project is filled."
      >
        {(position) => (
          <PanelRow
            key={position.positionId}
            href={canOpen ? `/projects/${position.projectId}` : null}
            title={position.role}
            meta={[position.project, canOpen && position.company, startText(position.startDate, today)]
              .filter(Boolean)
              .join(" · ")}
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
            <SlotsWithWords counts={position} className="text-muted-foreground" />
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

const OLDEST_FIRST = [{ field: "updatedAt", descending: false }];

type UntouchedProps = { untouched: Staffing["untouched"]; clock: Clock; canMove: boolean };

export function UntouchedPanel({ untouched: { rows, ...tally }, clock, canMove }: UntouchedProps) {
  return (
    <Panel
      title="Untouched proposals"
      figure={formatTally(tally)}
      note={rows.length > 0 ? `No change for ${UNTOUCHED_DAYS} days or more, oldest change first` : undefined}
    >
      <PanelList
        label="Untouched proposals"
        rows={rows}
        hasMore={false}
        all={{ href: queryHref(UNTOUCHED_PROPOSALS.kind, { ...UNTOUCHED_PROPOSALS, sort: OLDEST_FIRST }), tally }}
        empty={`Every proposal has changed in the last ${UNTOUCHED_DAYS} days.`}
      >
        {(proposal) => {
          const { assignmentId, name, role, project, statusSince } = proposal;
          const days = daysSince(statusSince, clock);
          return (
            <PanelRow
              key={assignmentId}
              href={`/assignments/${assignmentId}`}
              title={name}
              meta={`${role} · ${project}`}
              verb={
                canMove ? (
                  <MoveButton
                    kind="assignments"
                    card={{ ...proposal, id: assignmentId }}
                    status="offered"
                    className="panel-row-verb"
                  >
                    Offer<span className="sr-only"> to {name}</span>
                  </MoveButton>
                ) : null
              }
            >
              <DateNote isUrgent={isLongWait(days)}>Waiting {countOf(days, "day")}</DateNote>
            </PanelRow>
          );
        }}
      </PanelList>
    </Panel>
  );
}

function DateNote({ isUrgent, children }: { isUrgent: boolean; children: React.ReactNode }) {
  return <span className={cn(isUrgent && "font-medium text-warning")}>{children}</span>;
}

type OverloadedProps = { overloaded: Staffing["overloaded"]; today: string };

export function OverloadedPanel({ overloaded: { rows, ...tally }, today }: OverloadedProps) {
  const list = { ...OVERLOADED, sort: [{ field: "overloadedFrom", descending: false }] };
  return (
    <Panel
      title="Overloaded freelancers"
      figure={formatTally(tally)}
      note={rows.length > 0 ? "Booked for more than a full week, soonest first" : undefined}
    >
      <PanelList
        label="Overloaded freelancers"
        rows={rows}
        hasMore={false}
        all={{ href: queryHref(OVERLOADED.kind, list), tally }}
        empty="Nobody is booked for more than a full week."
      >
        {({ freelancerId, name, headline, overloadedFrom, booked }) => (
          <PanelRow key={freelancerId} href={`/freelancers/${freelancerId}`} title={name} meta={headline ?? ""}>
            <DateNote isUrgent={isUrgentDay(overloadedFrom, today)}>
              {overloadedFrom <= today
                ? `Booked ${booked}% today`
                : `Overloaded from ${formatUpcomingDay(overloadedFrom, today)}`}
            </DateNote>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

type FollowOnProps = Pick<Staffing, "withoutFollowOn" | "pastEnd"> & { today: string; canExtend: boolean };

export function FollowOnPanel({ withoutFollowOn, pastEnd, today, canExtend }: FollowOnProps) {
  return (
    <Panel
      title="Ending without follow-on"
      figure={formatTally(panelTally(withoutFollowOn))}
      note={`End in the next ${SOON_DAYS} days; nothing accepted or active lasts longer`}
    >
      {pastEnd.count > 0 ? (
        <Link prefetch={false} href={queryHref(PAST_END.kind, PAST_END)} className={MORE}>
          {`${formatTally(pastEnd)} past ${pastEnd.count === 1 ? "its" : "their"} end`}
          <span className="sr-only"> to complete or extend</span>
        </Link>
      ) : null}
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
        )}
      </PanelList>
    </Panel>
  );
}

type UnconfirmedProps = { unconfirmed: Staffing["unconfirmed"]; clock: Clock };

export function UnconfirmedPanel({ unconfirmed, clock }: UnconfirmedProps) {
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
          >
            {confirmedText(confirmedAt, clock)}
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
