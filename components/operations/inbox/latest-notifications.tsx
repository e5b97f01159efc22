"use client";

import { useQuery } from "@tanstack/react-query";
import { Panel, PanelLink } from "@/components/staffing/dashboard/panel";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format";
import { LATEST_NOTIFICATIONS, notificationsOptions } from "@/lib/query/operations/notification-queries";
import { threadsOf } from "./group-notifications";
import { NotificationRows } from "./notification-rows";

const SHOWN = 6;

/** What has happened lately, on the dashboard of people who may open no list. */
export function LatestNotifications() {
  const query = useQuery(notificationsOptions(LATEST_NOTIFICATIONS));
  const { data: page } = query;
  return (
    <Panel
      title="Notifications"
      note={page && page.unread > 0 ? `${formatCount(page.unread)} unread` : undefined}
      actions={<PanelLink href="/notifications">View all</PanelLink>}
    >
      {page || hasFailed(query) ? null : <Skeleton className="h-24" />}
      <PartFailure of={query} what="your notifications" />
      {page?.content.length === 0 ? (
        <p className="pb-1 text-muted-foreground">Tasks that are assigned to you or due appear here.</p>
      ) : null}
      {page && page.content.length > 0 ? (
        <div className="-mx-4">
          <NotificationRows label="Latest notifications" threads={threadsOf(page.content).slice(0, SHOWN)} isShort />
        </div>
      ) : null}
    </Panel>
  );
}
