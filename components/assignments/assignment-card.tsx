"use client";

import Link from "next/link";
import { useMinute } from "@/components/records/moment";
import type { BoardCard } from "@/lib/contract/board";
import { formatDayRange, formatFigure, formatRate } from "@/lib/format";

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
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-chip font-medium text-secondary-foreground"
      >
        {initials(name)}
      </span>
      <div className="board-card-head min-w-0">
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          className="block truncate text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="truncate" title={hasProject ? where : undefined}>
          {hasProject ? project : role}
        </p>
      </div>
      <div className="col-span-full grid gap-1">
        {/* A long role is cut, never the rate. */}
        <p className="flex min-w-0 gap-x-1">
          {hasProject ? <span className="truncate text-foreground">{role}</span> : null}
          <span className="shrink-0">
            {hasProject ? "· " : null}
            {rate}
          </span>
        </p>
        <p className="flex justify-between gap-x-2">
          <span>
            {formatDayRange(startDate, endDate)}
            {allocation === 100 ? null : ` · ${allocation}%`}
          </span>
          <DaysInStatus since={card.statusSince} />
        </p>
      </div>
    </div>
  );
}

const DAY_MS = 86_400_000;

function DaysInStatus({ since }: { since: string }) {
  const days = Math.floor((useMinute() - Date.parse(since)) / DAY_MS);
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <time dateTime={since} title="In this status" className="shrink-0" suppressHydrationWarning>
      <span className="sr-only">In this status: </span>
      {days < 1 ? "Today" : formatFigure(days, "days")}
    </time>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => Array.from(word ?? "")[0] ?? "");
  return letters.join("").toUpperCase();
}
