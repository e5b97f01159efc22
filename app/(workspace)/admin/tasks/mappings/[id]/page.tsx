import { HydrationBoundary } from "@tanstack/react-query";
import { MappingPage } from "@/components/operations/tasks/mapping-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("mappings", (await params).id)).name };
}

export default async function MappingRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("mappings", id), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <MappingPage id={id} rights={listRights(personOf(user), "mappings")} />
    </HydrationBoundary>
  );
}
