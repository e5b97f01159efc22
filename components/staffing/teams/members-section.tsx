import { Fragment, type ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { capitalized } from "@/lib/format";
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
import { timeNowAndAhead } from "./member-words";

/** The team's members with what all their work takes of the weeks ahead, and when those who aren't free will be. */
export function MembersSection({ members, action }: { members: readonly MemberAtWork[]; action: ReactNode }) {
  const today = useToday();
  const span = stripSpan({ startDate: today, endDate: null });
  return (
    <PageSection title="Members" count={members.length}>
      {members.length === 0 ? (
        <EmptySection text="Add the freelancers who work together in this team." action={action} />
      ) : (
        <>
          <div className="member-head">
            <div>
              <p>The next {STRIP_WEEKS} weeks with all of each member’s work, for this team or not.</p>
              <TimeScale span={span} className="member-time" />
            </div>
          </div>
          <PageList>
            {members.map((member, i) => (
              <PageRow
                key={`${member.freelancerId} ${i}`}
                lead={<RecordMark kind="freelancers" name={member.name} />}
                name={<RecordLink kind="freelancers" id={member.freelancerId} name={member.name} open={member.open} />}
                text={
                  <DotList>
                    {[member.role, `${member.allocation}% planned`, datesText(member.from, member.to)].map((fact) =>
                      fact ? <DotItem key={fact}>{fact}</DotItem> : null,
                    )}
                  </DotList>
                }
                end={endOf(member, span, today)}
              />
            ))}
          </PageList>
          <TimeLegend />
        </>
      )}
    </PageSection>
  );
}

function endOf(member: MemberAtWork, span: CalendarSpan, today: string): ReactNode[] {
  const { load, freeFrom, steps } = member;
  const { now, ahead, proposed } = timeNowAndAhead(member, today);
  const isFree = freeFrom !== null && freeFrom <= today;
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
