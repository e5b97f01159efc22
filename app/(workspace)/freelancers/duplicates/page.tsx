import { PairQueue } from "@/components/records/duplicates/pair-queue";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Duplicate freelancers" };

export default async function DuplicateFreelancersPage() {
  const user = await requireUser();
  return <PairQueue kind="freelancers" rights={listRights(personOf(user), "freelancers")} />;
}
