"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { markAllReadOptions, notificationsOptions } from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { EmptyInbox } from "./empty-inbox";
import { threadsOf } from "./group-notifications";
import { NotificationRows } from "./notification-rows";

const LATEST = 20;

/** The latest notifications beside the bell. */
export default function InboxPopover({ popup }: { popup: Popup }) {
  return (
    <Popover popup={popup}>
      <PopoverContent
        side="right"
        align="start"
        sideOffset={20}
        aria-label="Notifications"
        className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-96 flex-col p-0"
      >
        <Latest onClose={() => popup.onOpenChange(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Latest({ onClose }: { onClose: () => void }) {
  const query = useQuery(notificationsOptions({ page: 1, shown: "all", size: LATEST }));
  const { mutate, isPending } = useMutationOnce(markAllReadOptions(useQueryClient()));
  const { data: page, error } = query;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b px-4">
        <h2 className="font-semibold">Notifications</h2>
        {page && page.unread > 0 ? (
          <UnlessViewed>
            <Button variant="ghost" size="sm" className="-mr-2" disabled={isPending} onClick={() => mutate()}>
              Mark all as read
            </Button>
          </UnlessViewed>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {page ? (
          page.content.length > 0 ? (
            <NotificationRows label="Latest notifications" threads={threadsOf(page.content)} isShort onOpen={onClose} />
          ) : (
            <EmptyInbox />
          )
        ) : error ? (
          <ProblemState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <LatestSkeleton />
        )}
      </div>
      <div className="flex items-center justify-between gap-2 border-t px-2 py-1.5">
        <Button asChild variant="ghost" size="sm">
          <Link href="/notifications" prefetch={false} onClick={onClose}>
            View all
          </Link>
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link href="/notifications/settings" prefetch={false} onClick={onClose}>
            <Settings aria-hidden />
            Settings
          </Link>
        </Button>
      </div>
    </>
  );
}

const ROWS = [0, 1, 2];

function LatestSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="divide-y">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-4" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
