import { HydrationBoundary } from "@tanstack/react-query";
import { NotificationSettings } from "@/components/operations/inbox/notification-settings";
import { prefetchNotificationSettings } from "@/lib/query/prefetch/prefetch-work";
import { getMailDelivery, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Notification settings" };

export default async function NotificationSettingsPage() {
  const [state, delivery] = await Promise.all([prefetchNotificationSettings(), getMailDelivery(), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <NotificationSettings delivery={delivery} />
    </HydrationBoundary>
  );
}
