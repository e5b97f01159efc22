import { countOf, formatCount } from "@/lib/format";

/**
 * What a notification asks of its reader: to do tasks, to answer a client's question, to offer what a client accepted, to
 * decide on a proposal whose question is answered, or to reply to a mention.
 */
export const NOTIFICATION_ASKS = ["task", "due-today", "overdue", "answer", "offer", "decide", "reply"] as const;

export type NotificationAsk = (typeof NOTIFICATION_ASKS)[number];

/** A task, a question, an assignment or a comment, by the ask, as it is now. */
export type AskRecord = {
  /** Also if what it belongs to is deleted. */
  isDeleted: boolean;
  /** Of the task, or of the assignment. */
  status: string;
  /** The last day of the assignment is over, so that nobody decides on it any more; false of all others. */
  isPastEnd: boolean;
  /** A task's assignee is the reader; true of all others. */
  isTheirs: boolean;
  /** Of a task, from today; negative once it is overdue. */
  dueInDays: number | null;
  /** The question has an answer, or the reader has replied. */
  isAnswered: boolean;
};

export type NeedFacts = {
  ask: NotificationAsk | null;
  /** Those that it was sent for, without those that no longer exist. */
  records: readonly AskRecord[];
  /** How many it was sent for. */
  count: number;
  /** The job or import whose end it reports. */
  work: { hasFailed: boolean; isUndone: boolean } | null;
  /** The change that it tells of was taken back as a whole. */
  isUndone: boolean;
};

/** Whether something that the notification asks for is still to be done. */
export function needsReader({ ask, records, work }: NeedFacts): boolean {
  if (work) return work.hasFailed && !work.isUndone;
  return ask !== null && records.some((record) => isOpen(ask, record));
}

/** Whether a mail that is sent now may say it. */
export function isStillSo(facts: NeedFacts): boolean {
  if (facts.isUndone || facts.work?.isUndone) return false;
  return facts.ask === null || needsReader(facts);
}

/** What became of what it asks for, such as “Answered” or “1 of 3 still open”; null where nothing did. */
export function askText({ ask, records, count }: NeedFacts): string | null {
  if (ask === null || count === 0) return null;
  const open = records.filter((record) => isOpen(ask, record)).length;
  if (open === count) return null;
  if (open > 0) return `${formatCount(open)} of ${countOf(count, "task")} still ${ask === "task" ? "open" : "due"}`;
  const present = records.filter(({ isDeleted }) => !isDeleted);
  if (present.length === 0) return "Deleted";
  return closedText(ask, present);
}

const FINISHED: readonly string[] = ["done", "skipped"];

function isOpen(ask: NotificationAsk, record: AskRecord): boolean {
  const { isDeleted, isPastEnd, status, isTheirs, dueInDays, isAnswered } = record;
  if (isDeleted || isPastEnd) return false;
  switch (ask) {
    case "task":
      return isTheirs && !FINISHED.includes(status);
    case "due-today":
      return isTheirs && !FINISHED.includes(status) && dueInDays === 0;
    case "overdue":
      return isTheirs && !FINISHED.includes(status) && dueInDays !== null && dueInDays < 0;
    case "answer":
      return !isAnswered && status === "proposed";
    case "offer":
      return status === "offered";
    case "decide":
      return status === "proposed";
    case "reply":
      return !isAnswered;
  }
}

function closedText(ask: NotificationAsk, present: readonly AskRecord[]): string | null {
  if (ask === "reply") return "Replied";
  if (ask === "answer") return present.every(({ isAnswered }) => isAnswered) ? "Answered" : "No longer proposed";
  if (ask === "offer" || ask === "decide") return null;
  if (present.every(({ isTheirs }) => !isTheirs)) return "No longer assigned to you";
  const own = present.filter(({ isTheirs }) => isTheirs);
  if (own.every(({ status }) => status === "skipped")) return "Skipped";
  return own.every(({ status }) => FINISHED.includes(status)) ? "Done" : null;
}
