import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import centers" };

export default async function ImportCentersPage() {
  const user = await requireUser();
  return <ImportScreen kind="centers" canCreate={listRights(personOf(user), "centers").create} />;
}
