import { HydrationBoundary } from "@tanstack/react-query";
import { CompanyPage } from "@/components/staffing/companies/company-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("companies", (await params).id)).name };
}

export default async function CompanyRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([
    prefetchRecord("companies", id, [workPart("companies", id)]),
    requireUser(),
  ]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <CompanyPage id={id} rights={listRights(person, "companies")} canAddProject={can(person, "create", "projects")} />
    </HydrationBoundary>
  );
}
