import { HydrationBoundary } from "@tanstack/react-query";
import { NotificationList } from "@/components/operations/inbox/notification-list";
import { readNotificationParams } from "@/components/operations/inbox/notification-params";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { prefetchNotifications } from "@/lib/query/prefetch/prefetch-work";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const user = await requireUser();
  const state = await prefetchNotifications(readNotificationParams((name) => [search[name]].flat()[0]));
  return (
    <HydrationBoundary state={state}>
      <NotificationList administers={administers(personOf(user))} />
    </HydrationBoundary>
  );
}
