"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail, MailOpen, TriangleAlert } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { use } from "react";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { IsViewed } from "@/lib/shell/unless-viewed";
import type { Notification } from "@/lib/contract/operations/notifications";
import { countOf } from "@/lib/format";
import { markReadOptions } from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { cn } from "@/lib/utils";
import { needsNow } from "./group-notifications";
import { REASONS } from "./reasons";

type NotificationRowProps = {
  notification: Notification;
  /** Without the reason and the buttons, in the popover. */
  isShort?: boolean;
  onOpen?: () => void;
};

/** Opening it marks it as read, unless an administrator looks at the product as its owner. */
export function NotificationRow({ notification, isShort = false, onOpen }: NotificationRowProps) {
  const { id, reason, title, text, path, at, isRead, work } = notification;
  const { mutate } = useMutationOnce(markReadOptions(useQueryClient()));
  const isViewed = use(IsViewed);
  const needsYou = needsNow(notification);
  const hasFailed = needsYou && work !== null;
  const { icon: UsualIcon } = REASONS[reason];
  const Icon = hasFailed ? TriangleAlert : UsualIcon;
  const open = () => {
    if (!isRead && !isViewed) mutate({ id, isRead: true });
    onOpen?.();
  };
  return (
    <li className={cn("group/row relative flex items-start gap-3 px-4 py-2", path && "hover:bg-accent")}>
      <Icon
        aria-hidden
        className={cn("mt-0.5 size-4 shrink-0", hasFailed ? "text-warning" : "text-muted-foreground")}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className={cn("line-clamp-2 wrap-anywhere", isRead ? "text-muted-foreground" : "font-medium")}>
          {hasFailed ? <span className="sr-only">With failures: </span> : null}
          {path ? (
            <Link href={path} prefetch={false} onClick={open} className="before:absolute before:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
          {isRead ? null : <span className="sr-only"> (unread)</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
          {text ? <span className="wrap-anywhere after:ml-1.5 after:content-['·']">{text}</span> : null}
          <Moment at={at} />
          {isShort ? null : <Why reason={reason} />}
        </p>
      </div>
      {needsYou && path && !isShort ? (
        // The title's link says the same.
        <span aria-hidden className="self-center text-[0.8125rem] font-medium text-brand max-sm:hidden">
          {actText(notification)}
        </span>
      ) : null}
      {isShort || isViewed ? (
        isRead ? null : (
          <UnreadDot className="self-center" />
        )
      ) : (
        <Button
          variant="ghost"
          size="icon-sm"
          className="relative -mr-2 shrink-0 self-center text-muted-foreground max-md:size-11"
          aria-label={`Mark as ${isRead ? "unread" : "read"}: ${title}`}
          title={`Mark as ${isRead ? "unread" : "read"}`}
          onClick={() => mutate({ id, isRead: !isRead })}
        >
          {isRead ? (
            <Mail
              aria-hidden
              className="group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:opacity-0"
            />
          ) : (
            <>
              <UnreadDot className="pointer-fine:group-focus-within/row:hidden pointer-fine:group-hover/row:hidden" />
              <MailOpen
                aria-hidden
                className="hidden pointer-fine:group-focus-within/row:block pointer-fine:group-hover/row:block"
              />
            </>
          )}
        </Button>
      )}
    </li>
  );
}

function Why({ reason }: Pick<Notification, "reason">) {
  const { name, why } = REASONS[reason];
  return (
    <>
      <span aria-hidden>·</span>
      <span>{why}</span>
      <Link
        href={`/notifications/settings#${reason}`}
        prefetch={false}
        aria-label={`Turn off notifications: ${name}`}
        className="relative underline underline-offset-4 before:absolute before:-inset-y-1.5 before:inset-x-0 hover:text-foreground focus-visible:opacity-100 group-hover/row:opacity-100 max-md:before:-inset-y-3.5 pointer-fine:opacity-0"
      >
        Turn off
      </Link>
    </>
  );
}

/** What its page lets the reader do. */
function actText({ reason, work }: Notification): string {
  if (!work) return REASONS[reason].act;
  return work.isImport && work.failures > 0 ? `Correct ${countOf(work.failures, "row")}` : REASONS[reason].act;
}

export function UnreadDot({ className }: { className?: string }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-full bg-primary", className)} />;
}
