import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { CenterPage } from "@/components/operations/centers/center-page";
import { can } from "@/lib/accounts/access/rights";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("centers");

export default async function CenterRoutePage(props: RecordPageProps) {
  const { id, state, person, rights } = await readRecordPage("centers", props, (id) => [workPart("centers", id)]);
  return (
    <HydrationBoundary state={state}>
      <CenterPage id={id} rights={rights} canAddProject={can(person, "create", "projects")} />
    </HydrationBoundary>
  );
}
