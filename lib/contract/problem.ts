import * as z from "zod";
import { ACCESS_FIELDS, ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import { sessionEndSchema } from "./accounts/session-end";
import {
  activationSchema,
  consequenceSchema,
  outsideProjectSchema,
  overfillSchema,
  ownDatesSchema,
} from "./staffing/consequences";
import { overloadSchema } from "./staffing/staffing";

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

export const recordNameSchema = z.object({ kind: z.string(), id: z.string(), code: z.string(), name: z.string() });

const rateSchema = z.object({ amount: z.string(), currency: z.string(), unit: z.string() });

/**
 * A rate that a write would change tenfold or more, or to more than anybody pays, with the record's name; `path` is its
 * field. `before` is null where there was none.
 */
export const rateJumpSchema = z.object({
  path: z.string(),
  name: z.string(),
  before: rateSchema.nullable(),
  after: rateSchema,
});

const unitAmountSchema = rateSchema.extend({ unit: z.string().nullable() });

/** An amount that a write gives another currency or unit, so that it is worth more or less; `unit` is null for a budget. */
export const unitChangeSchema = z.object({
  path: z.string(),
  name: z.string(),
  before: unitAmountSchema,
  after: unitAmountSchema,
  /** Per hour, or a budget’s amount, in the base currency; null without an exchange rate. */
  inBase: z.object({ currency: z.string(), before: z.string(), after: z.string() }).nullable(),
  /** How much of the project’s budget is spent, in percent; null where that stays unknown, or of several records. */
  budget: z.object({ before: z.int(), after: z.int() }).nullable(),
});

/** A user whom a write would suspend (`after` is null) or give other access. */
export const accessChangeSchema = z.object({
  id: z.string(),
  name: z.string(),
  before: z.enum(ACCESS_ROLES),
  after: z.enum(ACCESS_ROLES).nullable(),
  /** What the write changes; the access role may stay the same. */
  fields: z.array(z.enum(ACCESS_FIELDS)),
  /** Whether their sessions end, if they have any. */
  isSignedOut: z.boolean(),
  /** With a suspension: the unfinished tasks that stay assigned to the user. */
  openTasks: z.int(),
});

/** What is in a center that a write would deactivate. */
export const deactivationSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  users: z.int(),
  openProjects: z.int(),
  activeAssignments: z.int(),
  openTasks: z.int(),
});

/** RFC 9457 problem document; `errors` carry field paths, such as `positions.0.role`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
  /** With a 409 on a stale version: the record as saved. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** With a 409 on a stale version: the values that its changed fields had in that version. */
  base: z.record(z.string(), z.unknown()).optional(),
  /** With a 409: up to five referrers that prevent a delete, or the record that already uses a unique value. */
  references: z.array(recordNameSchema).optional(),
  /** With a 404: the record that this one was merged into. */
  mergedInto: z.object({ id: z.string(), code: z.string(), name: z.string() }).optional(),
  /** With a 404: the record was deleted; its history says by whom, and how to restore it. */
  deleted: recordNameSchema.optional(),
  /** With a 409: the write would overload these freelancers; it is saved if the request confirms it. */
  overloads: z.array(overloadSchema).optional(),
  /** With a 409: the write would change these rates tenfold or more, or to more than anybody pays; it is saved if the request confirms it. */
  rateJumps: z.array(rateJumpSchema).optional(),
  /** With a 409: the write would give these amounts another worth with another currency or unit; it is saved if the request confirms it. */
  unitChanges: z.array(unitChangeSchema).optional(),
  /** With a 409: the write would change these users' access; it is saved if the request confirms it. */
  accessChanges: z.array(accessChangeSchema).optional(),
  /** With a 401: why the session of the token has ended. */
  sessionEnd: sessionEndSchema.optional(),
  /** With a 409: the write would deactivate these centers; it is saved if the request confirms it. */
  deactivations: z.array(deactivationSchema).optional(),
  /** With a 409: the write leaves these assignments as they shouldn't be; it is saved if the body answers for them. */
  consequences: z.array(consequenceSchema).optional(),
  /** With a 409: positions that the moved project leaves behind; saved if the body answers for them. */
  ownDates: z.array(ownDatesSchema).optional(),
  /** With a 409: dates outside the project's; saved if the body answers for the project, or keeps it. */
  outsideProject: z.array(outsideProjectSchema).optional(),
  /** With a 409: these would start to work; saved if the request confirms it. */
  activations: z.array(activationSchema).optional(),
  /** With a 409: these positions would have more people than openings; saved if the request confirms it. */
  overfills: z.array(overfillSchema).optional(),
});

export type AccessChange = z.infer<typeof accessChangeSchema>;
export type AccessField = AccessChange["fields"][number];
export type UnitChange = z.infer<typeof unitChangeSchema>;
export type RateJump = z.infer<typeof rateJumpSchema>;
export type Deactivation = z.infer<typeof deactivationSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_TYPE = "application/problem+json";

const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Too large",
  406: "Not acceptable",
  415: "Unsupported media type",
  422: "Some fields need attention",
  428: "Version required",
  429: "Too many requests",
  502: "Bad gateway",
  503: "Service unavailable",
  504: "Gateway timeout",
};

export function problemTitle(status: number): string {
  return TITLES[status] ?? (status >= 500 ? "Something went wrong" : "Request refused");
}
