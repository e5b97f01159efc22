import type { NotificationReason } from "./notification-reasons";

type ThreadFacts = {
  id: string;
  reason: NotificationReason;
  /** Of the job or import whose end it reports. */
  workTitle: string | null;
  /** The page it leads to, or another text that its record alone has. */
  path: string | null;
};

/**
 * The thread of a notification: those of one reason about one thing, such as every import of one file, are one row in the
 * inbox, and one in the counts.
 */
export function threadOf({ id, reason, workTitle, path }: ThreadFacts): string {
  return `${reason} ${workTitle ?? path ?? id}`;
}
