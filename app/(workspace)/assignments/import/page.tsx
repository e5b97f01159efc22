import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import assignments" };

export default async function ImportAssignmentsPage() {
  const user = await requireUser();
  return <ImportScreen kind="assignments" canCreate={listRights(personOf(user), "assignments").create} />;
}
