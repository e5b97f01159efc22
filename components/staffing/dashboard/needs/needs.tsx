import Link from "@/lib/shell/reader-link";
import { ContradictionTexts } from "@/components/staffing/contradictions/contradiction-texts";
import { MoveButton } from "@/components/staffing/move-button";
import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS, UNCONFIRMED_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { OVERLOADED, PAST_END, UNTOUCHED_DAYS, UNTOUCHED_PROPOSALS } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatTally, formatUpcomingDay } from "@/lib/format";
import { assignmentMarks } from "@/lib/staffing/contradictions/assignment-marks";
import { daysSince, isLongWait, isUrgentDay } from "@/lib/staffing/urgency";
import { queryHref } from "../list-href";
import { firstKeys, PanelList, panelTally, shownRows } from "../panel";
import { DateNote, PANEL_ITEMS, type RowFacts } from "../rows/panel-items";
import { PanelRow } from "../rows/panel-row";
import { NeedsPanel } from "./needs-panel";

type NeedsProps = { staffing: Staffing; facts: RowFacts };

/** What waits for somebody: one list of each kind at a time. */
export function Needs({ staffing, facts }: NeedsProps) {
  const { untouched, withoutFollowOn, pastEnd, unconfirmed, overloaded } = staffing;
  const ending = panelTally(withoutFollowOn);
  return (
    <NeedsPanel
      parts={[
        {
          value: "ending",
          label: "Ending",
          title: "Ending without follow-on",
          figure: formatTally(ending),
          isEmpty: ending.count + pastEnd.count === 0,
          rows: shownRows(ending.count),
          list: <Ending withoutFollowOn={withoutFollowOn} pastEnd={pastEnd} facts={facts} />,
        },
        {
          value: "untouched",
          label: "Untouched",
          title: "Untouched proposals",
          figure: formatTally(untouched),
          isEmpty: untouched.count === 0,
          rows: shownRows(untouched.count),
          list: <Untouched untouched={untouched} facts={facts} />,
        },
        {
          value: "unconfirmed",
          label: "Unconfirmed",
          title: "Unconfirmed availability",
          figure: formatTally(panelTally(unconfirmed)),
          isEmpty: unconfirmed.rows.length === 0,
          rows: shownRows(unconfirmed.rows.length),
          list: <Unconfirmed unconfirmed={unconfirmed} facts={facts} />,
        },
        {
          value: "overloaded",
          label: "Overloaded",
          title: "Overloaded freelancers",
          figure: formatTally(overloaded),
          isEmpty: overloaded.count === 0,
          rows: shownRows(overloaded.count),
          list: <Overloaded overloaded={overloaded} today={facts.clock.today} />,
        },
      ]}
    />
  );
}

type EndingProps = Pick<Staffing, "withoutFollowOn" | "pastEnd"> & { facts: RowFacts };

function Ending({ withoutFollowOn, pastEnd, facts }: EndingProps) {
  const { rows } = withoutFollowOn;
  return (
    <>
      <Note>
        {`End in the next ${SOON_DAYS} days; nothing accepted or active lasts longer`}
        {pastEnd.count > 0 ? (
          <>
            {" · "}
            <Link prefetch={false} href={queryHref(PAST_END.kind, PAST_END)} className="sentence-link">
              {`${formatTally(pastEnd)} past ${pastEnd.count === 1 ? "its" : "their"} end`}
              <span className="sr-only"> to complete, extend or withdraw</span>
            </Link>
          </>
        ) : null}
      </Note>
      <PanelList
        label="Assignments ending without follow-on"
        {...withoutFollowOn}
        empty={`Nobody’s work ends in the next ${SOON_DAYS} days without a follow-on.`}
        rest={{ panel: "withoutFollowOn", facts, shown: firstKeys(rows, PANEL_ITEMS.withoutFollowOn.keyOf) }}
      >
        {(ending) => PANEL_ITEMS.withoutFollowOn.render(ending, facts)}
      </PanelList>
    </>
  );
}

const OLDEST_FIRST = [{ field: "touchedOn", descending: false }];

type UntouchedProps = { untouched: Staffing["untouched"]; facts: RowFacts };

function Untouched({ untouched: { rows, ...tally }, facts: { clock, canExtend } }: UntouchedProps) {
  return (
    <>
      {rows.length > 0 ? (
        <Note>{`No change, question or answer for ${UNTOUCHED_DAYS} days or more, longest first`}</Note>
      ) : null}
      <PanelList
        label="Untouched proposals"
        rows={rows}
        all={{ href: queryHref(UNTOUCHED_PROPOSALS.kind, { ...UNTOUCHED_PROPOSALS, sort: OLDEST_FIRST }), tally }}
        empty={`Every proposal has changed or was discussed in the last ${UNTOUCHED_DAYS} days.`}
      >
        {(proposal) => {
          const { limits, ...card } = proposal;
          const { assignmentId, name, role, project, statusSince } = card;
          const days = daysSince(statusSince, clock);
          return (
            <PanelRow
              key={assignmentId}
              href={`/assignments/${assignmentId}`}
              title={name}
              meta={`${role} · ${project}`}
              note={<ContradictionTexts texts={assignmentMarks(proposal, limits, clock.today)} />}
              verb={
                canExtend ? (
                  <MoveButton
                    kind="assignments"
                    card={{ ...card, id: assignmentId }}
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
    </>
  );
}

type UnconfirmedProps = { unconfirmed: Staffing["unconfirmed"]; facts: RowFacts };

function Unconfirmed({ unconfirmed, facts }: UnconfirmedProps) {
  const { rows } = unconfirmed;
  return (
    <>
      <Note>{`Active freelancers on no assignment, last confirmed more than ${UNCONFIRMED_DAYS} days ago`}</Note>
      <PanelList
        label="Freelancers with unconfirmed availability"
        {...unconfirmed}
        empty={`Everybody without an assignment confirmed their availability in the last ${UNCONFIRMED_DAYS} days.`}
        rest={{ panel: "unconfirmed", facts, shown: firstKeys(rows, PANEL_ITEMS.unconfirmed.keyOf) }}
      >
        {(freelancer) => PANEL_ITEMS.unconfirmed.render(freelancer, facts)}
      </PanelList>
    </>
  );
}

type OverloadedProps = { overloaded: Staffing["overloaded"]; today: string };

function Overloaded({ overloaded: { rows, ...tally }, today }: OverloadedProps) {
  const list = { ...OVERLOADED, sort: [{ field: "overloadedFrom", descending: false }] };
  return (
    <>
      {rows.length > 0 ? <Note>Booked for more than a full week, soonest first</Note> : null}
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
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="py-2 text-xs text-muted-foreground">{children}</p>;
}
