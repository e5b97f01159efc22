import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { FreelancersTimeline, TeamsTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery, type ListQuery, type Sort } from "@/lib/records/list/list-query";
import type { CandidatePage } from "@/lib/contract/staffing/matching";
import { stripSpan, stripWeeks } from "@/lib/staffing/strip-span";
import { isObject } from "@/lib/values";
import { callWithSchema } from "@/lib/query/call-with-schema";

/** `from` is a Monday. */
export type WeekRange = { from: string; weeks: number };

/** More than a screen holds, and still a small answer. */
const PAGE_ROWS = 50;

const loadSchemas = () => import("@/lib/contract/staffing/timeline");
const freelancersSchema = async () => (await loadSchemas()).freelancersTimelineSchema;
const teamsSchema = async () => (await loadSchemas()).teamsTimelineSchema;
const demandSchema = async () => (await loadSchemas()).demandSchema;
const peopleSchema = async () => (await loadSchemas()).peopleTimeSchema;
const projectSchema = async () => (await loadSchemas()).projectTimelineSchema;

export const timelineKeys = {
  list: (kind: TimelineKind, params: string) => ["records", kind, "timeline", params] as const,
  demand: (params: string) => ["records", "projects", "timeline", "demand", params] as const,
  people: (params: string) => ["records", "freelancers", "timeline", "people", params] as const,
  project: (id: string, params: string) => ["records", "projects", "timeline", id, params] as const,
};

export type TimelineKind = "freelancers" | "teams";

export function freelancersTimelineOptions(query: ListQuery, range: WeekRange) {
  return infiniteQueryOptions({
    queryKey: timelineKeys.list("freelancers", listParams("freelancers", query, range).toString()),
    queryFn: ({ signal, pageParam }) =>
      callWithSchema(
        "GET",
        `/api/freelancers/timeline?${listParams("freelancers", query, range, pageParam)}`,
        freelancersSchema,
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: (last: FreelancersTimeline) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function teamsTimelineOptions(query: ListQuery, range: WeekRange) {
  return infiniteQueryOptions({
    queryKey: timelineKeys.list("teams", listParams("teams", query, range).toString()),
    queryFn: ({ signal, pageParam }) =>
      callWithSchema("GET", `/api/teams/timeline?${listParams("teams", query, range, pageParam)}`, teamsSchema, {
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: (last: TeamsTimeline) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function demandOptions(range: WeekRange) {
  const params = rangeParams(range).toString();
  return queryOptions({
    queryKey: timelineKeys.demand(params),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/freelancers/timeline/demand?${params}`, demandSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** @param ids of freelancers, at most as many as a page has */
export function peopleTimeOptions(ids: readonly string[], range: WeekRange) {
  const params = peopleParams(ids, range).toString();
  return queryOptions({
    queryKey: timelineKeys.people(params),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/freelancers/timeline/people?${params}`, peopleSchema, { signal }),
    enabled: ids.length > 0,
  });
}

/** The people of a page of candidates, and the weeks of its position, for the query of their time. */
export function candidateTimesOf({ content, position }: Pick<CandidatePage, "content" | "position">) {
  return { ids: content.map(({ freelancerId }) => freelancerId), range: stripWeeks(stripSpan(position)) };
}

/** Sorted, since the same people may come in another order. */
export function peopleParams(ids: readonly string[], range: WeekRange): URLSearchParams {
  return new URLSearchParams([["ids", ids.toSorted().join(",")], ...rangeParams(range)]);
}

export function projectTimelineOptions(projectId: string, range: WeekRange) {
  const params = rangeParams(range).toString();
  return queryOptions({
    queryKey: timelineKeys.project(projectId, params),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/projects/${encodeURIComponent(projectId)}/timeline?${params}`, projectSchema, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The cursor before the first page. */
const FIRST = "";

/** A list's own parameters with the weeks. */
export function listParams(kind: TimelineKind, query: ListQuery, range: WeekRange, after = FIRST): URLSearchParams {
  const sort = timelineSorts(kind, query.sort);
  const list = { ...query, sort, page: 1, size: PAGE_ROWS, after, before: undefined, isCountExact: false };
  return new URLSearchParams([...writeListQuery(definitionOf(kind), list), ...rangeParams(range)]);
}

const SOONEST: Sort = { field: "freeFrom", descending: false };

/** A timeline of freelancers begins with those who become available, where the list begins with the latest changes. */
export function timelineSorts(kind: TimelineKind, sorts: Sort[]): Sort[] {
  const { initialSort } = definitionOf(kind).list;
  const isInitial = sorts.map(({ field, descending }) => (descending ? `-${field}` : field)).join(",") === initialSort;
  return kind === "freelancers" && isInitial ? [SOONEST] : sorts;
}

export function rangeParams({ from, weeks }: WeekRange): URLSearchParams {
  return new URLSearchParams({ from, weeks: String(weeks) });
}

type SavedDates = Pick<TimelineAssignment, "id" | "version" | "startDate" | "endDate">;

/** Displays an assignment's saved dates in all timelines; reloads bring the loads. */
export function cacheDates(client: QueryClient, saved: SavedDates): void {
  client.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => queryKey[0] === "records" && queryKey[2] === "timeline" },
    (data: unknown) => withDates(data, saved),
  );
}

/** Copies whatever holds the assignment; timelines of different kinds hold it at different depths. */
function withDates(data: unknown, saved: SavedDates): unknown {
  if (Array.isArray(data)) {
    // Figures hold no assignment.
    return typeof data[0] === "number" ? data : data.map((part: unknown) => withDates(part, saved));
  }
  if (!isObject(data)) return data;
  if (data.id === saved.id && "startDate" in data) return { ...data, ...saved };
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, withDates(part, saved)]));
}
