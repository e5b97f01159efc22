import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { UserPage } from "@/components/accounts/users/user-page";
import { userAccessPart } from "@/lib/query/prefetch/prefetch-users";
import { getMailDelivery } from "@/lib/upstream/require-user";

export const generateMetadata = recordMetadata("users");

export default async function UserRoutePage(props: RecordPageProps) {
  const [{ id, state, rights }, delivery] = await Promise.all([
    readRecordPage("users", props, (id) => [userAccessPart(id)]),
    getMailDelivery(),
  ]);
  return (
    <HydrationBoundary state={state}>
      <UserPage id={id} rights={rights} delivery={delivery} />
    </HydrationBoundary>
  );
}
