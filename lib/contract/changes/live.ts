import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

/** One event: what has changed, and nothing of what it says. The browser reads it again, as it may. */
export const liveEventSchema = z.object({
  /** Records with their latest version; a deleted or restored one has a version of its own, too. */
  records: z.array(z.object({ kind: z.enum(KINDS), id: z.uuid(), version: z.int() })),
  /** Kinds of which more has changed than an event names. */
  kinds: z.array(z.enum(KINDS)),
});

export type LiveEvent = z.infer<typeof liveEventSchema>;
