import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { CompanyPage } from "@/components/staffing/companies/company-page";
import { can } from "@/lib/accounts/access/rights";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("companies");

export default async function CompanyRoutePage(props: RecordPageProps) {
  const { id, state, person, rights } = await readRecordPage("companies", props, (id) => [workPart("companies", id)]);
  return (
    <HydrationBoundary state={state}>
      <CompanyPage id={id} rights={rights} canAddProject={can(person, "create", "projects")} />
    </HydrationBoundary>
  );
}
