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

/** Who works in which role, where, when, and for how much. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const { id, name, role, project, company, startDate, endDate, allocation, billRate, currency, rateUnit } = card;
  const where = [project, company].filter(Boolean).join(" · ");
  const rate = billRate === null ? "No bill rate" : formatRate(billRate, currency, rateUnit);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-xs leading-4 text-muted-foreground">
      <Mark name={name} className="size-8" />
      <div className="board-card-head min-w-0">
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          className="block truncate text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {/* The place at its end tells projects of one name apart. */}
        <p className="line-clamp-2" title={hasProject ? where : undefined}>
          {hasProject ? project : role}
        </p>
      </div>
      <div className="col-span-full grid gap-1">
        {/* A long role is cut, never the rate. */}
        <p className="flex min-w-0 justify-between gap-x-2">
          <span className="min-w-0 truncate">
            {hasProject ? <span className="text-foreground">{role}</span> : null}
            {hasProject && allocation !== 100 ? " · " : null}
            {allocation === 100 ? null : `${allocation}%`}
          </span>
          <span className="shrink-0">{rate}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-2">
          <span>{formatDayRange(startDate, endDate)}</span>
          <NextDate card={card} />
        </p>
      </div>
    </div>
  );
}

function NextDate({ card }: { card: BoardCard }) {
  const next = nextDate(card, useMinute());
  if (next === null) return null;
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <span className={cn("shrink-0", next.isLate && "font-medium text-warning")} suppressHydrationWarning>
      {next.text}
    </span>
  );
}
