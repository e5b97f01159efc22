"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { PartFailure } from "@/components/ui/part-failure";
import type { Replacing } from "@/lib/contract/staffing/matching";
import { formatDay, formatDayRange } from "@/lib/format";
import { recordOptions } from "@/lib/query/records/record-queries";

/** Whom the people that are proposed here take over from, and when. */
export function ReplacingNotice({ replacing: { assignmentId, startDate, endDate } }: { replacing: Replacing }) {
  const query = useQuery(recordOptions("assignments", assignmentId));
  return (
    <div role="note" className="grid gap-1 rounded-md border bg-card px-4 py-2">
      <p>
        Replaces{" "}
        <Link
          href={`/assignments/${assignmentId}`}
          prefetch={false}
          className="font-medium underline underline-offset-4"
        >
          {query.data?.name ?? "an assignment"}
        </Link>{" "}
        {endDate === null ? `from ${formatDay(startDate)}` : `for ${formatDayRange(startDate, endDate)}`}. Whoever you
        propose takes over these days.
      </p>
      <PartFailure of={query} what="whom they replace" isInline />
    </div>
  );
}
