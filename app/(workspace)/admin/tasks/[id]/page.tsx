import { HydrationBoundary } from "@tanstack/react-query";
import { TaskPage } from "@/components/operations/tasks/task-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("tasks", (await params).id)).name };
}

export default async function TaskRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("tasks", id), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <TaskPage id={id} rights={listRights(personOf(user), "tasks")} />
    </HydrationBoundary>
  );
}
