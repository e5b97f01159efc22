import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import projects" };

export default async function ImportProjectsPage() {
  const user = await requireUser();
  return <ImportScreen kind="projects" canCreate={listRights(personOf(user), "projects").create} />;
}
