import { HydrationBoundary } from "@tanstack/react-query";
import { CenterPage } from "@/components/operations/centers/center-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("centers", (await params).id)).name };
}

export default async function CenterRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("centers", id, [workPart("centers", id)]), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <CenterPage id={id} rights={listRights(personOf(user), "centers")} />
    </HydrationBoundary>
  );
}
