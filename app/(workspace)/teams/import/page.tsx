import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import teams" };

export default async function ImportTeamsPage() {
  const user = await requireUser();
  return <ImportScreen kind="teams" canCreate={listRights(personOf(user), "teams").create} />;
}
