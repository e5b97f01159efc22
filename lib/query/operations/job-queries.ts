import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { isOpenJob, type JobState } from "@/lib/contract/operations/job-states";
import type { Job, JobDetail, JobPage } from "@/lib/contract/operations/jobs";
import { callBff, throwUnreadable } from "@/lib/query/api-client";

/** While a job is open and the tab is visible; then the screen follows it. */
const LIVE_MS = 2_000;
const QUIET_MS = 30_000;

export type JobQuery = { page: number; state: JobState | null; type: string | null; by: string | null };

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
    queryFn: ({ signal }) => read(`/api/jobs?${jobParams(query)}`, (schemas) => schemas.jobPageSchema, signal),
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
    queryFn: ({ signal }) => read("/api/my/jobs", (schemas) => schemas.ownJobsSchema, signal),
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => intervalFor(state.data ?? []),
    meta: { failure: false },
  });
}

export function jobOptions(id: string) {
  return queryOptions({
    queryKey: jobKeys.selected(id),
    queryFn: ({ signal }) => read(jobPath(id), (schemas) => schemas.jobDetailSchema, signal),
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => intervalFor(state.data ? [state.data] : []),
    meta: { failure: false },
  });
}

export function cancelJobOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...jobKeys.all, "update", "cancel", id],
    mutationFn: () => change(`${jobPath(id)}/cancellation`),
    onSuccess: (job: JobDetail) => update(client, job),
    meta: { failure: "The job couldn’t be cancelled" },
  });
}

export function retryJobOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...jobKeys.all, "update", "retry", id],
    mutationFn: () => change(`${jobPath(id)}/retry`),
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

// The schemas are loaded with the first request: pages come with this data.
const loadSchemas = () => import("@/lib/contract/operations/jobs");

type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

async function read<T>(path: string, schemaOf: (schemas: Schemas) => z.ZodType<T>, signal: AbortSignal): Promise<T> {
  return callBff("GET", path, { signal, parse: parserOf(schemaOf(await loadSchemas())) });
}

async function change(path: string): Promise<JobDetail> {
  const { jobDetailSchema } = await loadSchemas();
  return callBff("POST", path, { body: {}, parse: parserOf(jobDetailSchema) });
}

function parserOf<T>(schema: z.ZodType<T>) {
  return (data: unknown): T => schema.safeParse(data).data ?? throwUnreadable();
}
