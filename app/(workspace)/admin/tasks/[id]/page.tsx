import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { TaskPage } from "@/components/operations/tasks/task-page";

export const generateMetadata = recordMetadata("tasks");

export default async function TaskRoutePage(props: RecordPageProps) {
  const { id, state, rights } = await readRecordPage("tasks", props);
  return (
    <HydrationBoundary state={state}>
      <TaskPage id={id} rights={rights} />
    </HydrationBoundary>
  );
}
