import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OpenedMail, OutboxMail, OutboxPage } from "@/lib/contract/operations/outbox";
import { hasFields, isCount, isListOf, isNullOr, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";

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
    queryFn: ({ signal }) => callBff("GET", `/api/outbox?${outboxParams(query)}`, { signal, parse: readPage }),
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
    queryFn: ({ signal }) => callBff("GET", `/api/outbox/${encodeURIComponent(id)}`, { signal, parse: readMail }),
    staleTime: FRESH_MS,
  });
}

/** Sends a mail again that was given up. */
export function sendMailOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ["outbox", "send", id],
    mutationFn: () => callBff("POST", `/api/outbox/${encodeURIComponent(id)}/delivery`),
    onSettled: () => client.invalidateQueries({ queryKey: outboxKeys.all }),
    meta: { failure: "The mail wasn’t queued" },
  });
}

const MAIL_TEXTS = ["id", "to", "subject", "createdAt", "state"] as const;

const isMail = hasFields<OutboxMail>(MAIL_TEXTS);
const readPage = answerThat(hasFields<OutboxPage>([], { content: isListOf(isMail), number: isCount }));
const readMail = answerThat(hasFields<OpenedMail>(MAIL_TEXTS, { body: isNullOr(isText) }));
