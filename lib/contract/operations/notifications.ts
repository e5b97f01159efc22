import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { pageOf } from "@/lib/contract/envelope";
import { NOTIFICATION_REASONS } from "./notification-reasons";

export const notificationSchema = z.object({
  id: z.string(),
  reason: z.enum(NOTIFICATION_REASONS),
  title: z.string(),
  /** More about it, such as who changed the record. */
  text: z.string().nullable(),
  /** The page it leads to; null if there is none. */
  path: z.string().nullable(),
  at: z.string(),
  isRead: z.boolean(),
  /** Whether it asks for something that isn't done yet, such as an answer, or the correction of rows that failed. */
  needsYou: z.boolean(),
  /** The job or import whose end it reports; `failures` are its rows or records. */
  work: z.object({ title: z.string(), isImport: z.boolean(), failures: z.int(), isUndone: z.boolean() }).nullable(),
});

export const notificationPageSchema = pageOf(notificationSchema).extend({
  /** Threads with something unread, at most 100. */
  unread: z.int(),
  /** Those of them that ask for something. */
  needsYou: z.int(),
});

/** How many threads have something unread. */
export const unreadSchema = z.object({ unread: z.int() });

export const settingSchema = z.strictObject({
  reason: z.enum(NOTIFICATION_REASONS, `Use one of ${NOTIFICATION_REASONS.join(", ")}`),
  inApp: z.boolean("Use true or false"),
  /** In a mail once a day. */
  byMail: z.boolean("Use true or false"),
});

/** One for each reason. */
export const settingsSchema = z.object({ email: z.string(), settings: z.array(settingSchema) });

export const followSchema = z.object({ isFollowing: z.boolean() });

export const followedSchema = z.array(
  z.object({ kind: z.enum(KINDS), id: z.string(), code: z.string(), name: z.string(), since: z.string() }),
);

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationPage = z.infer<typeof notificationPageSchema>;
export type NotificationSetting = z.infer<typeof settingSchema>;
export type NotificationSettings = z.infer<typeof settingsSchema>;
export type FollowedRecord = z.infer<typeof followedSchema>[number];
