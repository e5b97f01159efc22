import { SEARCH_MAX } from "@/lib/contract/limits";
import { outboxParams, type OutboxQuery } from "@/lib/query/operations/outbox-queries";

type Read = (name: string) => string | null | undefined;

/** What the URL says about the list of mails. */
export function readOutboxParams(read: Read): OutboxQuery {
  const page = /^[1-9]\d{0,3}$/.exec(read("page") ?? "")?.[0];
  return { q: (read("q") ?? "").slice(0, SEARCH_MAX), page: page ? Number(page) : 1 };
}

export function outboxHref(query: OutboxQuery): string {
  const params = outboxParams(query);
  return params.size > 0 ? `/admin/outbox?${params}` : "/admin/outbox";
}
