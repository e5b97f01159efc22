import { NewRecordForm } from "@/components/records/form/new-record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New freelancer" };

export default async function NewFreelancerPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser();
  return (
    <NewRecordForm
      kind="freelancers"
      userId={user.id}
      params={toParams(await searchParams)}
      ownCenter={ownCenter(personOf(user), "freelancers")}
    />
  );
}
