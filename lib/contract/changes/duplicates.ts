import * as z from "zod";
import { visibleText } from "@/lib/records/texts/control-characters";
import { KINDS } from "@/lib/records/kinds";
import { linkSchema } from "@/lib/records/record";
import { pageOf } from "@/lib/contract/envelope";

/** A record that may be entered twice, as it is displayed beside its double. */
const partySchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  status: z.string(),
  updatedAt: z.string(),
});

const likenessSchema = z.object({
  /** From 0 to 100; lists begin with the most similar. */
  similarity: z.int(),
  /** Why, in plain words: “Same phone”. */
  reasons: z.array(z.string()),
});

export const duplicateSchema = partySchema.extend(likenessSchema.shape);

export const duplicateListSchema = z.array(duplicateSchema);

/** A record’s values in the fields between which a merge chooses, as in a list. */
const comparedValuesSchema = z.looseObject({ linked: z.record(z.string(), linkSchema) });

/** The two records beside each other: `one` is the first of a pair, or the record whose doubles are listed. */
export const comparisonSchema = z.object({ one: comparedValuesSchema, other: comparedValuesSchema });

const foundSchema = duplicateSchema.extend({ compared: comparisonSchema });

const dismissalSchema = z.object({ by: z.string().nullable(), at: z.string() });

/** Likely doubles of a record, and those of which somebody said that they are none. */
export const duplicatesSchema = z.object({
  likely: z.array(foundSchema),
  dismissed: z.array(foundSchema.extend({ dismissal: dismissalSchema })),
});

export const pairSchema = likenessSchema.extend({
  first: partySchema,
  second: partySchema,
  compared: comparisonSchema,
});

export const pairPageSchema = pageOf(pairSchema).extend({
  /** Records whose doubles are still being looked for. */
  unchecked: z.int(),
});

/** Values of a record that isn't saved yet; other fields are ignored. */
export const duplicateDraftSchema = z.record(
  z.string(),
  z.string().overwrite(visibleText).max(400, "Use at most 400 characters").nullable(),
);

const MERGE_CHOICES = ["this", "other", "both"] as const;

/** Merges the other record into the one in the address, which keeps its values in all fields that aren't named. */
export const mergeSchema = z.strictObject({
  otherId: z.uuid("Use the id of a record").toLowerCase(),
  version: z.int("Send the version you last read"),
  otherVersion: z.int("Send the version you last read"),
  /** By the first field of each group of fields that belong together; `both` joins lists. */
  fields: z.record(z.string(), z.enum(MERGE_CHOICES, `Use one of ${MERGE_CHOICES.join(", ")}`)).default({}),
});

/** How many records of a kind refer to a record by a field. */
const referenceCountSchema = z.object({ kind: z.enum(KINDS), field: z.string(), count: z.int() });

export const referenceCountsSchema = z.array(referenceCountSchema);

export type MergeChoice = (typeof MERGE_CHOICES)[number];
export type Merge = z.infer<typeof mergeSchema>;
export type Duplicate = z.infer<typeof duplicateSchema>;
export type FoundDuplicate = z.infer<typeof foundSchema>;
export type ComparedValues = z.infer<typeof comparedValuesSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type Duplicates = z.infer<typeof duplicatesSchema>;
export type DuplicateParty = z.infer<typeof partySchema>;
export type DuplicatePair = z.infer<typeof pairSchema>;
export type DuplicatePairPage = z.infer<typeof pairPageSchema>;
export type ReferenceCount = z.infer<typeof referenceCountSchema>;
