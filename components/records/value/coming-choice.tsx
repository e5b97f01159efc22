"use client";

import { Badge } from "@/components/ui/badge";
import { formatComingDay } from "@/lib/format/format-date";
import { todayAt } from "@/lib/records/moving-day";
import type { Option } from "@/lib/records/definition";
import { useMinute } from "./use-minute";

/** A choice that holds from a day on: said with that day, and without its colour, as long as the day lies ahead. */
export function ComingChoice({ option, from }: { option: Option; from: string }) {
  const today = todayAt(useMinute());
  if (from <= today) return <Badge tone={option.tone ?? "neutral"}>{option.label}</Badge>;
  const day = formatComingDay(from, today);
  return (
    // In a table the column asks for so much; what it is given beyond that is used.
    <span
      data-wide
      className="inline-flex max-w-full align-middle xl:in-[td]:max-w-47 xl:in-[td]:min-w-full 2xl:in-[td]:max-w-60"
    >
      <Badge tone="neutral" title={`${option.label} from ${day}`}>
        <span className="min-w-0 truncate">{option.label}</span>
        <span className="-ml-1.5 shrink-0 whitespace-pre">
          {" from "}
          <time dateTime={from}>{day}</time>
        </span>
      </Badge>
    </span>
  );
}
