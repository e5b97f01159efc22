import { DISPLAYED_JOB_STATES } from "@/lib/contract/operations/job-states";
import type { JobQuery } from "@/lib/query/operations/job-queries";
import { isUuid } from "@/lib/records/is-uuid";
import { readPageParam } from "@/lib/query/page-param";

type Read = (name: string) => string | null | undefined;

/** What the URL says about the list of jobs; anything unknown is left out. */
export function readJobParams(read: Read): JobQuery {
  const by = read("by") ?? "";
  return {
    page: readPageParam(read("page")),
    state: DISPLAYED_JOB_STATES.find((state) => state === read("state")) ?? null,
    type: /^[a-z-]{1,40}$/.exec(read("type") ?? "")?.[0] ?? null,
    by: isUuid(by) ? by : null,
  };
}

/** `?state=failed&page=2`, without what is usual. */
export function writeJobParams({ page, state, type, by }: JobQuery): string {
  const params = new URLSearchParams();
  if (state) params.set("state", state);
  if (type) params.set("type", type);
  if (by) params.set("by", by);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
