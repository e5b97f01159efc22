import { RecordForm } from "@/components/records/form/record-form";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New task" };

export default async function NewTaskPage() {
  const user = await requireUser();
  return <RecordForm kind="tasks" record={null} userId={user.id} />;
}
