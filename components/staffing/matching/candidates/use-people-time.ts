"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CandidatePage } from "@/lib/contract/staffing/matching";
import { candidateTimesOf, peopleTimeOptions } from "@/lib/query/staffing/timeline-queries";

/** The time of a position's people over its dates, also once somebody of them is proposed. */
export function usePeopleTime(page: Pick<CandidatePage, "content" | "position">) {
  const { ids, range } = candidateTimesOf(page);
  const query = useQuery({ ...peopleTimeOptions(ids, range), placeholderData: keepPreviousData });
  const timeOf = (id: string) => query.data?.people.find(({ freelancerId }) => freelancerId === id);
  return { query, timeOf };
}
