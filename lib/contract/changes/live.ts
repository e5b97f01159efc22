import * as z from "zod";
import { LIVE_MISSED_MAX_MS } from "@/lib/contract/limits";
import { KINDS } from "@/lib/records/kinds";

/** One event: what has changed, and nothing of what it says. The browser reads it again, as it may. */
export const liveEventSchema = z.object({
  /** Records with their latest version; a deleted or restored one has a version of its own, too. */
  records: z.array(z.object({ kind: z.enum(KINDS), id: z.uuid(), version: z.int() })),
  /** Kinds of which more has changed than an event names. */
  kinds: z.array(z.enum(KINDS)),
});

export const liveQuerySchema = z.strictObject({
  /** For how many milliseconds the caller hasn't been told of changes. */
  missed: z.coerce
    .number("Use a number of milliseconds")
    .int("Use whole milliseconds")
    .min(0, "Use at least 0")
    .max(LIVE_MISSED_MAX_MS, `Use at most ${LIVE_MISSED_MAX_MS}`)
    .default(0),
});

export type LiveEvent = z.infer<typeof liveEventSchema>;
