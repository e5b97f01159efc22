"use client";

import Link from "next/link";
import { useClock } from "@/components/records/moment";
import { Mark } from "@/components/ui/mark";
import type { BoardCard } from "@/lib/contract/staffing/board";
import { formatDayRange, formatShortDayRange, formatShortRate } from "@/lib/format";
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
          className="block truncate text-sm leading-5 font-semibold text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </p>
      <p className="truncate font-medium text-foreground" title={role}>
        {role}
      </p>
      {hasProject ? (
        <>
          <p className="truncate" title={project}>
            {project}
          </p>
          <p className="truncate" title={company ?? undefined}>
            {company ?? "No company"}
          </p>
        </>
      ) : null}
      <p title={formatDayRange(startDate, endDate)}>
        {formatShortDayRange(startDate, endDate)}
        {allocation === 100 ? null : <span title={`${allocation}% of a full week`}> · {allocation}%</span>}
      </p>
      <p className="flex min-w-0 justify-between gap-x-2">
        <Next card={card} />
        <span className="shrink-0 text-foreground">{rate}</span>
      </p>
    </div>
  );
}

function Next({ card }: { card: BoardCard }) {
  const next = nextDate(card, useClock());
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <span className={cn("truncate", next.isUrgent && "font-medium text-warning")} suppressHydrationWarning>
      {next.text}
    </span>
  );
}
