"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PartFailure } from "@/components/ui/part-failure";
import { demandOptions, freelancersTimelineOptions } from "@/lib/query/staffing/timeline-queries";
import { ASSIGNMENT_LEGEND } from "./capacity-card";
import { CapacityList, useCapacityList, type CapacityProps } from "./capacity-list";
import { freelancerItems } from "./timeline-items";
import { useDateChange } from "./use-date-change";

/** @property canUpdate whether the person may change assignments */
type FreelancerTimelineProps = CapacityProps & { canUpdate: boolean; canSeeDemand: boolean };

/** Who is booked, overloaded or free when, for the freelancers of the list in the URL. */
export function FreelancerTimeline({ rights, layout, canUpdate, canSeeDemand }: FreelancerTimelineProps) {
  const list = useCapacityList("freelancers", layout);
  const { state, range, today, isOfRange } = list;
  const { scale } = list.view;
  const request = useInfiniteQuery({ ...freelancersTimelineOptions(state.query, range), enabled: !state.isPending });
  const demand = useQuery({ ...demandOptions(range), enabled: canSeeDemand });
  const pages = request.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const shown = pages?.every(isOfRange) ? rows : undefined;
  const roles = demand.data && isOfRange(demand.data) ? demand.data : undefined;
  const dateChange = useDateChange(rows ?? [], { scale, today });
  const [isDemandOpen, setDemandOpen] = useState(false);
  const demandToggle = { isOpen: isDemandOpen, onToggle: () => setDemandOpen(!isDemandOpen) };
  const itemsOf = (ofRange: NonNullable<typeof rows>) =>
    ofRange.length === 0
      ? []
      : freelancerItems(ofRange, canSeeDemand ? roles : null, { scale, today, canUpdate, demandToggle });
  return (
    <CapacityList
      list={list}
      rights={rights}
      first={pages?.[0]}
      items={shown && itemsOf(shown)}
      request={request}
      dateChange={dateChange}
      legend={ASSIGNMENT_LEGEND}
    >
      <PartFailure of={demand} what="the unfilled openings" />
    </CapacityList>
  );
}
