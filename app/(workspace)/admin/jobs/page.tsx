import { HydrationBoundary } from "@tanstack/react-query";
import { readJobParams } from "@/components/operations/jobs/job-params";
import { JobList } from "@/components/operations/jobs/job-list";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { prefetchJobs } from "@/lib/query/prefetch/prefetch-work";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  await requireUser();
  const state = await prefetchJobs(readJobParams((name) => [search[name]].flat()[0]));
  return (
    <HydrationBoundary state={state}>
      <JobList />
    </HydrationBoundary>
  );
}
