import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";

const loadSchemas = () => import("@/lib/contract/accounts/user-access");
const accessSchema = async () => (await loadSchemas()).userAccessSchema;
const audienceSchema = async () => (await loadSchemas()).audienceSchema;

export const userKeys = {
  access: (id: string) => ["records", "users", "access", id] as const,
  audience: (kind: Kind, id: string) => ["records", kind, "audience", id] as const,
};

/** What a user may see and do and why, with the state of their account. */
export function userAccessOptions(id: string) {
  return queryOptions({
    queryKey: userKeys.access(id),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/users/${encodeURIComponent(id)}/access`, accessSchema, { signal }),
  });
}

/** Who may see a record, by the rule that lets them. */
export function audienceOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: userKeys.audience(kind, id),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/${kind}/${encodeURIComponent(id)}/audience`, audienceSchema, { signal }),
  });
}

export type UserAction =
  "resend-invitation" | "revoke-invitation" | "send-reset-link" | "end-sessions" | "reset-two-factor";

const CALLS = {
  "resend-invitation": ["POST", "invitation"],
  "revoke-invitation": ["DELETE", "invitation"],
  "send-reset-link": ["POST", "password-reset"],
  "end-sessions": ["DELETE", "sessions"],
  "reset-two-factor": ["DELETE", "two-factor"],
} as const;

export function userActionOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ["records", "users", "action", id],
    mutationFn: (action: UserAction) => {
      const [method, path] = CALLS[action];
      const options = method === "POST" ? { body: {} } : {};
      return callBff(method, `/api/users/${encodeURIComponent(id)}/${path}`, options);
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.access(id) }),
  });
}

/** Opens the product as the user sees it. Everything in the browser's memory is somebody else's, so the page loads again. */
export function viewAsOptions() {
  return mutationOptions({
    mutationKey: ["session", "view-as"],
    mutationFn: (userId: string) => callBff("POST", "/api/session/view-as", { body: { userId } }),
    onSuccess: () => window.location.assign("/dashboard"),
  });
}
