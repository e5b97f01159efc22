"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck, Settings } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import { NumberedPages } from "@/components/ui/data-table/numbered-pages";
import { useReaderClock } from "@/components/records/moment";
import { DaySection, groupsByDay } from "@/components/records/day-groups";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Segments } from "@/components/ui/segments";
import { Skeleton } from "@/components/ui/skeleton";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { NotificationPage } from "@/lib/contract/operations/notifications";
import {
  markAllReadOptions,
  type NotificationQuery,
  notificationsOptions,
  type ShownNotifications,
} from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { OwnJobs } from "@/components/operations/jobs/own-jobs";
import { EmptyInbox } from "./empty-inbox";
import { threadsOf } from "./group-notifications";
import { NotificationRows } from "./notification-rows";
import { readNotificationParams, writeNotificationParams } from "./notification-params";

const SHOWN: readonly { value: ShownNotifications; label: string }[] = [
  { value: "needs-you", label: "Needs you" },
  { value: "unread", label: "Unread" },
  { value: "all", label: "All" },
];

/** The inbox, and the background jobs that the person started. */
export function NotificationList({ administers }: { administers: boolean }) {
  const params = useSearchParams();
  const query = readNotificationParams((name) => params.get(name));
  const { data: page, error, isFetching, isPlaceholderData, refetch } = useQuery(notificationsOptions(query));
  const open = (changes: Partial<NotificationQuery>) =>
    window.history.pushState(null, "", `/notifications${writeNotificationParams({ ...query, page: 1, ...changes })}`);
  return (
    <div className="grid reading-width grid-cols-1 gap-4">
      <Header unread={page?.unread ?? 0} />
      <OwnJobs administers={administers} />
      <div>
        <Segments
          label="Show"
          options={SHOWN.map((one) => ({ ...one, count: page && countsOf(page)[one.value] }))}
          value={query.shown}
          onChange={(shown) => open({ shown })}
        />
      </div>
      {page ? (
        <section
          aria-label="Inbox"
          aria-busy={isPlaceholderData}
          className="grid grid-cols-1 gap-6 aria-busy:opacity-60"
        >
          <Rows page={page} shown={query.shown} onOpen={open} />
        </section>
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

/** As many as the bell counts; how many there are of all, their pages say. */
function countsOf({ unread, needsYou }: NotificationPage): Partial<Record<ShownNotifications, number>> {
  return { "needs-you": needsYou, unread };
}

function Header({ unread }: { unread: number }) {
  const { mutate, isPending } = useMutationOnce(markAllReadOptions(useQueryClient()));
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="page-title">Notifications</h1>
      <div className="flex flex-wrap gap-2">
        {unread > 0 ? (
          <UnlessViewed>
            <Button variant="secondary" className="max-md:h-11" disabled={isPending} onClick={() => mutate()}>
              <CheckCheck aria-hidden />
              Mark all as read
            </Button>
          </UnlessViewed>
        ) : null}
        <Button asChild variant="secondary" className="max-md:h-11">
          <Link href="/notifications/settings" prefetch={false}>
            <Settings aria-hidden />
            Settings
          </Link>
        </Button>
      </div>
    </header>
  );
}

type RowsProps = {
  page: NotificationPage;
  shown: ShownNotifications;
  onOpen: (changes: Partial<NotificationQuery>) => void;
};

function Rows({ page, shown, onOpen }: RowsProps) {
  const { content, number } = page;
  const clock = useReaderClock();
  if (content.length === 0) {
    return (
      <Card>
        <NoRows number={number} shown={shown} onOpen={onOpen} />
      </Card>
    );
  }
  return (
    <>
      {groupsByDay(threadsOf(content), clock).map(({ day, rows }) => (
        <DaySection key={day} day={day} today={clock.today}>
          <Card className="overflow-clip">
            <NotificationRows label="Notifications" threads={rows} />
          </Card>
        </DaySection>
      ))}
      <NumberedPages page={page} onPage={(number) => onOpen({ page: number })} />
      {number === page.totalPages ? (
        <p className="text-center text-xs text-muted-foreground">
          That’s all. Choose what notifies you in the{" "}
          <Link href="/notifications/settings" prefetch={false} className="sentence-link">
            settings
          </Link>
          .
        </p>
      ) : null}
    </>
  );
}

type NoRowsProps = Pick<RowsProps, "shown" | "onOpen"> & { number: number };

function NoRows({ number, shown, onOpen }: NoRowsProps) {
  if (number > 1) {
    const actions = <Button onClick={() => onOpen({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState title="There are no more notifications on this page" actions={actions} />;
  }
  if (shown === "all") return <EmptyInbox />;
  if (shown === "needs-you") {
    return (
      <EmptyState
        icon={<CheckCheck />}
        title="Nothing needs you"
        description="Failed rows, tasks and questions appear here until they are done, or you have read them."
      />
    );
  }
  return <EmptyState icon={<CheckCheck />} title="All read" description="You have no unread notifications." />;
}
