import { RecordForm } from "@/components/records/form/record-form";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New center" };

export default async function NewCenterPage() {
  const user = await requireUser();
  return <RecordForm kind="centers" record={null} userId={user.id} />;
}
