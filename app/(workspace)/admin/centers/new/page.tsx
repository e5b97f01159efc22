import { NewRecordForm } from "@/components/records/form/new-record-form";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New center" };

export default async function NewCenterPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser();
  return <NewRecordForm kind="centers" userId={user.id} params={toParams(await searchParams)} />;
}
