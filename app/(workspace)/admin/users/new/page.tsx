import { NewRecordForm } from "@/components/records/form/new-record-form";
import { AccessLine } from "@/components/accounts/users/access-line";
import { invitationText } from "@/components/accounts/users/invitation-texts";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { getMailDelivery, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New user" };

export default async function NewUserPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [user, delivery] = await Promise.all([requireUser(), getMailDelivery()]);
  return (
    <NewRecordForm
      kind="users"
      userId={user.id}
      params={toParams(await searchParams)}
      createdText={invitationText(delivery)}
      notes={{ Access: <AccessLine /> }}
    />
  );
}
