import { RecordForm } from "@/components/records/form/record-form";
import { AccessLine } from "@/components/accounts/users/access-line";
import { invitationText } from "@/components/accounts/users/invitation-texts";
import { getMailDelivery, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New user" };

export default async function NewUserPage() {
  const [user, delivery] = await Promise.all([requireUser(), getMailDelivery()]);
  return (
    <RecordForm
      kind="users"
      record={null}
      userId={user.id}
      createdText={invitationText(delivery)}
      notes={{ Access: <AccessLine /> }}
    />
  );
}
