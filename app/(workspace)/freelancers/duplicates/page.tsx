import { PairQueue } from "@/components/duplicates/pair-queue";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Duplicate freelancers" };

export default async function DuplicateFreelancersPage() {
  const user = await requireUser();
  return <PairQueue kind="freelancers" rights={listRights(personOf(user), "freelancers")} />;
}
