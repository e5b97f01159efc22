import { queryOptions } from "@tanstack/react-query";
import type { LinkPurpose } from "@/lib/contract/accounts/account-links";
import { callWithSchema } from "@/lib/query/call-with-schema";

const linkSchema = async () => (await import("@/lib/contract/accounts/account-links")).accountLinkSchema;

/** Whose account a link from a mail opens; a 404 if it no longer works. */
export function accountLinkOptions(purpose: LinkPurpose, token: string) {
  return queryOptions({
    queryKey: ["account-link", purpose, token],
    queryFn: ({ signal }) =>
      callWithSchema("POST", "/api/session/link", linkSchema, { body: { purpose, token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
