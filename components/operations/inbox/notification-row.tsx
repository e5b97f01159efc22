"use client";

import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { use } from "react";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { IsViewed } from "@/lib/shell/unless-viewed";
import type { Notification } from "@/lib/contract/operations/notifications";
import { markReadOptions } from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { cn } from "@/lib/utils";
import { REASONS } from "./reasons";

type NotificationRowProps = {
  notification: Notification;
  /** Without the reason and the button, in the popover. */
  isShort?: boolean;
  onOpen?: () => void;
};

/** Opening it marks it as read, unless an administrator looks at the product as its owner. */
export function NotificationRow({ notification, isShort = false, onOpen }: NotificationRowProps) {
  const { id, reason, title, text, path, at, isRead, hasFailures } = notification;
  const { mutate } = useMutationOnce(markReadOptions(useQueryClient()));
  const isViewed = use(IsViewed);
  const { icon: UsualIcon, why } = REASONS[reason];
  const Icon = hasFailures ? TriangleAlert : UsualIcon;
  const open = () => {
    if (!isRead && !isViewed) mutate({ id, isRead: true });
    onOpen?.();
  };
  return (
    <li className={cn("group/row relative flex gap-3 px-4 py-2.5", path && "hover:bg-accent")}>
      <Icon
        aria-hidden
        className={cn("mt-0.5 size-4 shrink-0", hasFailures ? "text-warning" : "text-muted-foreground")}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className={cn("wrap-anywhere", isRead ? "text-muted-foreground" : "font-medium")}>
          {hasFailures ? <span className="sr-only">With failures: </span> : null}
          {path ? (
            <Link href={path} prefetch={false} onClick={open} className="before:absolute before:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
          {isRead ? null : <span className="sr-only"> (unread)</span>}
        </p>
        {text ? <p className="text-muted-foreground wrap-anywhere">{text}</p> : null}
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <Moment at={at} />
          {isShort ? null : (
            <>
              <span aria-hidden>·</span>
              <span>{why}</span>
              <Link
                href={`/notifications/settings#${reason}`}
                prefetch={false}
                aria-label={`Turn off notifications: ${REASONS[reason].name}`}
                className="relative inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground focus-visible:opacity-100 group-hover/row:opacity-100 max-md:min-h-11 pointer-fine:opacity-0"
              >
                Turn off
              </Link>
            </>
          )}
        </p>
      </div>
      {isShort || isViewed ? (
        isRead ? null : (
          <UnreadDot className="mt-1.5 self-start" />
        )
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="relative -mr-2 shrink-0 text-muted-foreground max-md:h-11"
          aria-label={`Mark as ${isRead ? "unread" : "read"}: ${title}`}
          onClick={() => mutate({ id, isRead: !isRead })}
        >
          {isRead ? null : <UnreadDot />}
          <span className="max-sm:sr-only">{isRead ? "Mark as unread" : "Mark as read"}</span>
        </Button>
      )}
    </li>
  );
}

function UnreadDot({ className }: { className?: string }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-full bg-primary", className)} />;
}
