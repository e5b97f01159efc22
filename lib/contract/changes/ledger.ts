import * as z from "zod";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { KINDS } from "@/lib/records/kinds";
import { LEDGER_ACTIONS } from "@/lib/records/ledger-filter";
import { isDay } from "@/lib/records/field-types/date";
import { changeSchema } from "@/lib/records/record";

export const LEDGER_SIZE = 50;
export const LEDGER_EXPORT_MAX = 10_000;

/** One field of one record, with the record as it is called now. */
export const ledgerEntrySchema = changeSchema.extend({
  kind: z.enum(KINDS),
  recordId: z.string(),
  code: z.string(),
  name: z.string(),
  isDeleted: z.boolean(),
});

export const ledgerPageSchema = z.object({
  content: z.array(ledgerEntrySchema),
  /** The id of the change before which the next page begins; null on the last one. */
  next: z.string().nullable(),
  /** Who has changed something, for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

const day = z.string().refine(isDay, "Use a day, such as 2026-11-23");

export const ledgerFilterSchema = z.strictObject({
  /** Part of a record’s name, or its code. */
  q: z.string().max(SEARCH_MAX, `Use at most ${SEARCH_MAX} characters`).default(""),
  kind: z.enum(KINDS, `Use one of ${KINDS.join(", ")}`).optional(),
  /** A field’s name, or `rates` for any rate. */
  field: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/, "Use the name of a field")
    .optional(),
  action: z.enum(LEDGER_ACTIONS, `Use one of ${LEDGER_ACTIONS.join(", ")}`).optional(),
  by: z.uuid("Use the id of a user").optional(),
  /** Days of the reader’s own time zone. */
  from: day.optional(),
  to: day.optional(),
});

export const ledgerQuerySchema = ledgerFilterSchema.extend({
  before: z.uuid("Use the id of a change").optional(),
});

export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type LedgerPage = z.infer<typeof ledgerPageSchema>;
