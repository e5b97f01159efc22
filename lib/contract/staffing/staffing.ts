import * as z from "zod";
import { assignmentLimitsSchema } from "./assignment-limits";
import { spendTotalSchema } from "@/lib/contract/staffing/money-total";
import { slotsSchema } from "@/lib/records/record";
import { assignmentRates, calendarStepSchema, positionRates, workTerms } from "./work-terms";

const day = z.string();

/** The first stretch of days on which a freelancer would work more than a full week, and what takes their time then. */
export const overloadSchema = z.object({
  freelancerId: z.string(),
  name: z.string(),
  from: day,
  /** Null if no end is planned. */
  to: day.nullable(),
  /** Percent of a full week, with the assignment that is being saved. */
  load: z.int(),
  assignments: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      project: z.string(),
      role: z.string(),
      startDate: day,
      endDate: day.nullable(),
      allocation: z.int(),
    }),
  ),
});

export type Overload = z.infer<typeof overloadSchema>;

/** A person on a position, or who was on it until the project was over; refused assignments are left out. */
const positionPersonSchema = z.object({
  assignmentId: z.string(),
  code: z.string(),
  version: z.int(),
  freelancerId: z.string(),
  name: z.string(),
  ...workTerms,
  limits: assignmentLimitsSchema.optional(),
  ...assignmentRates,
});

/** When openings have nobody, from today to their end; null has no end. */
export const unfilledSpanSchema = z.object({ start: day, end: day.nullable(), count: z.int() });

/** A project's position with the people on it, those who fill an opening first. */
export const positionSchema = slotsSchema.extend({
  id: z.string(),
  role: z.string(),
  unfilled: z.array(unfilledSpanSchema),
  skills: z.array(z.string()),
  ...positionRates,
  /** Its own dates; null where the project's count. */
  startDate: day.nullable(),
  endDate: day.nullable(),
  people: z.array(positionPersonSchema),
});

export const positionsSchema = z.array(positionSchema);

export type Position = z.infer<typeof positionSchema>;
export type PositionPerson = Position["people"][number];

const workRecordSchema = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** The positions of a company's current projects, with their projects. */
export const companyPositionsSchema = z.array(positionSchema.extend({ project: workRecordSchema }));

/** A freelancer's assignment with what it is for. */
const freelancerAssignmentSchema = z.object({
  id: z.string(),
  code: z.string(),
  role: z.string(),
  project: workRecordSchema,
  /** Null where the project has no company. */
  company: workRecordSchema.nullable(),
  ...workTerms,
  limits: assignmentLimitsSchema.optional(),
  ...assignmentRates,
});

/** What a freelancer states of their time; with the bookings, `workCalendar` makes a calendar of any days of it. */
const statedTimeSchema = z.object({
  availability: z.string(),
  availableFrom: day.nullable(),
  hoursPerWeek: z.int().nullable(),
});

const bookingSchema = z.object({
  ...workTerms,
});

export const freelancerWorkSchema = z.object({
  /** Those that run or are to start, in order of their start, then the last finished ones. */
  assignments: z.array(freelancerAssignmentSchema),
  stated: statedTimeSchema,
  /** All that takes time from this week on, or would; `assignmentId` is null for what the reader may not see. */
  bookings: z.array(bookingSchema.extend({ assignmentId: z.string().nullable() })),
});

/** A project that isn't finished, with its openings. */
const openProjectSchema = workRecordSchema.extend({
  ...slotsSchema.shape,
  status: z.string(),
  startDate: day.nullable(),
  endDate: day.nullable(),
});

/** Somebody's committed assignment at a company or in a center. */
const personAtWorkSchema = z.object({
  assignmentId: z.string(),
  code: z.string(),
  freelancerId: z.string(),
  name: z.string(),
  /** Whether the reader may open the freelancer. */
  open: z.boolean(),
  role: z.string(),
  project: workRecordSchema,
  ...workTerms,
  billRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
});

/** How many projects there are, of which the first are listed. */
const projectCountsSchema = z.object({ open: z.int(), drafts: z.int() });

const peopleCountSchema = z.object({ people: z.int(), assignments: z.int() });

/** How many people are at work or yet to start, of whose assignments the first are listed. */
const peopleCountsSchema = z.object({ atWork: peopleCountSchema, starting: peopleCountSchema });

export const companyWorkSchema = z.object({
  projects: z.array(openProjectSchema),
  projectCounts: projectCountsSchema,
  people: z.array(personAtWorkSchema),
  peopleCounts: peopleCountsSchema,
  /** What its assignments cost until today by their bill rates, in its currency; null where nothing that one may read did. */
  spend: spendTotalSchema.nullable(),
});

/** `isSuspended` users can't sign in. */
const centerUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  userType: z.string(),
  roles: z.array(z.string()),
  isSuspended: z.boolean(),
});

export const centerWorkSchema = z.object({
  projects: z.array(openProjectSchema),
  projectCounts: projectCountsSchema,
  people: z.array(personAtWorkSchema),
  peopleCounts: peopleCountsSchema,
  users: z.array(centerUserSchema),
});

/** A team's member with what their assignments take of them today, inside the team and outside. */
const memberAtWorkSchema = z.object({
  freelancerId: z.string(),
  name: z.string(),
  open: z.boolean(),
  role: z.string().nullable(),
  /** The share of a full week that the team plans with. */
  allocation: z.int(),
  load: z.int(),
  /** What bookings and stated availability leave today of a full week. */
  free: z.int(),
  /** The first day from today on, on which any of their hours are free, as lists have it; null if no day is. */
  freeFrom: day.nullable(),
  /** Their time from today on, of all their work. */
  steps: z.array(calendarStepSchema),
  from: day.nullable(),
  to: day.nullable(),
});

export const teamWorkSchema = z.object({
  members: z.array(memberAtWorkSchema),
  projects: z.array(openProjectSchema),
  projectCounts: projectCountsSchema,
});

export type FreelancerWork = z.infer<typeof freelancerWorkSchema>;
export type FreelancerAssignment = FreelancerWork["assignments"][number];
export type CompanyPosition = z.infer<typeof companyPositionsSchema>[number];
export type CompanyWork = z.infer<typeof companyWorkSchema>;
export type PersonAtWork = CompanyWork["people"][number];
export type ProjectCounts = z.infer<typeof projectCountsSchema>;
export type PeopleCounts = z.infer<typeof peopleCountsSchema>;
export type OpenProject = CompanyWork["projects"][number];
export type CenterWork = z.infer<typeof centerWorkSchema>;
export type TeamWork = z.infer<typeof teamWorkSchema>;
export type MemberAtWork = TeamWork["members"][number];
