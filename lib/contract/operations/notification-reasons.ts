// Apart from the schemas, so that a page doesn't load zod for a few words.
export const NOTIFICATION_REASONS = [
  "task-assigned",
  "task-due",
  "proposal-answered",
  "assignment-changed",
  "job-ended",
  "mention",
  "followed-record",
] as const;

/** Why somebody gets a notification, which they can turn off by reason. */
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];
