"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail, MailOpen, TriangleAlert, type LucideIcon } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { use, type ReactNode } from "react";
import { TimeOfDay } from "@/components/records/day-groups";
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
    <li className={cn(ROW, "group/row relative", !isRead && UNREAD_ROW, path && "hover:bg-accent")}>
      <RowIcon icon={Icon} isWarning={hasFailed} />
      <div className="grid min-w-0 gap-0.5">
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
        <p className={META}>
          {isShort ? null : <LineTime at={at} />}
          {text ? <span className="wrap-anywhere">{text}</span> : null}
          {isShort ? <Moment at={at} /> : <Why reason={reason} />}
        </p>
      </div>
      {isShort ? null : (
        <RowEnd at={at}>
          {needsYou && path ? (
            // The title's link says the same.
            <span aria-hidden className="button button-secondary button-sm">
              {actText(notification)}
            </span>
          ) : null}
        </RowEnd>
      )}
      {isShort || isViewed ? (
        <UnreadCell isUnread={!isRead} />
      ) : (
        <Button
          variant="ghost"
          size="icon-sm"
          className={cn(UNREAD, "relative text-muted-foreground max-md:size-11")}
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

/** A row of the inbox: an icon, two lines, and at the right edge the time, the act and whether it is unread. */
export const ROW =
  "grid grid-cols-[1rem_minmax(0,1fr)_auto_1.75rem] items-center gap-x-3 px-4 py-2.5 max-md:grid-cols-[1rem_minmax(0,1fr)_auto_2.75rem]";
/** Unread rows stand out as a whole, not by their dot alone. */
export const UNREAD_ROW = "bg-primary/5";
/** The line below the subject, its parts apart by dots. */
export const META =
  "flex min-w-0 flex-wrap items-center text-xs text-muted-foreground *:not-last:after:mx-1.5 *:not-last:after:content-['·']";
const UNREAD = "col-start-4 -mr-2";

export function RowIcon({ icon: Icon, isWarning }: { icon: LucideIcon; isWarning: boolean }) {
  return (
    <Icon
      aria-hidden
      className={cn("mt-0.5 size-4 self-start", isWarning ? "text-warning" : "text-muted-foreground")}
    />
  );
}

/** The act and the time, which stand at the edge below those of the row before. */
export function RowEnd({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <span className="col-start-3 flex items-center gap-4 max-sm:hidden">
      {children}
      <TimeOfDay at={at} />
    </span>
  );
}

/** The time on phones, whose rows have no room for it at their end. */
export function LineTime({ at }: { at: string }) {
  return <TimeOfDay at={at} className="sm:hidden" />;
}

/** In one column for all rows, also those whose notifications can’t be marked from here. */
export function UnreadCell({ isUnread }: { isUnread: boolean }) {
  return (
    <span className={cn(UNREAD, "grid size-7 place-items-center max-md:w-11")}>{isUnread ? <UnreadDot /> : null}</span>
  );
}

function Why({ reason }: Pick<Notification, "reason">) {
  const { name, why } = REASONS[reason];
  return (
    <span className="flex gap-x-1.5">
      {why}
      <Link
        href={`/notifications/settings#${reason}`}
        prefetch={false}
        aria-label={`Turn off notifications: ${name}`}
        className="relative underline underline-offset-4 before:absolute before:-inset-y-1.5 before:inset-x-0 hover:text-foreground focus-visible:opacity-100 group-hover/row:opacity-100 max-md:before:-inset-y-3.5 pointer-fine:opacity-0"
      >
        Turn off
      </Link>
    </span>
  );
}

/** What its page lets the reader do. */
function actText({ reason, work }: Notification): string {
  if (!work) return REASONS[reason].act;
  return work.isImport && work.failures > 0 ? `Correct ${countOf(work.failures, "row")}` : REASONS[reason].act;
}

function UnreadDot({ className }: { className?: string }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-full bg-primary", className)} />;
}
