"use client";

import Link from "next/link";
import { useMinute } from "@/components/records/moment";
import { Mark } from "@/components/ui/mark";
import type { BoardCard } from "@/lib/contract/staffing/board";
import { formatDayRange, formatRate } from "@/lib/format";
import { cn } from "@/lib/utils";
import { nextDate } from "../records/next-date";

type AssignmentCardProps = {
  card: BoardCard;
  /** Left out on a project's own board. */
  hasProject: boolean;
};

/** Who works in which role, where, for whom and how much, and when: one line each, so that all cards are as high. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const { id, name, role, project, company, startDate, endDate, allocation, billRate, currency, rateUnit } = card;
  const rate = billRate === null ? "No bill rate" : formatRate(billRate, currency, rateUnit);
  const dates = formatDayRange(startDate, endDate);
  return (
    <div className="grid gap-0.5 text-xs leading-4 text-muted-foreground">
      <p className="flex min-w-0 items-center gap-1.5">
        <Mark name={name} className="size-5 text-[0.5625rem]" />
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          title={name}
          className="block truncate text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </p>
      {/* A long role is cut, never what the status waits for. */}
      <p className="flex min-w-0 justify-between gap-x-2">
        <span className="min-w-0 truncate text-foreground" title={role}>
          {role}
        </span>
        <Next card={card} />
      </p>
      {hasProject ? (
        <p className="truncate" title={project}>
          {project}
        </p>
      ) : null}
      <p className="flex min-w-0 justify-between gap-x-2">
        {hasProject && company ? (
          <span className="min-w-0 truncate" title={company}>
            {company}
          </span>
        ) : null}
        <span className="shrink-0">{rate}</span>
      </p>
      <p className="board-card-foot truncate" title={dates}>
        {dates}
        {allocation === 100 ? null : <span title={`${allocation}% of a full week`}> · {allocation}%</span>}
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
