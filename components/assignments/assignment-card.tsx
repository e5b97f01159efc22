"use client";

import Link from "next/link";
import { useMinute } from "@/components/records/moment";
import { Mark } from "@/components/ui/mark";
import type { BoardCard } from "@/lib/contract/staffing/board";
import { formatDayRange, formatRate, formatShortDayRange } from "@/lib/format";
import { cn } from "@/lib/utils";
import { nextDate } from "../records/next-date";

type AssignmentCardProps = {
  card: BoardCard;
  /** Left out on a project's own board. */
  hasProject: boolean;
};

/** Who works in which role, for which project, when and for how much. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const { id, name, role, project, company, startDate, endDate, allocation, billRate, currency, rateUnit } = card;
  const rate = billRate === null ? "No bill rate" : formatRate(billRate, currency, rateUnit);
  const dates = formatShortDayRange(startDate, endDate);
  const where = [project, company].filter(Boolean).join("\u00a0· ");
  return (
    <div className="grid gap-0.5 text-xs leading-4 text-muted-foreground">
      <p className="board-card-head flex min-w-0 items-center gap-1.5">
        <Mark name={name} className="size-5 text-[0.5625rem]" />
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          title={name}
          className="block truncate text-sm leading-5 font-semibold text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </p>
      {/* A long role is cut, never what the status waits for. */}
      <p className="flex min-w-0 justify-between gap-x-2">
        <span className="min-w-0 truncate font-medium text-foreground" title={role}>
          {role}
        </span>
        <Next card={card} />
      </p>
      {/* As high with one line as with two, so that the cards of a column are alike. */}
      {hasProject ? (
        <p className="line-clamp-2 min-h-8" title={where}>
          {where}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-1">
        <span title={formatDayRange(startDate, endDate)}>
          {dates}
          {allocation === 100 ? null : <span title={`${allocation}% of a full week`}> · {allocation}%</span>}
        </span>
        <span className="ml-auto text-foreground">{rate}</span>
      </p>
    </div>
  );
}

function Next({ card }: { card: BoardCard }) {
  const next = nextDate(card, useMinute());
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <span className={cn("shrink-0", next.isUrgent && "font-medium text-warning")} suppressHydrationWarning>
      {next.text}
    </span>
  );
}
