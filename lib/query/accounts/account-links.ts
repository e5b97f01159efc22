import { queryOptions } from "@tanstack/react-query";
import type { LinkPurpose } from "@/lib/contract/accounts/account-links";
import { callBff } from "@/lib/query/api-client";

/** Whose account a link from a mail opens; a 404 if it no longer works. */
export function accountLinkOptions(purpose: LinkPurpose, token: string) {
  return queryOptions({
    queryKey: ["account-link", purpose, token],
    queryFn: async ({ signal }) => {
      const { accountLinkSchema } = await import("@/lib/contract/accounts/account-links");
      const body = { purpose, token };
      return callBff("POST", "/api/session/link", { body, signal, parse: (data) => accountLinkSchema.parse(data) });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
