import * as z from "zod";
import { moneyTotalSchema } from "@/lib/contract/staffing/money-total";
import { KINDS } from "@/lib/records/kinds";
import { slotsSchema } from "@/lib/records/record";
import { assignmentLimitsSchema } from "./assignment-limits";
import { MISSING_DATA_CHECKS } from "./dashboard-lists";
import { OVERLOADED_ROWS_MAX, PANEL_MAX, UNTOUCHED_ROWS_MAX } from "./dashboard-limits";
import { clientAnswerSchema, proposalQuestionSchema } from "./decisions";

const kindSchema = z.enum(KINDS);
const counts = z.record(z.string(), z.int());

const day = z.string();

/** `YYYY-MM` */
const month = z.string();

function panelOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row).max(PANEL_MAX), hasMore: z.boolean() });
}

const tally = z.object({ count: z.int(), isExact: z.boolean() });

/** A position of a project, open or in progress, that has open openings. */
const openPositionSchema = slotsSchema.extend({
  positionId: z.string(),
  role: z.string(),
  projectId: z.string(),
  project: z.string(),
  company: z.string().nullable(),
  startDate: day.nullable(),
  /** Of the people proposed, those to whom it is offered: their client has accepted them. */
  offeredPeople: z.int(),
});

/** A proposal that nobody has changed, asked about or answered a question about for days. */
const untouchedSchema = z.object({
  assignmentId: z.string(),
  name: z.string(),
  role: z.string(),
  project: z.string(),
  version: z.int(),
  status: z.string(),
  updatedAt: z.string(),
  /** When it was proposed, which is what it waits from; other fields may have changed since. */
  statusSince: z.string(),
  startDate: day,
  endDate: day.nullable(),
  limits: assignmentLimitsSchema,
});

const endingSchema = z.object({
  assignmentId: z.string(),
  freelancerId: z.string(),
  name: z.string(),
  role: z.string(),
  project: z.string(),
  endDate: day,
});

const unconfirmedSchema = z.object({
  freelancerId: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  availability: z.string(),
  /** When the availability was last written; null if the ledger has no change of it. */
  confirmedAt: z.string().nullable(),
});

const overloadedSchema = z.object({
  freelancerId: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  /** Today, if it is so now. */
  overloadedFrom: day,
  /** In percent of a full week, today. */
  booked: z.int(),
});

/** Positions to fill, the project that starts soonest first, and how many there are in all. */
export const openingsSchema = z.object({
  openings: z.int(),
  positions: z.int(),
  rows: z.array(openPositionSchema).max(PANEL_MAX),
});

export type Openings = z.infer<typeof openingsSchema>;

const staffingSchema = z.object({
  toFill: openingsSchema,
  /** The oldest of them, and how many there are. */
  untouched: z.object({ ...tally.shape, rows: z.array(untouchedSchema).max(UNTOUCHED_ROWS_MAX) }),
  /** Committed assignments that end within `SOON_DAYS`, after which the freelancer has no committed one. */
  withoutFollowOn: panelOf(endingSchema),
  /** Accepted and active assignments past their last day. */
  pastEnd: tally,
  /** Active freelancers at no work, now or agreed for later, whose availability nobody has written for `UNCONFIRMED_DAYS`. */
  unconfirmed: panelOf(unconfirmedSchema),
  /** Whoever is booked for more than a full week today or later, those who are so soonest first. */
  overloaded: z.object({ ...tally.shape, rows: z.array(overloadedSchema).max(OVERLOADED_ROWS_MAX) }),
  /** The load of today's active freelancers from eight months ago to three months ahead, in full weeks. */
  utilization: z.object({ people: z.int(), months: z.array(z.object({ month, fullWeeks: z.number() })) }),
  /** The skills that open openings need most. `supply`: active freelancers free today who have it */
  skills: z.array(z.object({ skill: z.string(), demand: z.int(), supply: tally })),
});

/**
 * What assignments cost by their bill rates; this month until today. In the base currency, for a client in that of their
 * company.
 */
const spendSchema = z.object({
  currency: z.string(),
  months: z.array(z.object({ month, total: moneyTotalSchema })),
  /** As many days of the month before as this month has until today, with today. */
  sameDaysBefore: z.object({ from: day, to: day, total: moneyTotalSchema }),
  /** The assignments that add up to this month. */
  assignments: z.int(),
  /** Those of this month that have no bill rate: the sum is without them. */
  withoutRate: z.int(),
});

