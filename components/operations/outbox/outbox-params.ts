import { SEARCH_MAX } from "@/lib/contract/limits";
import { outboxParams, type OutboxQuery } from "@/lib/query/operations/outbox-queries";
import { readPageParam } from "@/lib/query/page-param";

type Read = (name: string) => string | null | undefined;

/** What the URL says about the list of mails. */
export function readOutboxParams(read: Read): OutboxQuery {
  return { q: (read("q") ?? "").slice(0, SEARCH_MAX), page: readPageParam(read("page")) };
}

export function outboxHref(query: OutboxQuery): string {
  const params = outboxParams(query);
  return params.size > 0 ? `/admin/outbox?${params}` : "/admin/outbox";
}
