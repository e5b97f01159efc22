import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import * as z from "zod";
import { personOf } from "@/lib/accounts/access/access-role";
import { kindsFor } from "@/lib/accounts/access/rights";
import { accountSecuritySchema, type AccountSecurity } from "@/lib/contract/accounts/account";
import { centerSchema } from "@/lib/contract/records/reference";
import type { User } from "@/lib/contract/accounts/user";
import { viewsSchema, type Views } from "@/lib/contract/records/views";
import { fetchUpstream, UpstreamError } from "@/lib/upstream/fetch-upstream";
import { accountKeys } from "@/lib/query/accounts/account";
import { viewKeys } from "@/lib/query/records/views";

/** How one signs in, unless somebody else looks, and the saved views of those who have lists. */
export async function prefetchAccount(loading: Promise<User>): Promise<DehydratedState> {
  const client = new QueryClient();
  const [security, views] = await Promise.all([fetchSecurity(), loading.then(fetchViews)]);
  if (security) client.setQueryData(accountKeys.security, security);
  if (views) client.setQueryData(viewKeys.list(null), views);
  return dehydrate(client);
}

/** Null for an administrator who views as somebody else: the upstream refuses it to them. */
async function fetchSecurity(): Promise<AccountSecurity | null> {
  try {
    return await fetchUpstream(["account", "security"], accountSecuritySchema);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 403) return null;
    throw error;
  }
}

async function fetchViews(user: User): Promise<Views | null> {
  return kindsFor(personOf(user), "list").length > 0 ? fetchUpstream(["views"], viewsSchema) : null;
}

/** Null for people without a center. */
export async function fetchCenterName({ centerCode }: Pick<User, "centerCode">): Promise<string | null> {
  if (centerCode === null) return null;
  const centers = await fetchUpstream(["common", "centers"], z.array(centerSchema));
  return centers.find((center) => center.code === centerCode)?.name ?? null;
}
