import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import companies" };

export default async function ImportCompaniesPage() {
  const user = await requireUser();
  return <ImportScreen kind="companies" canCreate={listRights(personOf(user), "companies").create} />;
}
