import type { Notification } from "@/lib/contract/operations/notifications";
import { threadOf } from "@/lib/contract/operations/notification-thread";
import { formatCount } from "@/lib/format";

/** A row of the inbox, its newest notification first. */
export type Thread = { id: string; at: string; rows: Notification[] };

/** The notifications of a thread share a row, where the newest of them stands. */
export function threadsOf(rows: readonly Notification[]): Thread[] {
  const threads = Map.groupBy(rows, ({ work, ...row }) => threadOf({ ...row, workTitle: work?.title ?? null }));
  return [...threads.values()].flatMap((own) => (own[0] ? [{ id: own[0].id, at: own[0].at, rows: own }] : []));
}

/**
 * What the row of several says after its title: “18 runs, 12 undone, 2 to correct”, “3 notifications, 2 need you”. The
 * tabs count such a row once, so it has no words of theirs.
 */
export function groupText(rows: readonly Notification[]): string {
  const isWork = rows.some(({ work }) => work !== null);
  const isImport = rows.some(({ work }) => work?.isImport === true);
  const undone = rows.filter(({ work }) => work?.isUndone).length;
  const needing = rows.filter(needsNow).length;
  return [
    `${formatCount(rows.length)} ${isWork ? "runs" : "notifications"}`,
    ...(undone > 0 ? [`${formatCount(undone)} undone`] : []),
    ...(needing > 0 ? [`${formatCount(needing)} ${needWords(needing, { isWork, isImport })}`] : []),
  ].join(", ");
}

function needWords(needing: number, { isWork, isImport }: { isWork: boolean; isImport: boolean }): string {
  if (isImport) return "to correct";
  if (isWork) return "with failures";
  return needing === 1 ? "needs you" : "need you";
}

/** Also what is still to be done needs nobody once it was read: their own lists have it. */
export function needsNow({ needsYou, isRead }: Notification): boolean {
  return needsYou && !isRead;
}
