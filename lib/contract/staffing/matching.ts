import * as z from "zod";
import { FACTORS, PROPOSALS_MAX, WEIGHT_MAX } from "@/lib/staffing/matching/factors";
import { pageOf } from "@/lib/contract/envelope";
import { slotsSchema } from "@/lib/records/record";
import { positionRates } from "./work-terms";

const weight = (least: number) =>
  z
    .int(`Use a whole number from ${least} to ${WEIGHT_MAX}`)
    .min(least, `Use a whole number from ${least} to ${WEIGHT_MAX}`)
    .max(WEIGHT_MAX, `Use a whole number from ${least} to ${WEIGHT_MAX}`);

/**
 * How much each factor counts, compared with the others: 2 and 1 mean the same as 50 and 25. Availability is the one
 * factor that counts for every position, so that it can't be 0.
 */
export const weightsSchema = z.strictObject({
  skills: weight(0),
  role: weight(0),
  availability: weight(1),
  rate: weight(0),
  place: weight(0),
  languages: weight(0),
  company: weight(0),
});

export type Weights = z.infer<typeof weightsSchema>;

const weightsVersion = z.object({
  version: z.int(),
  weights: weightsSchema,
  at: z.string(),
  /** Null for the weights that Muster comes with. */
  by: z.string().nullable(),
});

/** The weights in use, with the versions before them, newest first. */
export const savedWeightsSchema = weightsVersion.extend({ mayUpdate: z.boolean(), history: z.array(weightsVersion) });

export type SavedWeights = z.infer<typeof savedWeightsSchema>;

const amount = z.string();
const amountOrNull = z.string().nullable();

/** What a factor's points are made of; its evidence says it in words. Skills and languages have `matched` and `missing`. */
const factorFactsSchema = z.discriminatedUnion("key", [
  z.object({
    key: z.literal("role"),
    fit: z.enum(["same", "related", "other", "unknown"]),
    /** The nearest role of the freelancer; null if none is known, or if the reader may not see that work. */
    role: z.string().nullable(),
    /** Assignments in that role; null if the headline says it. */
    worked: z.int().nullable(),
  }),
  z.object({
    key: z.literal("availability"),
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** Hours a week that are free on average. */
    hours: z.number(),
    from: z.string().nullable(),
    /** Committed assignments in the dates; null for those that the reader may not see. */
    codes: z.array(z.string().nullable()),
    /** When and for how much they can be proposed; null without free time, and missing in matches saved before. */
    proposable: z
      .object({ startDate: z.string(), endDate: z.string().nullable(), allocation: z.int(), isLeast: z.boolean() })
      .nullish(),
    /** Pending assignments on other positions. */
    offers: z.array(
      z.object({ code: z.string().nullable(), status: z.string(), startDate: z.string(), allocation: z.int() }),
    ),
  }),
  z.object({
    key: z.literal("rate"),
    payRate: amountOrNull,
    currency: z.string(),
    rateUnit: z.string(),
    range: z.object({ rateMin: amountOrNull, rateMax: amount, currency: z.string(), rateUnit: z.string() }),
    /** A rate of another currency in the range's currency and unit; missing in matches saved before. */
    converted: amountOrNull.optional(),
    fit: z.enum(["below", "within", "above", "incomparable", "unknown"]),
    /** How far it is above the range, in the range's currency and unit. */
    over: amountOrNull,
  }),
  z.object({
    key: z.literal("place"),
    workMode: z.string(),
    own: z.string().nullable(),
    project: z.string(),
    isSame: z.boolean(),
  }),
  z.object({ key: z.literal("company"), company: z.string(), count: z.int() }),
]);

export type FactorFacts = z.infer<typeof factorFactsSchema>;

const factorSchema = z.object({
  key: z.enum(FACTORS),
  points: z.int(),
  max: z.int(),
  /** In words, for readers; programs read `facts`. */
  evidence: z.string(),
  /** What would add points, in words; null if nothing would. */
  change: z.string().nullable(),
  /** Needed skills or languages that the freelancer has; empty for the other factors. */
  matched: z.array(z.string()),
  missing: z.array(z.string()),
  /** Null for skills and languages, and in matches saved before factors had facts. */
  facts: factorFactsSchema.nullable(),
});

export type Factor = z.infer<typeof factorSchema>;

