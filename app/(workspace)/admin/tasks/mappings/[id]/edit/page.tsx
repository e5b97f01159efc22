import { RecordForm } from "@/components/records/form/record-form";
import { fetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: `Edit ${(await fetchRecord("mappings", (await params).id)).name}` };
}

export default async function EditMappingPage({ params }: Props) {
  const { id } = await params;
  const [record, user] = await Promise.all([fetchRecord("mappings", id), requireUser()]);
  return <RecordForm kind="mappings" record={record} userId={user.id} />;
}
