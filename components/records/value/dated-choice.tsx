"use client";

import { Badge } from "@/components/ui/badge";
import { formatUpcomingDay } from "@/lib/format";
import { todayAt } from "@/lib/records/moving-day";
import type { Option } from "@/lib/records/definition";
import { useMinute } from "./use-minute";

export function DatedChoice({ option, day }: { option: Option; day: string }) {
  const today = todayAt(useMinute());
  const tone = option.tone ?? "neutral";
  if (day <= today) return <Badge tone={tone}>{option.label}</Badge>;
  const word = option.from ? "from" : "until";
  const shown = formatUpcomingDay(day, today);
  return (
    <span data-wide className="inline-flex max-w-full align-top">
      <Badge tone={option.from ? "neutral" : tone} title={`${option.label} ${word} ${shown}`}>
        <span className="min-w-0 truncate">{option.label}</span>
        <span className="-ml-1.5 shrink-0 whitespace-pre">
          {` ${word} `}
          <time dateTime={day}>{shown}</time>
        </span>
      </Badge>
    </span>
  );
}
