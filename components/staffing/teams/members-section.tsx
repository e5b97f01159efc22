import type { ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { formatUpcomingDay } from "@/lib/format";
import { useToday } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { RecordMark } from "@/components/records/record-mark";
import { STRIP_WEEKS, stripSpan } from "@/components/staffing/desk/strip-span";
import { TimeStrip } from "@/components/ui/time-strip";
import { PageRow } from "@/components/staffing/page-row";
import { RecordLink } from "@/components/staffing/record-link";
import { datesText } from "@/components/staffing/staffing-texts";
import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";

/** The team's members with what all their work takes of the weeks ahead, and when those who aren't free will be. */
export function MembersSection({ members, action }: { members: readonly MemberAtWork[]; action: ReactNode }) {
  const today = useToday();
  return (
    <PageSection title="Members" count={members.length}>
      {members.length === 0 ? (
        <EmptySection text="Add the freelancers who work together in this team." action={action} />
      ) : (
        <>
          <p className="text-xs text-muted-foreground">
            The next {STRIP_WEEKS} weeks with all of each member’s work, for this team or not.
          </p>
          <PageList>
            {members.map((member, i) => (
              <PageRow
                key={`${member.freelancerId} ${i}`}
                lead={<RecordMark kind="freelancers" name={member.name} />}
                name={<RecordLink kind="freelancers" id={member.freelancerId} name={member.name} open={member.open} />}
                text={
                  <DotList>
                    {[
                      member.role,
                      `${member.allocation}% planned for this team`,
                      datesText(member.from, member.to),
                    ].map((fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null))}
                  </DotList>
                }
                end={endOf(member, today)}
              />
            ))}
          </PageList>
        </>
      )}
    </PageSection>
  );
}

function endOf({ load, free, freeFrom, steps }: MemberAtWork, today: string): ReactNode[] {
  const isFree = freeFrom !== null && freeFrom <= today;
  return [
    <TimeStrip
      key="time"
      time={{ steps }}
      span={stripSpan({ startDate: today, endDate: null })}
      className="h-4 w-72 max-w-full"
    />,
    <span key="words">
      <span className={load > FULL ? "text-danger" : "text-foreground"}>{loadText(load, free)}</span>
      {" · "}
      <span className={isFree ? "font-medium text-success" : undefined}>
        {isFree ? `${hoursOf(free)} a week free` : laterText(freeFrom, today)}
      </span>
    </span>,
  ];
}

function laterText(freeFrom: string | null, today: string): string {
  return freeFrom === null ? "not free until further notice" : `first free day ${formatUpcomingDay(freeFrom, today)}`;
}

const FULL = 100;

function loadText(load: number, free: number): string {
  if (load === 0) return free === 0 ? "Unavailable" : "Not booked";
  return load > FULL ? `${load}% booked, ${hoursOf(load - FULL)} over` : `${load}% booked`;
}

/** “18.5 h” of a full week. */
function hoursOf(percent: number): string {
  return `${formatHours((percent * FULL_WEEK_HOURS) / FULL)} h`;
}
