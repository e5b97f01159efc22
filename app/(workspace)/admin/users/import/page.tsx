import { ImportScreen } from "@/components/records/import/import-screen";
import { ImportedInvitations } from "@/components/accounts/users/invitation-texts";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { getMailDelivery, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Import users" };

export default async function ImportUsersPage() {
  const [user, delivery] = await Promise.all([requireUser(), getMailDelivery()]);
  return (
    <ImportScreen
      kind="users"
      canCreate={listRights(personOf(user), "users").create}
      createdNote={<ImportedInvitations delivery={delivery} />}
    />
  );
}
