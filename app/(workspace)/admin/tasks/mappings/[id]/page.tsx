import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { MappingPage } from "@/components/operations/tasks/mapping-page";

export const generateMetadata = recordMetadata("mappings");

export default async function MappingRoutePage(props: RecordPageProps) {
  const { id, state, rights } = await readRecordPage("mappings", props);
  return (
    <HydrationBoundary state={state}>
      <MappingPage id={id} rights={rights} />
    </HydrationBoundary>
  );
}
