import * as z from "zod";

/** What a reference points at, as far as the reader may know it; `open` tells whether they may open it. */
export const linkSchema = z.object({ code: z.string(), name: z.string(), open: z.boolean() });

/**
 * A record as it travels: common columns, the definition's fields beside them, and the names behind its references.
 * `linked` is keyed by field path, such as `companyId` or `members.0.freelancerId`; `derived` stands only on single reads.
 */
export const recordSchema = z.looseObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  linked: z.record(z.string(), linkSchema),
  derived: z.record(z.string(), z.unknown()).optional(),
  /** What the reader may do with this record; the upstream decides again at the call. */
  may: z.object({ update: z.boolean(), delete: z.boolean() }).optional(),
});

/** A record as a list holds it: `LISTED_ALWAYS`, and of the rest what the list was asked for. */
export const listedSchema = recordSchema.partial({ createdBy: true, updatedBy: true });

/** A record offered as a choice in another record's form. */
export const choiceSchema = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** What the fields hold that a value is told with, by their names; one that isn't known isn't there. */
const unitsSchema = z.record(z.string(), z.string());

/** The currencies and units of amounts before a change, and after it; of their own changes, the amounts as well. */
export const changedUnitsSchema = z.object({ before: unitsSchema, after: unitsSchema });

/** One field's change in the ledger, newest first in a history. */
export const changeSchema = z.object({
  id: z.string(),
  changeSetId: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  source: z.string(),
  action: z.enum(["create", "update", "delete"]),
  version: z.int(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the reader may take back the change set that this belongs to; the upstream decides again at the call. */
  mayUndo: z.boolean(),
  /** Whether that change set changed other records too. */
  isTogether: z.boolean(),
  /** Whether that change set was taken back, and that not undone in its turn. */
  isUndone: z.boolean(),
  /** The names behind references, those inside rows too, by value, where they have one. */
  names: z.record(z.string(), z.string()),
  units: changedUnitsSchema,
});

export type Units = z.infer<typeof unitsSchema>;
export type Link = z.infer<typeof linkSchema>;
export type RecordRow = z.infer<typeof recordSchema>;
/** A record, known at least as far as a list knows it: a field that isn't there is not known, an empty one is null. */
export type ListedRow = z.infer<typeof listedSchema>;
export type Choice = z.infer<typeof choiceSchema>;
export type Change = z.infer<typeof changeSchema>;
