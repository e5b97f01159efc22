import type { Notification } from "@/lib/contract/operations/notifications";
import { formatCount } from "@/lib/format";

/** Those of one reason about one thing, such as every import of one file, share a row where the first stands. */
export function groupNotifications(rows: readonly Notification[]): Notification[][] {
  return [...Map.groupBy(rows, subjectOf).values()];
}

function subjectOf({ id, reason, path, work }: Notification): string {
  return `${reason} ${work?.title ?? path ?? id}`;
}

/** What the row of several says after its title: “18 runs, 12 undone, 2 need you”. */
export function groupText(rows: readonly Notification[]): string {
  const isWork = rows.some(({ work }) => work !== null);
  const undone = rows.filter(({ work }) => work?.isUndone).length;
  const needing = rows.filter(needsNow).length;
  return [
    `${formatCount(rows.length)} ${isWork ? "runs" : "notifications"}`,
    ...(undone > 0 ? [`${formatCount(undone)} undone`] : []),
    ...(needing > 0 ? [`${formatCount(needing)} ${needing === 1 ? "needs" : "need"} you`] : []),
  ].join(", ");
}

/** What was read needs nobody any more. */
export function needsNow({ needsYou, isRead }: Notification): boolean {
  return needsYou && !isRead;
}
