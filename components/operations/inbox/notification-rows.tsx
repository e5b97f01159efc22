import { ChevronRight, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/records/moment";
import { cn } from "@/lib/utils";
import { groupText, needsNow, type Thread } from "./group-notifications";
import { LineTime, META, NotificationRow, ROW, RowEnd, RowIcon, UNREAD_ROW, UnreadCell } from "./notification-row";
import { REASONS } from "./reasons";

type NotificationRowsProps = {
  threads: readonly Thread[];
  label: string;
  /** Without reasons and buttons, in the popover. */
  isShort?: boolean;
  onOpen?: () => void;
};

/** Notifications, newest first; repeated ones share a row, which unfolds. */
export function NotificationRows({ threads, label, ...shared }: NotificationRowsProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {threads.map((thread) => {
        const [newest] = thread.rows;
        if (newest && thread.rows.length === 1) {
          return <NotificationRow key={thread.id} notification={newest} {...shared} />;
        }
        return <ThreadRow key={thread.id} thread={thread} {...shared} />;
      })}
    </ul>
  );
}

type ThreadRowProps = Omit<NotificationRowsProps, "label" | "threads"> & { thread: Thread };

function ThreadRow({ thread: { at, rows }, isShort = false, onOpen }: ThreadRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = rows;
  if (!newest) return null;
  const { reason, title, work } = newest;
  const isWarning = rows.some(needsNow) && work !== null;
  const isRead = rows.every((row) => row.isRead);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className={cn(ROW, !isRead && UNREAD_ROW, "w-full text-left hover:bg-accent focus-visible:-outline-offset-2")}
        onClick={() => setOpen(!isOpen)}
      >
        <RowIcon icon={isWarning ? TriangleAlert : REASONS[reason].icon} isWarning={isWarning} />
        <span className="grid min-w-0 gap-0.5">
          <span className={cn("line-clamp-2 wrap-anywhere", isRead ? "text-muted-foreground" : "font-medium")}>
            {work?.title ?? title}
            {isRead ? null : <span className="sr-only"> (unread)</span>}
          </span>
          <span className={META}>
            {isShort ? null : <LineTime at={at} />}
            <span>{groupText(rows)}</span>
            {isShort ? <Moment at={at} /> : <span>{REASONS[reason].why}</span>}
          </span>
        </span>
        {isShort ? (
          <ThreadChevron isOpen={isOpen} />
        ) : (
          <RowEnd at={at}>
            <ThreadChevron isOpen={isOpen} />
          </RowEnd>
        )}
        <UnreadCell isUnread={!isRead} />
      </button>
      {isOpen ? (
        <ul aria-label={work?.title ?? title} className="divide-y border-t bg-muted/30 [&>li]:pl-11">
          {rows.map((row) => (
            <NotificationRow key={row.id} notification={row} isShort={isShort} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function ThreadChevron({ isOpen }: { isOpen: boolean }) {
  return <ChevronRight aria-hidden className={cn("size-4 text-muted-foreground", isOpen && "rotate-90")} />;
}
