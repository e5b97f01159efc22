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
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-xs leading-4 text-muted-foreground">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-chip font-medium text-secondary-foreground"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <Link
          href={`/assignments/${id}`}
          prefetch={false}
          draggable={false}
          className="block truncate text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="truncate">{role}</p>
      </div>
      <div className="col-span-full grid gap-1">
        {hasProject ? (
          <p className="truncate text-foreground" title={where}>
            {where}
          </p>
        ) : null}
        <p>
          {formatDayRange(startDate, endDate)}
          {allocation === 100 ? null : ` · ${allocation}%`}
        </p>
        {/* The board's tools stand at the end of this line. */}
        <p className="pr-14 max-sm:pr-10">
          {billRate === null ? "No bill rate" : formatRate(billRate, currency, rateUnit)}
          {" · "}
          <DaysInStatus since={card.statusSince} />
        </p>
      </div>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** "Here" is the column, which is the status. */
function DaysInStatus({ since }: { since: string }) {
  const days = Math.floor((useMinute() - Date.parse(since)) / DAY_MS);
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <time dateTime={since} suppressHydrationWarning>
      {days < 1 ? "here since today" : `${formatFigure(days, "days")} here`}
    </time>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => Array.from(word ?? "")[0] ?? "");
  return letters.join("").toUpperCase();
}
