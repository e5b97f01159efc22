import * as z from "zod";
import { assignmentLimitsSchema } from "./assignment-limits";
import { slotsSchema } from "@/lib/records/record";
import { unfilledSpanSchema } from "./staffing";
import { calendarStepSchema, workTerms } from "./work-terms";

const day = z.string();
const perWeek = z.array(z.int());

const timelineAssignmentSchema = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  projectId: z.string(),
  project: z.string(),
  role: z.string(),
  ...workTerms,
  limits: assignmentLimitsSchema.optional(),
});

/** Somebody's time, to the day. */
const timeSchema = z.object({
  /** The hours that they work in a full week of theirs. */
  weeklyHours: z.number(),
  /** The first is on the timeline's first day. */
  steps: z.array(calendarStepSchema),
});

const weeksSchema = z.object({
  /** A Monday. */
  from: day,
  weeks: z.int(),
});

/** The assignments are those within the reader's scope; the steps count all. */
const freelancerRowSchema = timeSchema.extend({
  freelancerId: z.string(),
  code: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  assignments: z.array(timelineAssignmentSchema),
});

/** The time of the people asked for whom the reader may list. */
export const peopleTimeSchema = weeksSchema.extend({
  people: z.array(timeSchema.extend({ freelancerId: z.string() })),
});

const teamRowSchema = z.object({
  teamId: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  /** Sums over the present members. */
  steps: z.array(calendarStepSchema.extend({ free: z.number(), people: z.int() })),
  /** Today's present members, and the mean percentage of a full week that is free of each, also if today isn't shown. */
  headcount: z.int(),
  freeCapacity: z.int(),
});

const pageSchema = weeksSchema.extend({
  total: z.int(),
  /** False if there may be more rows than `total`. */
  isTotalExact: z.boolean(),
  /** The cursor for `after`; null on the last page. */
  next: z.string().nullable(),
});

export const freelancersTimelineSchema = pageSchema.extend({ rows: z.array(freelancerRowSchema) });

export const teamsTimelineSchema = pageSchema.extend({ rows: z.array(teamRowSchema) });

/** Unfilled openings in open projects. */
export const demandSchema = weeksSchema.extend({
  /** As the dashboard counts them: openings without anybody, whenever their projects run. */
  openings: z.int(),
  /** The most openings that nobody fills on a workday of each week, of all roles; gaps count. */
  unfilled: perWeek,
  /** The roles with most of them. */
  roles: z.array(z.object({ role: z.string(), unfilled: perWeek })),
});

const projectPersonSchema = timeSchema.extend({
  freelancerId: z.string(),
  name: z.string(),
  assignments: z.array(timelineAssignmentSchema),
});

export const projectTimelineSchema = weeksSchema.extend({
  positions: z.array(
    slotsSchema.extend({
      id: z.string(),
      role: z.string(),
      /** Its own dates, where it has them. */
      startDate: day.nullable(),
      endDate: day.nullable(),
      unfilled: z.array(unfilledSpanSchema),
      people: z.array(projectPersonSchema),
    }),
  ),
});

export type TimelineAssignment = z.infer<typeof timelineAssignmentSchema>;
export type Time = z.infer<typeof timeSchema>;
export type FreelancerRow = z.infer<typeof freelancerRowSchema>;
export type TeamRow = z.infer<typeof teamRowSchema>;
export type FreelancersTimeline = z.infer<typeof freelancersTimelineSchema>;
export type TeamsTimeline = z.infer<typeof teamsTimelineSchema>;
export type PeopleTime = z.infer<typeof peopleTimeSchema>;
export type Demand = z.infer<typeof demandSchema>;
export type ProjectTimeline = z.infer<typeof projectTimelineSchema>;
