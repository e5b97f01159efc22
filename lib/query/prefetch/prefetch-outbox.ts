import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { openedMailSchema, outboxPageSchema } from "@/lib/contract/operations/outbox";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { outboxKeys, outboxParams, type OutboxQuery } from "@/lib/query/operations/outbox-queries";

export async function prefetchOutbox(query: OutboxQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  const page = await fetchUpstream(["outbox"], outboxPageSchema, outboxParams(query));
  client.setQueryData(outboxKeys.page(query), page);
  return dehydrate(client);
}

/** Cached per render: the page's title and its body share one call. An unknown id ends on Page Not Found. */
export const fetchMail = cache((id: string) => fetchUpstream(["outbox", id], openedMailSchema));

export async function prefetchMail(id: string): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(outboxKeys.mail(id), await fetchMail(id));
  return dehydrate(client);
}
