import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { multilineSchema } from "@/lib/records/schemas/text-schemas";
import {
  ACTIONS,
  ANSWERS_MAX,
  CAUSES,
  CHOICES_FOR_ALL,
  COUNTED_CAUSES,
  POSITION_ACTIONS,
  PROJECT_ACTIONS,
} from "@/lib/staffing/consequences/causes";
import { UNCLEARED_STATUSES } from "@/lib/staffing/statuses";
import { workTerms } from "./work-terms";

const day = z.string();
const recordSchema = z.object({ kind: z.enum(KINDS), id: z.string(), code: z.string(), name: z.string() });

/** What changes with a choice. */
const effects = {
  /** Workdays gained, or lost where negative; null where one of the ends is open. */
  days: z.int().nullable(),
  /** The change of the planned cost by the bill rate; null without a rate, or where one of the ends is open. */
  money: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Openings that nobody fills any more on some workday to come. */
  gaps: z.int(),
};

/** The assignment's values once the choice is made. */
const choiceSchema = z.object({
  action: z.enum(ACTIONS),
  status: z.string(),
  startDate: day,
  endDate: day.nullable(),
  /** To begin with; null where the status needs no reason. Whoever answers may send another. */
  reason: z.string().nullable(),
  ...effects,
});

const affectedSchema = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  /** The freelancer's. */
  name: z.string(),
  role: z.string(),
  project: recordSchema,
  ...workTerms,
  /** Per `rateUnit`: what the planned cost is made of, for another last day than the suggested one. */
  billRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
  /** Whether days ahead on which nobody works on its opening come before or after it, whatever is chosen. */
  hasGap: z.boolean(),
  suggested: z.enum(ACTIONS),
  /** The one that is suggested first; `keep` is among them unless the position is removed. */
  choices: z.array(choiceSchema).min(1),
});

/** What a write of one record means for the assignments that depend on it. */
export const consequenceSchema = z.object({
  cause: z.enum(CAUSES),
  record: recordSchema,
  /** The position that is removed, shrunk or moved; else null. */
  position: z.object({ id: z.string(), role: z.string() }).nullable(),
  /** By their start, up to `LISTED_MAX`. */
  assignments: z.array(affectedSchema),
  /** Further ones that aren't listed: without an answer for all as suggested, they stay as they are. */
  more: z.int(),
  /** Out of the writer's scope: these stay as they are, whatever is chosen. */
  unseen: z.int(),
});

/** An assignment that is saved with dates outside its project's, or its position's. */
export const outsideProjectSchema = z.object({
  /** The assignment; `id` is null before it is created. */
  assignment: z.object({ id: z.string().nullable(), code: z.string(), name: z.string() }),
  startDate: day,
  endDate: day.nullable(),
  project: recordSchema.extend({ version: z.int(), startDate: day.nullable(), endDate: day.nullable() }),
  /** The project's dates that `extend-project` would save; null where the writer may not change the project. */
  extended: z.object({ startDate: day.nullable(), endDate: day.nullable() }).nullable(),
  /** How many filled openings of the project would be empty on days that this adds. */
  gaps: z.int(),
});

/** A position with dates of its own, which stay as they are when its project moves, unless it moves along. */
export const ownDatesSchema = z.object({
  project: recordSchema,
  positionId: z.string(),
  role: z.string(),
  before: z.object({ startDate: day.nullable(), endDate: day.nullable() }),
  /** Moved by as many days as the project. */
  after: z.object({ startDate: day.nullable(), endDate: day.nullable() }),
});

/** Why somebody who starts to work should be looked at: the start lies ahead, a rate is missing, or they aren't active. */
export const activationSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The start, if it lies ahead. */
  startsOn: day.nullable(),
  missing: z.array(z.enum(["billRate", "payRate"])),
  onHold: z.array(z.enum(["project", "company"])),
  /** Of a freelancer who isn't active yet; null for one who is. */
  freelancerStatus: z.enum(UNCLEARED_STATUSES).nullable(),
});

/** A position that would have more people at once than openings. */
export const overfillSchema = z.object({
  positionId: z.string(),
  role: z.string(),
  openings: z.int(),
  /** The most people at once on a day, with the assignment that is saved. */
  people: z.int(),
  /** The first day on which there are more people than openings, and the last; null has no end. */
  from: day,
  to: day.nullable(),
  /** Who fills it then: up to five, with their codes. */
  filledBy: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
});

/** Of a write of many records, for each cause: what the choice `suggested` does. It extends the projects of `outside-project`. */
export const consequenceCountsSchema = z.array(
  z.object({
    cause: z.enum(COUNTED_CAUSES),
    records: z.int(),
    assignments: z.int(),
    /** Whose assignments these are, up to `NAMED_MAX` of them. */
    people: z.array(z.string()).optional(),
    /** Of `own-dates`: how many positions move along with their projects. */
    positions: z.int().optional(),
    /** How many assignments each action is suggested for. */
    suggested: z.object({
      withdraw: z.int(),
      end: z.int(),
      shift: z.int(),
      cut: z.int(),
      keep: z.int(),
    }),
    unseen: z.int(),
  }),
);

const id = z.uuid("Use the ids of records").toLowerCase();
const version = z.int().min(1);

const assignmentAnswerSchema = z.strictObject({
  assignmentId: id,
  version,
  action: z.enum(ACTIONS, `Use one of ${ACTIONS.join(", ")}`),
  /** For `end`: the last day of work. */
  day: z.iso.date("Use a date, such as 2026-12-31").optional(),
  reason: multilineSchema("Enter a reason", 500).optional(),
});

const projectAnswerSchema = z.strictObject({
  projectId: id,
  version,
  action: z.enum(PROJECT_ACTIONS, `Use one of ${PROJECT_ACTIONS.join(", ")}`),
});

/** Of a project that moves: whether a position with dates of its own moves by as many days. */
const positionAnswerSchema = z.strictObject({
  positionId: id,
  action: z.enum(POSITION_ACTIONS, `Use one of ${POSITION_ACTIONS.join(", ")}`),
});

/** For a write of many records, or for all assignments of one. */
export const choiceForAllSchema = z.enum(CHOICES_FOR_ALL, `Use one of ${CHOICES_FOR_ALL.join(", ")}`);

/** What a write is sent with to answer the question. What isn't named stays as it is: an empty list keeps everything. */
export const consequenceAnswersSchema = z.union(
  [
    choiceForAllSchema,
    z
      .array(z.union([assignmentAnswerSchema, projectAnswerSchema, positionAnswerSchema]))
      .max(ANSWERS_MAX, `Answer for at most ${ANSWERS_MAX} records, or for all as suggested`),
  ],
  `Use ${CHOICES_FOR_ALL.join(", ")} or a list of answers`,
);

export type Consequence = z.infer<typeof consequenceSchema>;
export type AffectedAssignment = Consequence["assignments"][number];
export type ConsequenceChoice = AffectedAssignment["choices"][number];
export type OutsideProject = z.infer<typeof outsideProjectSchema>;
export type PositionOwnDates = z.infer<typeof ownDatesSchema>;
export type ConsequenceCounts = z.infer<typeof consequenceCountsSchema>;
export type Activation = z.infer<typeof activationSchema>;
export type Overfill = z.infer<typeof overfillSchema>;
export type AssignmentAnswer = z.infer<typeof assignmentAnswerSchema>;
export type ConsequenceAnswers = z.infer<typeof consequenceAnswersSchema>;
export type ChoiceForAll = z.infer<typeof choiceForAllSchema>;
