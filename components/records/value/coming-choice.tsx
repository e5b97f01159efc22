"use client";

import { Badge } from "@/components/ui/badge";
import { formatComingDay, todayAt } from "@/lib/format/format-date";
import type { Option } from "@/lib/records/definition";
import { useMinute } from "./use-minute";

/** A choice that holds from a day on: said with that day, and without its colour, as long as the day lies ahead. */
export function ComingChoice({ option, from }: { option: Option; from: string }) {
  const today = todayAt(useMinute());
  if (from <= today) return <Badge tone={option.tone ?? "neutral"}>{option.label}</Badge>;
  return (
    <Badge tone="neutral" className="max-xl:h-auto max-xl:py-0.5 max-xl:leading-4 max-xl:whitespace-normal">
      <span className="xl:truncate">
        {option.label} from{" "}
        <time dateTime={from} className="whitespace-nowrap">
          {formatComingDay(from, today)}
        </time>
      </span>
    </Badge>
  );
}
