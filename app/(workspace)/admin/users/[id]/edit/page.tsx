import { RecordForm } from "@/components/records/form/record-form";
import { AccessLine } from "@/components/accounts/users/access-line";
import { fetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: `Edit ${(await fetchRecord("users", (await params).id)).name}` };
}

export default async function EditUserPage({ params }: Props) {
  const { id } = await params;
  const [record, user] = await Promise.all([fetchRecord("users", id), requireUser()]);
  return <RecordForm kind="users" record={record} userId={user.id} notes={{ Access: <AccessLine /> }} />;
}
