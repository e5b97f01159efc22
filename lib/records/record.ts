import * as z from "zod";

/** The record behind a reference; `open` says whether the reader may open it, `isInactive` that nothing new refers to it. */
export const linkSchema = z.object({
  code: z.string(),
  name: z.string(),
  open: z.boolean(),
  isInactive: z.literal(true).optional(),
});

/** `linked` is keyed by field path, such as `members.0.freelancerId`; only single reads have `derived`. */
export const recordSchema = z.looseObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string().optional(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  linked: z.record(z.string(), linkSchema),
  /** Of kinds with photos; null for those who have none. */
  photoUrl: z.string().nullable().optional(),
  derived: z.record(z.string(), z.unknown()).optional(),
  /** A hint for the screen; the upstream checks again on every write. */
  may: z.object({ update: z.boolean(), delete: z.boolean(), seeAudience: z.boolean().default(false) }).optional(),
});

/** A record in a list: the columns of `LISTED_ALWAYS` and the requested fields. */
export const listedSchema = recordSchema.partial({ createdBy: true, updatedBy: true });

/** `detail` tells people apart, where the choice is for a reference. */
export const choiceSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  detail: z.string().optional(),
});

/** What openings come to, as `lib/staffing/openings/openings.ts` has it. */
export const slotsSchema = z.object({
  openings: z.int(),
  filled: z.int(),
  open: z.int(),
  /** People too many. */
  overfilled: z.int(),
  /** People proposed and offered, for at most as many as are open; `proposed` are all of them. */
  pending: z.int(),
  /** Of the pending ones those for which the client has accepted somebody. */
  offered: z.int(),
  proposed: z.int(),
  /** Open ones that nobody is proposed for, of projects on hold or of archived companies. */
  onHold: z.int(),
  /** Open ones that nobody is proposed for, of drafts. */
  planned: z.int(),
  /** Filled ones that nobody works on each day to come. */
  gaps: z.int(),
  gapStarts: z.array(z.string()),
});

const unitsSchema = z.record(z.string(), z.string());

/** Units before and after a change; if a unit changed, also the amounts that use it. */
export const changedUnitsSchema = z.object({ before: unitsSchema, after: unitsSchema });

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
  mayUndo: z.boolean(),
  isTogether: z.boolean(),
  /** Whether records of other kinds changed with it. */
  isMixed: z.boolean(),
  /** Whether the change set is undone at present: an undo that was itself undone doesn't count. */
  isUndone: z.boolean(),
  /** Names of referenced records, in rows too, by value. */
  names: z.record(z.string(), z.string()),
  units: changedUnitsSchema,
});

export type SlotCounts = z.infer<typeof slotsSchema>;
export type Units = z.infer<typeof unitsSchema>;
export type Link = z.infer<typeof linkSchema>;
export type RecordRow = z.infer<typeof recordSchema>;
/** An absent field is unknown to the reader, an empty field is null. */
export type ListedRow = z.infer<typeof listedSchema>;
export type Choice = z.infer<typeof choiceSchema>;
export type Change = z.infer<typeof changeSchema>;
