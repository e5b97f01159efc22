import { RecordForm } from "@/components/records/form/record-form";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New task mapping" };

export default async function NewMappingPage() {
  const user = await requireUser();
  return <RecordForm kind="mappings" record={null} userId={user.id} />;
}