/** Without pay rate and margin: these are the business's own. */
const placedSchema = z.object({
  assignmentId: z.string(),
  name: z.string(),
  role: z.string(),
  project: z.string(),
  status: z.string(),
  startDate: day,
  endDate: day.nullable(),
  billRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
  /** Where the assignment contradicts the client's own project; the business keeps the rest to itself. */
  contradictions: z.array(
    z.union([
      z.object({ key: z.enum(["project-cancelled", "project-completed", "position-removed"]) }),
      z.object({ key: z.enum(["before-start", "after-end"]), day }),
    ]),
  ),
});

/** The agency's person whom a client asks about a proposal. */
const agencyContactSchema = z.object({ name: z.string(), email: z.string() });

/** Somebody who waits for the client's answer. */
const proposedSchema = placedSchema.extend({
  version: z.int(),
  headline: z.string().nullable(),
  projectId: z.string(),
  positionId: z.string(),
  /** The skills that the position needs, or the project's if it has none, as far as the person has them. */
  skills: z.object({ matched: z.array(z.string()), missing: z.array(z.string()) }),
  /** Percent of a full week. */
  allocation: z.int(),
  /** When it was proposed. */
  statusSince: z.string(),
  contact: agencyContactSchema.nullable(),
  /** The oldest first. */
  questions: z.array(proposalQuestionSchema),
});

const clientSchema = z.object({
  /** Committed assignments whose first day has come and whose last isn't over. */
  atWork: panelOf(placedSchema),
  /** Proposed assignments, which wait for the client; those whose dates begin soonest first. */
  proposed: panelOf(proposedSchema),
  /** Offered assignments, which wait for the freelancer, and accepted ones, which start on a day to come. */
  agreed: panelOf(placedSchema.extend({ answer: clientAnswerSchema.nullable() })),
  /** Whether the reader may answer proposals. */
  mayDecide: z.boolean(),
  /** Positions to fill, the project that starts soonest first. */
  toFill: z.array(openPositionSchema).max(PANEL_MAX),
});

const entrySchema = z.object({
  /** Records that the person created today, the newest first. */
  created: panelOf(
    z.object({ kind: kindSchema, id: z.string(), code: z.string(), name: z.string(), createdAt: z.string() }),
  ),
  /** For each check how many records miss something, and the ones that were changed last. */
  missing: z.array(
    z.object({
      check: z.enum(MISSING_DATA_CHECKS),
      ...tally.shape,
      rows: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    }),
  ),
});

/** A person who may open no list still gets the figures of their own company or center, else empty lists. */
export const dashboardSchema = z.object({
  scope: z.object({ of: z.enum(["all", "center", "company", "none"]), name: z.string().nullable() }),
  /** One entry per kind in scope; a status without records may be missing. */
  kinds: z.array(z.object({ kind: kindSchema, total: z.int(), byStatus: counts })),
  /**
   * Active freelancers by what bookings leave them. `now`: have free time today; `partly`: those of them with less than a
   * full week; `later`: get some on a later day
   */
  available: z.object({ now: z.int(), partly: z.int(), later: z.int() }).nullable(),
  /** Open openings of projects that are open or in progress, the positions that have them, and their projects. */
  openPositions: z
    .object({
      openings: z.int(),
      positions: z.int(),
      projects: z.int(),
      /** All the openings by their start: `past`, a month `YYYY-MM`, or empty without a date; in that order. */
      starts: z.array(z.object({ start: z.string(), open: z.int(), proposed: z.int(), offered: z.int() })),
    })
    .nullable(),
  /** Projects open, in progress or on hold that end within `SOON_DAYS`. */
  endingSoon: z.object({ count: z.int() }).nullable(),
  /** For admins, system and center admins. */
  staffing: staffingSchema.nullable(),
  /** For them and clients. */
  spend: spendSchema.nullable(),
  client: clientSchema.nullable(),
  /** For data entry. */
  entry: entrySchema.nullable(),
  /**
   * The newest ten changes in scope, one entry per change set, action and kind; for data entry only their own, for
   * clients none.
   */
  recent: z.array(
    z.object({
      changeSetId: z.string(),
      at: z.string(),
      /** Display name; null for the system. */
      actor: z.string().nullable(),
      isUndo: z.boolean(),
      action: z.enum(["create", "update", "delete"]),
      kind: kindSchema,
      count: z.int(),
      /** One of the records: the first by code, unless there are more than are counted. */
      recordId: z.string(),
      code: z.string(),
      name: z.string(),
      fields: z.array(z.string()),
      mayUndo: z.boolean(),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type RecentChange = Dashboard["recent"][number];
export type Staffing = NonNullable<Dashboard["staffing"]>;
export type Spend = NonNullable<Dashboard["spend"]>;
export type ClientDashboard = NonNullable<Dashboard["client"]>;
export type EntryDashboard = NonNullable<Dashboard["entry"]>;
