import { ImportScreen } from "@/components/import/import-screen";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import users" };

export default async function ImportUsersPage() {
  const user = await requireUser();
  return <ImportScreen kind="users" canCreate={listRights(personOf(user), "users").create} />;
}
