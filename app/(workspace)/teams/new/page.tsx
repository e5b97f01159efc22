import { NewRecordForm } from "@/components/records/form/new-record-form";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New team" };

export default async function NewTeamPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser();
  return <NewRecordForm kind="teams" userId={user.id} params={toParams(await searchParams)} />;
}
