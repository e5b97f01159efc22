import { HydrationBoundary } from "@tanstack/react-query";
import { UserPage } from "@/components/accounts/users/user-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { userAccessPart } from "@/lib/query/prefetch/prefetch-users";
import { getMailDelivery, requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("users", (await params).id)).name };
}

export default async function UserRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user, delivery] = await Promise.all([
    prefetchRecord("users", id, [userAccessPart(id)]),
    requireUser(),
    getMailDelivery(),
  ]);
  return (
    <HydrationBoundary state={state}>
      <UserPage id={id} rights={listRights(personOf(user), "users")} delivery={delivery} />
    </HydrationBoundary>
  );
}
