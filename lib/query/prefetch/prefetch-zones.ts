import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { zonesSchema } from "@/lib/contract/operations/zones";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { zonesOptions } from "@/lib/query/operations/zone-queries";

/** Cached per render: the page's title and its body share one call. */
export const fetchZones = cache(() => fetchUpstream(["centers", "zones"], zonesSchema));

export async function prefetchZones(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(zonesOptions().queryKey, await fetchZones());
  return dehydrate(client);
}
