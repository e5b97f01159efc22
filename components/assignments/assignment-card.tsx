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

/** Who works for how much, in which role, where and when: one line each, so that all cards are as high. */
export function AssignmentCard({ card, hasProject }: AssignmentCardProps) {
  const { id, name, role, project, company, startDate, endDate, allocation, billRate, currency, rateUnit } = card;
  const where = [project, company].filter(Boolean).join(" · ");
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
        <span className="ml-auto shrink-0">{rate}</span>
      </p>
      {/* A long role is cut, never what the status waits for. */}
      <p className="flex min-w-0 justify-between gap-x-2">
        <span className="min-w-0 truncate text-foreground" title={role}>
          {role}
        </span>
        <Next card={card} />
      </p>
      {hasProject ? <Project title={project} hint={where} /> : null}
      <p className="board-card-foot truncate" title={dates}>
        {dates}
        {allocation === 100 ? null : <span title={`${allocation}% of a full week`}> · {allocation}%</span>}
      </p>
    </div>
  );
}

/** Cut before its last part, which tells the same project at one site from another. */
function Project({ title, hint }: { title: string; hint: string }) {
  const comma = title.lastIndexOf(", ");
  const [first, last] = comma === -1 ? [title, ""] : [title.slice(0, comma + 1), title.slice(comma + 2)];
  return (
    <p className="flex min-w-0 gap-1" title={hint}>
      <span className="min-w-8 truncate">{first}</span>
      {last ? <span className="max-w-3/4 shrink-0 truncate">{last}</span> : null}
    </p>
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
