import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { isOpenJob, type DisplayedJobState } from "@/lib/contract/operations/job-states";
import type { Job, JobDetail, JobPage } from "@/lib/contract/operations/jobs";
import { callWithSchema } from "@/lib/query/call-with-schema";

const loadSchemas = () => import("@/lib/contract/operations/jobs");
const pageSchema = async () => (await loadSchemas()).jobPageSchema;
const ownSchema = async () => (await loadSchemas()).ownJobsSchema;
const detailSchema = async () => (await loadSchemas()).jobDetailSchema;

/** While a job is open and the tab is visible; then the screen follows it. */
const LIVE_MS = 2_000;
const QUIET_MS = 30_000;

export type JobQuery = { page: number; state: DisplayedJobState | null; type: string | null; by: string | null };

export const jobKeys = {
  all: ["records", "jobs"] as const,
  list: (query: JobQuery) => ["records", "jobs", "list", jobParams(query).toString()] as const,
  own: ["records", "jobs", "own"] as const,
  selected: (id: string) => ["records", "jobs", "selectedJob", id] as const,
};

/** The rows on the page as `data`, and how many there are as `total`. */
export function jobsOptions(query: JobQuery) {
  return queryOptions({
    queryKey: jobKeys.list(query),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/jobs?${jobParams(query)}`, pageSchema, { signal }),
    select: ({ content, totalElements, ...page }: JobPage) => ({ ...page, data: content, total: totalElements }),
    placeholderData: keepPreviousData,
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => intervalFor(state.data?.content ?? []),
    meta: { failure: false },
  });
}

export function ownJobsOptions() {
  return queryOptions({
    queryKey: jobKeys.own,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/my/jobs", ownSchema, { signal }),
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => intervalFor(state.data ?? []),
    meta: { failure: false },
  });
}

export function jobOptions(id: string) {
  return queryOptions({
    queryKey: jobKeys.selected(id),
    queryFn: ({ signal }) => callWithSchema("GET", jobPath(id), detailSchema, { signal }),
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => intervalFor(state.data ? [state.data] : []),
    meta: { failure: false },
  });
}

export function cancelJobOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...jobKeys.all, "update", "cancel", id],
    mutationFn: () => callWithSchema("POST", `${jobPath(id)}/cancellation`, detailSchema, { body: {} }),
    onSuccess: (job: JobDetail) => update(client, job),
    meta: { failure: "The job couldn’t be canceled" },
  });
}

export function retryJobOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...jobKeys.all, "update", "retry", id],
    mutationFn: () => callWithSchema("POST", `${jobPath(id)}/retry`, detailSchema, { body: {} }),
    onSuccess: (job: JobDetail) => update(client, job),
    meta: { failure: "The job couldn’t be retried" },
  });
}

/** Without what is usual; the names of the upstream's parameters. */
export function jobParams({ page, state, type, by }: JobQuery): URLSearchParams {
  return new URLSearchParams({
    page: String(page),
    ...(state ? { state } : {}),
    ...(type ? { jobType: type } : {}),
    ...(by ? { by } : {}),
  });
}

function intervalFor(jobs: readonly Pick<Job, "state">[]): number {
  return jobs.some(isOpenJob) ? LIVE_MS : QUIET_MS;
}

function update(client: QueryClient, job: JobDetail): void {
  client.setQueryData(jobKeys.selected(job.id), job);
  void client.invalidateQueries({ queryKey: jobKeys.all });
}

const jobPath = (id: string) => `/api/jobs/${encodeURIComponent(id)}`;
