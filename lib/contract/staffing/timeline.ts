import * as z from "zod";
import { assignmentLimitsSchema } from "./assignment-limits";
import { slotsSchema } from "@/lib/records/record";
import { unfilledSpanSchema } from "./staffing";

export const TIMELINE_WEEKS_MAX = 104;

const day = z.string();
const perWeek = z.array(z.int());

const timelineAssignmentSchema = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  projectId: z.string(),
  project: z.string(),
  role: z.string(),
  status: z.string(),
  startDate: day,
  /** Null if no end is planned. */
  endDate: day.nullable(),
  /** Percent of a full week. */
  allocation: z.int(),
  limits: assignmentLimitsSchema.optional(),
});

/** What takes a freelancer's time, in percent of a full week, for each week of the timeline. */
const loadsSchema = z.object({
  /** The mean of Monday to Friday of committed work, of completed work before today. */
  loads: perWeek,
  /** The load on the week's busiest day, weekends included: above 100 is an overload. */
  peak: perWeek,
  /** The mean of proposed and offered work. */
  pending: perWeek,
});

/** The assignments are those within the reader's scope; the loads count all. */
const freelancerRowSchema = loadsSchema.extend({
  freelancerId: z.string(),
  code: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  availability: z.string(),
  availableFrom: day.nullable(),
  hoursPerWeek: z.int().nullable(),
  assignments: z.array(timelineAssignmentSchema),
});

const teamRowSchema = loadsSchema.extend({
  teamId: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  /** 100 for each present member; loads are sums over the present members. */
  capacity: perWeek,
  /** The list's own figures of today: present members, and the percentage of their time that is free. */
  headcount: z.int(),
  freeCapacity: z.int(),
  /** The last of these days on which a member's committed work takes time; null without any. */
  bookedUntil: day.nullable(),
});

const weeksSchema = z.object({
  /** A Monday. */
  from: day,
  weeks: z.int(),
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

const projectPersonSchema = loadsSchema.extend({
  freelancerId: z.string(),
  name: z.string(),
  assignments: z.array(timelineAssignmentSchema),
});

export const projectTimelineSchema = weeksSchema.extend({
  positions: z.array(
    slotsSchema.extend({
      id: z.string(),
      role: z.string(),
      unfilled: z.array(unfilledSpanSchema),
      people: z.array(projectPersonSchema),
    }),
  ),
});

export type TimelineAssignment = z.infer<typeof timelineAssignmentSchema>;
export type Loads = z.infer<typeof loadsSchema>;
export type FreelancerRow = z.infer<typeof freelancerRowSchema>;
export type TeamRow = z.infer<typeof teamRowSchema>;
export type FreelancersTimeline = z.infer<typeof freelancersTimelineSchema>;
export type TeamsTimeline = z.infer<typeof teamsTimelineSchema>;
export type Demand = z.infer<typeof demandSchema>;
export type ProjectTimeline = z.infer<typeof projectTimelineSchema>;
