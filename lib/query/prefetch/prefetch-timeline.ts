import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type * as z from "zod";
import {
  demandSchema,
  freelancersTimelineSchema,
  teamsTimelineSchema,
  type FreelancersTimeline,
  type TeamsTimeline,
} from "@/lib/contract/staffing/timeline";
import { viewSchema } from "@/lib/contract/records/views";
import { definitionOf } from "@/lib/records/definitions";
import { layoutCookie } from "@/lib/records/list/list-layout";
import { readListQuery } from "@/lib/records/list/list-query";
import { opensDefaultView, WHOLE_LIST, withView } from "@/lib/records/list/view-address";
import { fetchUpstream, findUpstream } from "@/lib/upstream/fetch-upstream";
import { getDefaultView } from "@/lib/upstream/require-user";
import {
  listParams,
  rangeParams,
  timelineKeys,
  type TimelineKind,
  type WeekRange,
} from "@/lib/query/staffing/timeline-queries";
import { viewKeys } from "@/lib/query/records/views";

const SCHEMAS: Record<TimelineKind, z.ZodType<FreelancersTimeline | TeamsTimeline>> = {
  freelancers: freelancersTimelineSchema,
  teams: teamsTimelineSchema,
};

/**
 * The timeline's first rows with the list's view and layout. Leaves out what fails: the browser then asks again and
 * reports it.
 */
export async function prefetchTimeline(
  kind: TimelineKind,
  params: URLSearchParams,
  range: WeekRange,
): Promise<{ state: DehydratedState; layout: string | undefined }> {
  const client = new QueryClient();
  const reads = [
    readTimeline(client, kind, params, range),
    ...(kind === "freelancers" ? [readDemand(client, range)] : []),
  ];
  for (const { reason } of (await Promise.allSettled(reads)).filter(isRejected)) {
    // Redirects and Page Not Found are thrown too, and must reach the framework.
    unstable_rethrow(reason);
  }
  return { state: dehydrate(client), layout: (await cookies()).get(layoutCookie(kind))?.value };
}

function isRejected(result: PromiseSettledResult<void>): result is PromiseRejectedResult {
  return result.status === "rejected";
}

async function readDemand(client: QueryClient, range: WeekRange): Promise<void> {
  const params = rangeParams(range);
  const demand = await fetchUpstream(["freelancers", "timeline", "demand"], demandSchema, params);
  client.setQueryData(timelineKeys.demand(params.toString()), demand);
}

async function readTimeline(client: QueryClient, kind: TimelineKind, params: URLSearchParams, range: WeekRange) {
  const definition = definitionOf(kind);
  const viewId = params.get("view") ?? WHOLE_LIST;
  const [defaultView, namedView] = await Promise.all([
    getDefaultView(kind),
    viewId === WHOLE_LIST ? null : findUpstream(["views", viewId], viewSchema),
  ]);
  client.setQueryData(viewKeys.default(kind), defaultView);
  if (viewId !== WHOLE_LIST) client.setQueryData(viewKeys.view(viewId), namedView?.data ?? null);
  const view = opensDefaultView(definition, params) ? defaultView : namedView?.data;
  const { query } = readListQuery(definition, withView(view?.kind === kind ? view.query : "", params));
  const page = await fetchUpstream([kind, "timeline"], SCHEMAS[kind], listParams(kind, query, range));
  const key = timelineKeys.list(kind, listParams(kind, query, range).toString());
  client.setQueryData(key, { pages: [page], pageParams: [""] });
}
