import { Fragment, useId, type ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { capitalized, formatCount } from "@/lib/format";
import { useToday } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { RecordMark } from "@/components/records/record-mark";
import { STRIP_WEEKS, stripSpan } from "@/lib/staffing/strip-span";
import { TimeLegend } from "@/components/ui/time-strip/time-legend";
import { TimeScale } from "@/components/ui/time-strip/time-scale";
import { TimeStrip } from "@/components/ui/time-strip/time-strip";
import { PageRow } from "@/components/staffing/page-row";
import { RecordLink } from "@/components/staffing/record-link";
import { datesText } from "@/components/staffing/staffing-texts";
import { type CalendarSpan, FULL_WEEK } from "@/lib/staffing/free-and-booked-time";
import { membersOn } from "@/lib/staffing/team-calendar";
import { timeNowAndAhead } from "./member-words";

type MembersProps = { members: readonly MemberAtWork[] };

/**
 * The team’s members with what all their work takes of the weeks ahead, and when those who aren’t free will be; after them
 * those who have left. The number is the headcount, so those who join later aren’t in it.
 */
export function MembersSection({ members, action }: MembersProps & { action: ReactNode }) {
  const { current, former, headcount, joining } = membersOn(members, useToday());
  return (
    <PageSection title="Members" count={headcount}>
      {current.length === 0 ? (
        <EmptySection text="Add the freelancers who work together in this team." action={action} />
      ) : (
        <CurrentMembers members={current} joining={joining} />
      )}
      {former.length === 0 ? null : <FormerMembers members={former} />}
    </PageSection>
  );
}

function CurrentMembers({ members, joining }: MembersProps & { joining: number }) {
  const today = useToday();
  const span = stripSpan({ startDate: today, endDate: null });
  return (
    <>
      <div className="member-head">
        <div>
          <p>
            The next {STRIP_WEEKS} weeks with all of each member’s work, for this team or not.
            {joining === 0 ? null : ` ${joiningText(joining)}`}
          </p>
          <TimeScale span={span} className="member-time" />
        </div>
      </div>
      <PageList>
        {members.map((member, i) => (
          <MemberRow key={`${member.freelancerId} ${i}`} member={member} end={endOf(member, span, today)} />
        ))}
      </PageList>
      <TimeLegend />
    </>
  );
}

function joiningText(joining: number): string {
  return joining === 1 ? "1 more joins later." : `${formatCount(joining)} more join later.`;
}

function FormerMembers({ members }: MembersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 grid grid-cols-1 gap-2 text-muted-foreground">
      <div className="flex items-center gap-2">
        <h3 id={id} className="font-medium">
          Former members
        </h3>
        <span>{formatCount(members.length)}</span>
      </div>
      <PageList>
        {members.map((member, i) => (
          <MemberRow key={`${member.freelancerId} ${i}`} member={member} />
        ))}
      </PageList>
    </section>
  );
}

/** @param end what is said of a current member’s time */
function MemberRow({ member, end }: { member: MemberAtWork; end?: readonly ReactNode[] }) {
  const { freelancerId, name, open, role, allocation, from, to } = member;
  const planned = end && `${allocation}% planned`;
  return (
    <PageRow
      lead={<RecordMark kind="freelancers" name={name} />}
      name={<RecordLink kind="freelancers" id={freelancerId} name={name} open={open} />}
      text={
        <DotList>
          {[role, planned, datesText(from, to)].map((fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null))}
        </DotList>
      }
      {...(end && { end })}
    />
  );
}

function endOf(member: MemberAtWork, span: CalendarSpan, today: string): ReactNode[] {
  const { load, steps } = member;
  const { now, ahead, isFree, proposed } = timeNowAndAhead(member, today);
  return [
    <span key="time" className="member-time">
      <TimeStrip time={{ steps }} span={span} />
      <TimeScale span={span} />
    </span>,
    <span key="words" className="member-words">
      {now === null ? null : (
        <>
          <span className={load > FULL_WEEK ? "text-danger" : "text-foreground"}>{now}</span>
          {" · "}
        </>
      )}
      <span className={isFree ? "font-medium text-success" : undefined}>
        {now === null ? capitalized(ahead) : ahead}
      </span>
      {proposed.map(({ text, isWarning }) => (
        <Fragment key={text}>
          {", "}
          <span className={isWarning ? "text-warning" : undefined}>{text}</span>
        </Fragment>
      ))}
    </span>,
  ];
}
