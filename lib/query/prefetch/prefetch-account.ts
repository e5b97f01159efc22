import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import * as z from "zod";
import { accountSecuritySchema } from "@/lib/contract/account/account";
import { centerSchema } from "@/lib/contract/reference";
import type { User } from "@/lib/contract/account/user";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { accountKeys } from "@/lib/query/account/account";

export async function prefetchSecurity(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(accountKeys.security, await fetchUpstream(["account", "security"], accountSecuritySchema));
  return dehydrate(client);
}

/** Null for people without a center. */
export async function fetchCenterName({ centerCode }: Pick<User, "centerCode">): Promise<string | null> {
  if (centerCode === null) return null;
  const centers = await fetchUpstream(["common", "centers"], z.array(centerSchema));
  return centers.find((center) => center.code === centerCode)?.name ?? null;
}
