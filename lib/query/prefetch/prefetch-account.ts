import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import * as z from "zod";
import { accountSecuritySchema } from "@/lib/contract/account";
import { centerSchema } from "@/lib/contract/reference";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { accountKeys } from "../account";

export async function prefetchSecurity(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(accountKeys.security, await fetchUpstream(["account", "security"], accountSecuritySchema));
  return dehydrate(client);
}

/** Null if there is no center with this code. */
export async function fetchCenterName(code: string): Promise<string | null> {
  const centers = await fetchUpstream(["common", "centers"], z.array(centerSchema));
  return centers.find((center) => center.code === code)?.name ?? null;
}
