import { HydrationBoundary } from "@tanstack/react-query";
import { MailPage } from "@/components/operations/outbox/mail-page";
import { fetchMail, prefetchMail } from "@/lib/query/prefetch/prefetch-outbox";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchMail((await params).id)).subject };
}

export default async function OutboxMailPage({ params }: Props) {
  const { id } = await params;
  const [state] = await Promise.all([prefetchMail(id), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <MailPage id={id} />
    </HydrationBoundary>
  );
}
