import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { RecordList } from "@/components/records/list/record-list";
import { CompanyPeek } from "@/components/staffing/companies/company-peek";
import { CompanySlots } from "@/components/staffing/slots/list-slots";
import { can } from "@/lib/accounts/access/rights";

export const metadata = { title: "Companies" };

export default async function CompaniesPage(props: ListPageProps) {
  const { state, layout, person, rights } = await readListPage("companies", props);
  return (
    <HydrationBoundary state={state}>
      <CompanySlots>
        <RecordList
          kind="companies"
          rights={rights}
          layout={layout}
          peekPart={<CompanyPeek />}
          recordAction={
            can(person, "create", "projects") ? { label: "New project", path: "/projects/new?companyId=" } : null
          }
        />
      </CompanySlots>
    </HydrationBoundary>
  );
}
