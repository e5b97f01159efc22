import { ChevronRight, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/records/moment";
import type { Notification } from "@/lib/contract/operations/notifications";
import { cn } from "@/lib/utils";
import { groupNotifications, groupText, needsNow } from "./group-notifications";
import { NotificationRow, UnreadDot } from "./notification-row";
import { REASONS } from "./reasons";

type NotificationRowsProps = {
  rows: readonly Notification[];
  label: string;
  /** Without reasons and buttons, in the popover. */
  isShort?: boolean;
  onOpen?: () => void;
};

/** Notifications, newest first; repeated ones share a row, which unfolds. */
export function NotificationRows({ rows, label, ...shared }: NotificationRowsProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {groupNotifications(rows).map((group) => {
        const [newest] = group;
        if (!newest) return null;
        if (group.length > 1) return <GroupRow key={newest.id} newest={newest} rows={group} {...shared} />;
        return <NotificationRow key={newest.id} notification={newest} {...shared} />;
      })}
    </ul>
  );
}

type GroupRowProps = Omit<NotificationRowsProps, "label"> & { newest: Notification };

function GroupRow({ newest, rows, ...shared }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { reason, title, work, at } = newest;
  const needsYou = rows.some(needsNow);
  const isRead = rows.every((row) => row.isRead);
  const Icon = needsYou && work ? TriangleAlert : REASONS[reason].icon;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex w-full items-start gap-3 px-4 py-2 text-left hover:bg-accent focus-visible:-outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon
          aria-hidden
          className={cn("mt-0.5 size-4 shrink-0", needsYou && work ? "text-warning" : "text-muted-foreground")}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cn("truncate", isRead ? "text-muted-foreground" : "font-medium")}>
            {work?.title ?? title}
            {isRead ? null : <span className="sr-only"> (unread)</span>}
          </span>
          <span className="truncate text-xs text-muted-foreground">
            {groupText(rows)} · <Moment at={at} />
          </span>
        </span>
        {isRead ? null : <UnreadDot className="self-center" />}
        <ChevronRight
          aria-hidden
          className={cn("size-4 shrink-0 self-center text-muted-foreground", isOpen && "rotate-90")}
        />
      </button>
      {isOpen ? (
        <ul aria-label={work?.title ?? title} className="divide-y border-t bg-muted/30 pl-7">
          {rows.map((row) => (
            <NotificationRow key={row.id} notification={row} {...shared} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
