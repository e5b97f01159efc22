import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import freelancers" };

export default async function ImportFreelancersPage() {
  const user = await requireUser();
  return <ImportScreen kind="freelancers" canCreate={listRights(personOf(user), "freelancers").create} />;
}
