"use client";

import { MessageCircleQuestion } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useClock } from "@/components/records/moment";
import { Mark } from "@/components/ui/mark";
import type { BoardCard } from "@/lib/contract/staffing/board";
import { formatDayRange, formatShortDayRange, formatShortRate, formatDay, formatUpcomingDay } from "@/lib/format";
import { isLive, isPending, waitText } from "@/lib/staffing/statuses";
import { cn } from "@/lib/utils";
import { RowSlots } from "@/components/staffing/slots/row-slots";
import { ContradictionMarks } from "@/components/staffing/contradictions/contradiction-marks";
import type { SlotLook } from "@/lib/records/figures/slots-text";
import { nextDate } from "@/lib/records/figures/next-date";
import { dayIn, type Clock } from "@/lib/staffing/days";
import type { ClientAnswer } from "@/lib/staffing/proposal-decision";

type AssignmentCardProps = {
  card: BoardCard;
  /** Left out on a project's own board. */
  hasProject: boolean;
};

/** Who works in which role, for which project, when and for how much. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const {
    id,
    name,
    role,
    projectId,
    positionId,
    slots,
    project,
    company,
    startDate,
    endDate,
    allocation,
    billRate,
    currency,
    rateUnit,
  } = card;
  const rate = billRate === null ? "No bill rate" : formatShortRate(billRate, currency, rateUnit);
  return (
    <div className="grid gap-0.5 text-xs leading-4 text-muted-foreground">
      <p className="board-card-head flex min-w-0 items-center gap-1.5">
        <Mark name={name} className="size-5 text-[0.5625rem]" />
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          title={name}
          className="line-clamp-2 min-w-0 flex-1 py-0.5 text-sm leading-5 font-semibold wrap-anywhere text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {slots && isLive(card.status) ? (
          <RowSlots counts={slots} projectId={projectId} positionId={positionId} own={ownLook(card.status)} />
        ) : null}
      </p>
      <p className="flex min-w-0 justify-between gap-x-2 text-foreground">
        <span className="truncate font-medium" title={role}>
          {role}
        </span>
        <span className="shrink-0">
          {allocation === 100 ? null : <span title={`${allocation}% of a full week`}>{allocation}% · </span>}
          {rate}
        </span>
      </p>
      {hasProject ? (
        // The company gives way to the second line of a long project.
        <p className="max-h-[2lh] overflow-hidden" title={company === null ? project : `${project} · ${company}`}>
          <span className="line-clamp-2">{project}</span>
          <span className="block truncate">{company ?? "No company"}</span>
        </p>
      ) : null}
      <ClientLine card={card} />
      <ContradictionMarks work={card} limits={card.limits} />
      <p className="flex min-w-0 flex-wrap justify-between gap-x-2">
        <span title={formatDayRange(startDate, endDate)}>{formatShortDayRange(startDate, endDate)}</span>
        <Next card={card} />
      </p>
    </div>
  );
}

function ownLook(status: string): SlotLook {
  if (status === "offered") return "accepted";
  return isPending(status) ? "pending" : "filled";
}

/** What the client said, where it matters for the next step: that they agreed or declined, or that they ask. */
function ClientLine({ card: { status, clientAnswer, openQuestions } }: { card: BoardCard }) {
  const clock = useClock();
  const text = clientAnswer && isAnswerShown(status) ? clientAnswerText(clientAnswer, clock) : null;
  return (
    <>
      {openQuestions > 0 ? (
        <p className="flex items-center gap-1 font-medium text-warning">
          <MessageCircleQuestion aria-hidden className="size-3.5 shrink-0" />
          {openQuestions === 1 ? "The client asks" : `The client asks ${openQuestions} questions`}
        </p>
      ) : null}
      {text ? (
        <p className="truncate" title={text}>
          {text}
        </p>
      ) : null}
    </>
  );
}

function isAnswerShown(status: string): boolean {
  return status === "offered" || status === "accepted" || status === "declined";
}

function Next({ card }: { card: BoardCard }) {
  const next = nextDate(card, useClock());
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <span
      title={waitText(card.status) ?? undefined}
      className={cn("shrink-0 whitespace-nowrap", next.isUrgent && "font-medium text-warning")}
      suppressHydrationWarning
    >
      {next.text}
    </span>
  );
}

/** Who said yes or no for the client: “Client accepted 24 Nov, Dana Cho”, “Agreed by phone 24 Nov, moved by Sam Lee”. */
function clientAnswerText({ answer, at, by, isOwn }: ClientAnswer, { today, timeZone }: Clock): string {
  const day = dayIn(timeZone, at);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const when = isThisYear ? formatUpcomingDay(day, day) : formatDay(day);
  if (isOwn) return `Client ${answer} ${when}${by ? `, ${by}` : ""}`;
  const verb = answer === "accepted" ? "Agreed by phone" : "Declined";
  return `${verb} ${when}${by ? `, moved by ${by}` : ""}`;
}
