import type { NotificationQuery } from "@/lib/query/operations/notification-queries";
import { readPageParam } from "@/lib/query/page-param";

type Read = (name: string) => string | null | undefined;

/** What the URL says about the inbox; anything unknown is the first page of all. */
export function readNotificationParams(read: Read): NotificationQuery {
  return { page: readPageParam(read("page")), isUnread: read("show") === "unread" };
}

/** `?show=unread&page=2`, without what is usual. */
export function writeNotificationParams({ page, isUnread }: NotificationQuery): string {
  const params = new URLSearchParams();
  if (isUnread) params.set("show", "unread");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
