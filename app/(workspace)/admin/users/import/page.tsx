import { ImportScreen } from "@/components/import/import-screen";
import { ImportedInvitations } from "@/components/users/invitation-texts";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
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