/** Why somebody can't be proposed. */
const gateSchema = z.object({ key: z.enum(["status", "availability", "position"]), reason: z.string() });

export type Gate = z.infer<typeof gateSchema>;

const explained = { score: z.int(), factors: z.array(factorSchema) };
const scored = { ...explained, gates: z.array(gateSchema) };
const day = z.string();

/** When and for how much a freelancer could work on a position. */
const terms = {
  /** A decimal string per `rateUnit`. */
  payRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
  /** A rate of another currency in the position's currency and unit; null if it is in this one, or without an exchange rate. */
  convertedRate: z.string().nullable(),
  /** Hours a week that are free on average over the position's dates. */
  freeHours: z.number(),
  /** The first free day in the position's dates. */
  freeFrom: day.nullable(),
};

const candidateSchema = z.object({
  freelancerId: z.string(),
  code: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  status: z.string(),
  ...scored,
  ...terms,
  availability: z.string(),
  availableFrom: day.nullable(),
  hoursPerWeek: z.int().nullable(),
  /** The last time that they were declined for this position, or declined it themselves. */
  declined: z.object({ reason: z.string().nullable(), isByClient: z.boolean() }).nullable(),
});

export type Candidate = z.infer<typeof candidateSchema>;

const positionFactsSchema = slotsSchema.extend({
  id: z.string(),
  role: z.string(),
  /** The position's skills, or the project's if it has none. */
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  ...positionRates,
  /** The start of the position, else of its project; null if neither has one. */
  plannedStart: day.nullable(),
  /** Today or that start, whichever is later; of the days to fill, as the end. */
  startDate: day,
  endDate: day.nullable(),
  /** Why nobody can be proposed any more; null while people can be. */
  obstacle: z.string().nullable(),
  project: z.object({ id: z.string(), code: z.string(), title: z.string(), status: z.string() }),
  company: z.string().nullable(),
});

export type PositionFacts = z.infer<typeof positionFactsSchema>;

/** A page of a position's candidates in the requested order; those with a gate come last. */
export const candidatePageSchema = pageOf(candidateSchema).extend({
  position: positionFactsSchema,
  weightsVersion: z.int(),
  weights: weightsSchema,
  /** More people may fit: only the first few hundred by skills were scored. */
  isNarrowed: z.boolean(),
  mayPropose: z.boolean(),
  mayChangeWeights: z.boolean(),
});

export type CandidatePage = z.infer<typeof candidatePageSchema>;

const positionMatchSchema = z.object({ position: positionFactsSchema, ...scored, ...terms });

/** Positions with unfilled openings for which a freelancer can be proposed, best first. */
export const positionMatchesSchema = z.array(positionMatchSchema);

export type PositionMatch = z.infer<typeof positionMatchSchema>;

export const newProposalsSchema = z.strictObject({
  freelancerIds: z
    .array(z.uuid("Use the ids of freelancers"))
    .min(1, "Choose at least one freelancer")
    .max(PROPOSALS_MAX, `Choose at most ${PROPOSALS_MAX} freelancers`)
    .refine((ids) => new Set(ids).size === ids.length, "Name each freelancer once"),
  /** The assignment that they replace, with the days that it leaves. */
  replacing: z
    .strictObject({
      assignmentId: z.uuid("Use the id of an assignment").toLowerCase(),
      startDate: z.iso.date("Use a date, such as 2026-12-31"),
      endDate: z.iso.date("Use a date, such as 2026-12-31").nullable(),
    })
    .optional(),
});

export type Replacing = NonNullable<z.infer<typeof newProposalsSchema>["replacing"]>;

export const proposalsSchema = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    freelancerId: z.string(),
    name: z.string(),
    startDate: day,
    endDate: day.nullable(),
    /** Percent of a full week. */
    allocation: z.int(),
  }),
);

export type Proposal = z.infer<typeof proposalsSchema>[number];

/** The match as it was when the assignment was proposed. */
export const assignmentMatchSchema = z.object({
  ...explained,
  weightsVersion: z.int(),
  at: z.string(),
});

export type AssignmentMatch = z.infer<typeof assignmentMatchSchema>;

/** An assignment that wasn't proposed from a list of matches has none. */
export const assignmentMatchAnswerSchema = assignmentMatchSchema.nullable();
