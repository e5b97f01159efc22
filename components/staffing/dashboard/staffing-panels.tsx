import Link from "@/lib/shell/reader-link";
import { MoveButton } from "@/components/staffing/move-button";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS, UNCONFIRMED_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { OVERLOADED, PAST_END, UNTOUCHED_DAYS, UNTOUCHED_PROPOSALS } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatCount, formatTally, formatUpcomingDay } from "@/lib/format";
import type { Clock } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { daysSince, isLongWait, isUrgentDay } from "@/lib/staffing/urgency";
import { OPEN_POSITIONS_PANEL } from "./figure-tiles";
import { queryHref } from "./list-href";
import { firstKeys, MORE, Panel, PanelList, panelTally } from "./panel";
import { DateNote, PANEL_ITEMS, type RowFacts } from "./rows/panel-items";
import { PanelRow } from "./rows/panel-row";

type OpenPositionsProps = {
  title: string;
  rows: Staffing["toFill"]["rows"];
  totals: NonNullable<Dashboard["openPositions"]>;
  facts: RowFacts;
  /** Beside the list, or above it. */
  children?: React.ReactNode;
};

/** The positions that have open openings. */
export function OpenPositionsPanel({ title, rows, totals, facts, children }: OpenPositionsProps) {
  const { openings, positions } = totals;
  const first = rows[0]?.startDate ?? null;
  const order = first !== null && first < facts.clock.today ? "longest waiting first" : "soonest start first";
  return (
    <Panel
      id={OPEN_POSITIONS_PANEL}
      title={title}
      figure={formatCount(positions)}
      note={positions > 0 ? `${countOf(openings, "opening")} to fill, ${order}` : undefined}
    >
      <div className="@container">
        <div className={cn(children && "grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 @3xl:grid-cols-2")}>
          {children}
          <PanelList
            label={title}
            rows={rows}
            hasMore={positions > rows.length}
            empty="Every opening of an open or in-progress project is filled."
            rest={{ panel: "toFill", facts, shown: firstKeys(rows, PANEL_ITEMS.toFill.keyOf) }}
          >
            {(position) => PANEL_ITEMS.toFill.render(position, facts)}
          </PanelList>
        </div>
      </div>
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

type FollowOnProps = Pick<Staffing, "withoutFollowOn" | "pastEnd"> & { facts: RowFacts };

export function FollowOnPanel({ withoutFollowOn, pastEnd, facts }: FollowOnProps) {
  const { rows } = withoutFollowOn;
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
        rest={{ panel: "withoutFollowOn", facts, shown: firstKeys(rows, PANEL_ITEMS.withoutFollowOn.keyOf) }}
      >
        {(ending) => PANEL_ITEMS.withoutFollowOn.render(ending, facts)}
      </PanelList>
    </Panel>
  );
}

type UnconfirmedProps = { unconfirmed: Staffing["unconfirmed"]; facts: RowFacts };

export function UnconfirmedPanel({ unconfirmed, facts }: UnconfirmedProps) {
  const { rows } = unconfirmed;
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
        rest={{ panel: "unconfirmed", facts, shown: firstKeys(rows, PANEL_ITEMS.unconfirmed.keyOf) }}
      >
        {(freelancer) => PANEL_ITEMS.unconfirmed.render(freelancer, facts)}
      </PanelList>
    </Panel>
  );
}
