import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { callBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";

const pageSchema = async () => (await import("@/lib/contract/operations/outbox")).outboxPageSchema;
const mailSchema = async () => (await import("@/lib/contract/operations/outbox")).openedMailSchema;

const FRESH_MS = 5_000;

export type OutboxQuery = { page: number; q: string };

export const outboxKeys = {
  all: ["outbox"] as const,
  page: ({ page, q }: OutboxQuery) => ["outbox", "page", page, q] as const,
  mail: (id: string) => ["outbox", "mail", id] as const,
};

export function outboxOptions(query: OutboxQuery) {
  return queryOptions({
    queryKey: outboxKeys.page(query),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/outbox?${outboxParams(query)}`, pageSchema, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** Without what is usual. */
export function outboxParams({ page, q }: OutboxQuery): URLSearchParams {
  return new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) });
}

export function mailOptions(id: string) {
  return queryOptions({
    queryKey: outboxKeys.mail(id),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/outbox/${encodeURIComponent(id)}`, mailSchema, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Sends a mail again that was given up. */
export function sendMailOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ["outbox", "send", id],
    mutationFn: () => callBff("POST", `/api/outbox/${encodeURIComponent(id)}/delivery`),
    onSettled: () => client.invalidateQueries({ queryKey: outboxKeys.all }),
    meta: { failure: "The email wasn’t queued" },
  });
}
