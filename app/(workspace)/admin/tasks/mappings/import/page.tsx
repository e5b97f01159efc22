import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import task mappings" };

export default async function ImportTaskMappingsPage() {
  const user = await requireUser();
  return <ImportScreen kind="mappings" canCreate={listRights(personOf(user), "mappings").create} />;
}
