import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

/** Somebody else who has a record open. */
const presentPersonSchema = z.object({
  name: z.string(),
  /** Whether they type in it, rather than look at it. */
  isEditing: z.boolean(),
  /** What they have changed and not saved yet. */
  fields: z.array(z.string()),
});

/** Records at which others are or were, with who is there now. */
export const presenceSchema = z.object({
  records: z.array(z.object({ kind: z.enum(KINDS), id: z.uuid(), people: z.array(presentPersonSchema) })),
});

/** The record that the caller has open. */
export const openRecordSchema = z.strictObject({ kind: z.enum(KINDS), recordId: z.uuid() });

/** Whether others see which records somebody has open or edits. */
export const presenceChoiceSchema = z.strictObject({ isShown: z.boolean() });

export type Presence = z.infer<typeof presenceSchema>;
export type PresentPerson = z.infer<typeof presentPersonSchema>;
export type OpenRecord = z.infer<typeof openRecordSchema>;
export type PresenceChoice = z.infer<typeof presenceChoiceSchema>;
