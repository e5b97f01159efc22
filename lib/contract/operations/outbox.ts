import * as z from "zod";
import { pageOf } from "@/lib/contract/envelope";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { pageQuerySchema } from "@/lib/contract/page-query";

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const outboxMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});

export const outboxPageSchema = pageOf(outboxMailSchema).extend({
  /** Whether mails stay here, to be read; otherwise a mail server delivers them and their texts aren't displayed. */
  isReadable: z.boolean(),
  /** Whether a mail server takes the mails; without one they stay. */
  isDelivered: z.boolean(),
});

/** `body` is null once it has been deleted, and if it may not be read here. */
export const openedMailSchema = outboxMailSchema.extend({ body: z.string().nullable() });

export const outboxQuerySchema = pageQuerySchema.pick({ page: true }).extend({
  /** Part of an address. */
  q: z.string().max(SEARCH_MAX, `Use at most ${SEARCH_MAX} characters`).default(""),
});

export type OutboxMail = z.infer<typeof outboxMailSchema>;
export type OutboxPage = z.infer<typeof outboxPageSchema>;
export type OpenedMail = z.infer<typeof openedMailSchema>;
