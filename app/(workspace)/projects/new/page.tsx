import { RecordEditor } from "@/components/records/form/record-editor";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New project" };

export default async function NewProjectPage() {
  const user = await requireUser();
  return <RecordEditor kind="projects" record={null} userId={user.id} />;
}
