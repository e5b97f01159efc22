import * as z from "zod";

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

/** A person on a position, now or in future; ended and refused assignments are left out. */
const positionPersonSchema = z.object({
  assignmentId: z.string(),
  code: z.string(),
  version: z.int(),
  freelancerId: z.string(),
  name: z.string(),
  status: z.string(),
  startDate: day,
  endDate: day.nullable(),
  allocation: z.int(),
  /** Decimal strings per `rateUnit`. */
  payRate: z.string().nullable(),
  billRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
});

/** A project's position with the people on it, those who fill an opening first. */
export const positionSchema = z.object({
  id: z.string(),
  role: z.string(),
  openings: z.int(),
  filled: z.int(),
  /** Proposed and offered. */
  pending: z.int(),
  skills: z.array(z.string()),
  /** Decimal strings in the project's currency. */
  rateMin: z.string().nullable(),
  rateMax: z.string().nullable(),
  people: z.array(positionPersonSchema),
});

export const positionsSchema = z.array(positionSchema);

export type Position = z.infer<typeof positionSchema>;
export type PositionPerson = Position["people"][number];
