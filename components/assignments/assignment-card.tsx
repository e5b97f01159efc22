"use client";

import Link from "next/link";
import { useMinute } from "@/components/records/moment";
import { Mark } from "@/components/ui/mark";
import type { BoardCard } from "@/lib/contract/board";
import { formatDayRange, formatRate } from "@/lib/format";
import { cn } from "@/lib/utils";
import { nextDate } from "./next-date";

type AssignmentCardProps = {
  card: BoardCard;
  /** Left out on a project's own board. */
  hasProject: boolean;
};

/** Who works in which role, where, when, and for how much: one line each, so that all cards are as high. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const { id, name, role, project, company, startDate, endDate, allocation, billRate, currency, rateUnit } = card;
  const where = [project, company].filter(Boolean).join(" · ");
  const rate = billRate === null ? "No bill rate" : formatRate(billRate, currency, rateUnit);
  return (
    <div className="grid gap-1 text-xs leading-4 text-muted-foreground">
      <p className="board-card-head flex min-w-0 items-center justify-between gap-2">
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          title={name}
          className="block truncate text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <Mark name={name} className="board-card-mark -my-1 size-6 text-[0.625rem]" />
      </p>
      {hasProject ? (
        <p className="truncate" title={where}>
          {project}
        </p>
      ) : null}
      {/* A long role is cut, never the rate. */}
      <p className="flex min-w-0 justify-between gap-x-2">
        <span className="min-w-0 truncate text-foreground" title={role}>
          {role}
        </span>
        <span className="shrink-0">{rate}</span>
      </p>
      <p className="truncate">{formatDayRange(startDate, endDate)}</p>
      <p className="flex justify-between gap-x-2">
        <Next card={card} />
        {allocation === 100 ? null : <span title={`${allocation}% of a full week`}>{allocation}%</span>}
      </p>
    </div>
  );
}

function Next({ card }: { card: BoardCard }) {
  const next = nextDate(card, useMinute());
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <span className={cn("truncate", next.isLate && "font-medium text-warning")} suppressHydrationWarning>
      {next.text}
    </span>
  );
}
