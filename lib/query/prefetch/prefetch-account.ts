import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { accountSecuritySchema } from "@/lib/contract/account";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { accountKeys } from "../account";

export async function prefetchSecurity(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(accountKeys.security, await fetchUpstream(["account", "security"], accountSecuritySchema));
  return dehydrate(client);
}
