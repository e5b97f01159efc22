import { RecordForm } from "@/components/records/form/record-form";
import { AccessLine } from "@/components/users/access-line";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New user" };

export default async function NewUserPage() {
  const user = await requireUser();
  return <RecordForm kind="users" record={null} userId={user.id} notes={{ Access: <AccessLine /> }} />;
}
