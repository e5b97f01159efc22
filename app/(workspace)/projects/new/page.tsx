import { CompanyCurrency } from "@/components/staffing/projects/company-currency";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New project" };

export default async function NewProjectPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser();
  return (
    <NewRecordForm
      kind="projects"
      userId={user.id}
      params={toParams(await searchParams)}
      ownCenter={ownCenter(personOf(user), "projects")}
      notes={{ Project: <CompanyCurrency /> }}
    />
  );
}
