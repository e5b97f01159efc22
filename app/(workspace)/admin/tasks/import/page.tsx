import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import tasks" };

export default async function ImportTasksPage() {
  const user = await requireUser();
  return <ImportScreen kind="tasks" canCreate={listRights(personOf(user), "tasks").create} />;
}
