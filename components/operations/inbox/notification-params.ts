import type { NotificationQuery, ShownNotifications } from "@/lib/query/operations/notification-queries";
import { readPageParam } from "@/lib/query/page-param";

const SHOWN: readonly ShownNotifications[] = ["needs-you", "unread"];

type Read = (name: string) => string | null | undefined;

/** What the URL says about the inbox; anything unknown is the first page of all. */
export function readNotificationParams(read: Read): NotificationQuery {
  return { page: readPageParam(read("page")), shown: SHOWN.find((one) => one === read("show")) ?? "all" };
}

/** `?show=unread&page=2`, without what is usual. */
export function writeNotificationParams({ page, shown }: NotificationQuery): string {
  const params = new URLSearchParams();
  if (shown !== "all") params.set("show", shown);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
