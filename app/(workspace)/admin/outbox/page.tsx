import { HydrationBoundary } from "@tanstack/react-query";
import { OutboxList } from "@/components/operations/outbox/outbox-list";
import { readOutboxParams } from "@/components/operations/outbox/outbox-params";
import { prefetchOutbox } from "@/lib/query/prefetch/prefetch-outbox";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Outbox" };

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const query = readOutboxParams((name) => [search[name]].flat()[0]);
  const [state] = await Promise.all([prefetchOutbox(query), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <OutboxList />
    </HydrationBoundary>
  );
}
