import { HydrationBoundary } from "@tanstack/react-query";
import { JobPage } from "@/components/operations/jobs/job-page";
import { fetchJob, prefetchJob } from "@/lib/query/prefetch/prefetch-work";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchJob((await params).id)).title };
}

export default async function Job({ params }: Props) {
  const { id } = await params;
  await requireUser();
  const state = await prefetchJob(id);
  return (
    <HydrationBoundary state={state}>
      <JobPage id={id} />
    </HydrationBoundary>
  );
}
