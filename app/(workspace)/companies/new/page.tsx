import { RecordForm } from "@/components/records/form/record-form";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New company" };

export default async function NewCompanyPage() {
  const user = await requireUser();
  return <RecordForm kind="companies" record={null} userId={user.id} />;
}
