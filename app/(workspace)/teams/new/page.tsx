import { RecordForm } from "@/components/records/form/record-form";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New team" };

export default async function NewTeamPage() {
  const user = await requireUser();
  return <RecordForm kind="teams" record={null} userId={user.id} />;
}
