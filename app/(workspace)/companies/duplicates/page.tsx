import { PairQueue } from "@/components/records/duplicates/pair-queue";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Duplicate companies" };

export default async function DuplicateCompaniesPage() {
  const user = await requireUser();
  return <PairQueue kind="companies" rights={listRights(personOf(user), "companies")} />;
}
