"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { LegendEntry } from "@/components/ui/timeline/timeline-legend";
import { teamsTimelineOptions } from "@/lib/query/staffing/timeline-queries";
import { CapacityList, useCapacityList, type CapacityProps } from "./capacity-list";
import { teamItems } from "./team-items";

/** Steps of the scale of tints. */
const SHARES = [20, 60, 100] as const;

const TEAM_LEGEND: readonly LegendEntry[] = [
  { words: "Booked", mark: { tone: "solid", share: 100, isFigure: true } },
  { words: "50% booked", mark: { tone: "solid", share: 50, isFigure: true } },
  { words: "Proposed or offered", mark: { tone: "solid", share: 0, tentative: 100, isFigure: true } },
  { words: "Overloaded if accepted", mark: "tentative-overload" },
  { words: "Free", mark: { tone: "solid", share: 0, isFigure: true } },
  { words: "Unavailable", mark: { tone: "solid", share: 0, unavailable: 100, isFigure: true } },
  { words: "Before today", mark: { tone: "muted", isFigure: true } },
  { words: "Overloaded", mark: "overload" },
  ...SHARES.map((share) => ({ words: `${share}% booked`, mark: { look: "load", share } as const })),
  { words: "Overloaded", mark: { look: "over" } },
  { words: "Tentative: offered or proposed", mark: { look: "tentative" } },
  { words: "Overloaded if accepted", mark: { look: "tentative", isWarning: true } },
  { words: "No bookings", mark: { look: "none" } },
];

/** How much of the teams' time is booked, for the teams of the list in the URL. */
export function TeamTimeline({ rights, layout }: CapacityProps) {
  const list = useCapacityList("teams", layout);
  const { state, range, today, isOfRange } = list;
  const request = useInfiniteQuery({ ...teamsTimelineOptions(state.query, range), enabled: !state.isPending });
  const pages = request.data?.pages;
  const rows = pages?.every(isOfRange) ? pages.flatMap((page) => page.rows) : undefined;
  return (
    <CapacityList
      list={list}
      rights={rights}
      first={pages?.[0]}
      items={rows && teamItems(rows, { scale: list.view.scale, today })}
      request={request}
      dateChange={null}
      legend={TEAM_LEGEND}
    />
  );
}
