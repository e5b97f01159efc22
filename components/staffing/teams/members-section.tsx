import type { ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { formatUpcomingDay } from "@/lib/format";
import { useToday } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { hoursOf, LoadBar } from "@/components/staffing/load-bar";
import { RecordMark } from "@/components/records/record-mark";
import { PageRow } from "@/components/staffing/page-row";
import { RecordLink } from "@/components/staffing/record-link";
import { datesText } from "@/components/staffing/staffing-texts";

/** The team's members with what today's assignments take of their week, and when those who aren't free will be. */
export function MembersSection({ members, action }: { members: readonly MemberAtWork[]; action: ReactNode }) {
  const today = useToday();
  return (
    <PageSection title="Members" count={members.length}>
      {members.length === 0 ? (
        <EmptySection text="Add the freelancers who work together in this team." action={action} />
      ) : (
        <PageList>
          {members.map((member, i) => (
            <PageRow
              key={`${member.freelancerId} ${i}`}
              lead={<RecordMark kind="freelancers" name={member.name} />}
              name={<RecordLink kind="freelancers" id={member.freelancerId} name={member.name} open={member.open} />}
              text={
                <DotList>
                  {[member.role, `${member.allocation}% for this team`, datesText(member.from, member.to)].map(
                    (fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null),
                  )}
                </DotList>
              }
              end={endOf(member, today)}
            />
          ))}
        </PageList>
      )}
    </PageSection>
  );
}

function endOf({ load, free, freeFrom }: MemberAtWork, today: string): ReactNode[] {
  const isFree = freeFrom !== null && freeFrom <= today;
  return [
    <LoadBar key="load" load={load} free={free} />,
    <span key="free" className={isFree ? "font-medium text-success" : "text-foreground"}>
      {isFree ? `${hoursOf(free)} a week free` : laterText(freeFrom, today)}
    </span>,
  ];
}

function laterText(freeFrom: string | null, today: string): string {
  return freeFrom === null ? "Not free until further notice" : `First free day ${formatUpcomingDay(freeFrom, today)}`;
}
