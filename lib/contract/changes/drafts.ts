import * as z from "zod";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { KINDS } from "@/lib/records/kinds";
import { CONTROL } from "@/lib/records/texts/control-characters";

const fieldName = z.string().regex(/^[A-Za-z]\w{0,59}$/, "Use the name of a field");
const text = z.string().refine((value) => !CONTROL.test(value), "Remove the control characters");
const scalar = z.union([text, z.number(), z.boolean(), z.null()]);
const row = z.record(fieldName, z.union([scalar, z.array(scalar)]));

/** What somebody typed, by field: whatever a form can hold, checked for shape alone. */
const draftValuesSchema = z.record(fieldName, z.union([scalar, z.array(z.union([scalar, row]))]));

const draftOf = {
  kind: z.enum(KINDS, `Use one of ${KINDS.join(", ")}`),
  /** Null for a record that isn’t created yet. */
  recordId: z.uuid("Use the id of a record").nullable(),
  /** What a link gave a new record, such as “:projectId=…”: each has a draft of its own. */
  given: text.max(DRAFT_LIMITS.given, `Use at most ${DRAFT_LIMITS.given} characters`).default(""),
};

/** A draft as it is stored; a PUT replaces it whole. */
export const newDraftSchema = z.strictObject({
  ...draftOf,
  /** The version of the record that the edit began from; null for a new record. */
  version: z.int32().positive().nullable(),
  values: draftValuesSchema,
  /** `touchedAt` of the draft that this one replaces; null for a draft that isn’t stored yet. */
  seenAt: z.iso.datetime("Use the time that the last answer gave").nullable(),
});

export const storedDraftSchema = z.object({ touchedAt: z.iso.datetime() });

export const draftSummarySchema = z.object({
  id: z.uuid(),
  ...draftOf,
  given: z.string(),
  /** The record’s name, or what was typed as that of a new one; null if that is empty. */
  name: z.string().nullable(),
  isDeleted: z.boolean(),
  /** The changed fields. */
  fields: z.array(z.string()),
  touchedAt: z.iso.datetime(),
});

export const draftsSchema = z.object({ drafts: z.array(draftSummarySchema) });

export const draftSchema = draftSummarySchema.omit({ name: true, isDeleted: true, fields: true }).extend({
  version: z.int32().nullable(),
  values: draftValuesSchema,
  /** What fields of the record were in that version, if they have changed since. */
  base: z.record(z.string(), z.unknown()),
});

export type NewDraft = z.infer<typeof newDraftSchema>;
export type Draft = z.infer<typeof draftSchema>;
export type DraftSummary = z.infer<typeof draftSummarySchema>;
