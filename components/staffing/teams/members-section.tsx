import type { ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { formatUpcomingDay } from "@/lib/format";
import { useToday } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { RecordMark } from "@/components/records/record-mark";
import { PageRow } from "@/components/staffing/page-row";
import { RecordLink } from "@/components/staffing/record-link";
import { datesText } from "@/components/staffing/staffing-texts";
import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";

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

const FULL = 100;

type LoadBarProps = {
  /** What bookings take of a full week, in percent. */
  load: number;
  /** What they and stated availability leave of it. */
  free: number;
};

/** How much of a full week is taken, as a bar with its words; the rest is hatched if nobody can book it either. */
function LoadBar({ load, free }: LoadBarProps) {
  const isOver = load > FULL;
  return (
    <span className="inline-grid grid-cols-[5rem_9.5rem] items-center gap-2 @md:text-right">
      <span
        aria-hidden
        data-slot="load-bar"
        className={cn(
          "h-1.5 overflow-hidden rounded-full bg-secondary forced-colors:h-2 forced-colors:border",
          free === 0 && "hatched",
        )}
      >
        <span
          className={cn(
            "block h-full rounded-full forced-colors:bg-[CanvasText]",
            isOver ? "bg-danger-fill" : "bg-data",
          )}
          style={{ width: `${Math.min(FULL, load)}%` }}
        />
      </span>
      <span className={cn("whitespace-nowrap", isOver && "text-danger")}>{loadText(load, free)}</span>
    </span>
  );
}

function loadText(load: number, free: number): string {
  if (load === 0) return free === 0 ? "Unavailable" : "Not booked";
  return load > FULL ? `${load}% booked, ${hoursOf(load - FULL)} over` : `${load}% booked`;
}

/** “18.5 h” of a full week. */
function hoursOf(percent: number): string {
  return `${formatHours((percent * FULL_WEEK_HOURS) / FULL)} h`;
}
