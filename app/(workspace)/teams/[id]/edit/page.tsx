import { RecordForm } from "@/components/records/form/record-form";
import { fetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: `Edit ${(await fetchRecord("teams", (await params).id)).name}` };
}

export default async function EditTeamPage({ params }: Props) {
  const { id } = await params;
  const [record, user] = await Promise.all([fetchRecord("teams", id), requireUser()]);
  return <RecordForm kind="teams" record={record} userId={user.id} />;
}
