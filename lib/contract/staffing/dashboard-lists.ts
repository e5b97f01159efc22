import { inDays, TODAY } from "@/lib/records/field-types/relative-day";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import { PAST_END_ASSIGNMENTS } from "@/lib/records/list/running-assignments";
import { BOOKABLE_STATUSES } from "@/lib/staffing/statuses";
import { LONG_WAIT_DAYS } from "@/lib/staffing/urgency";

/** Figures of the dashboard that a list proves: the upstream counts these queries, and the screen links to them. */
export type DashboardList = { kind: Kind } & Pick<ListQuery, "filters" | "where">;

export const UNTOUCHED_DAYS = LONG_WAIT_DAYS;

/** Proposals that nobody has changed, asked about or answered a question about for so long. */
export const UNTOUCHED_PROPOSALS: DashboardList = {
  kind: "assignments",
  filters: {
    status: { type: "any", values: ["proposed"] },
    touchedOn: { type: "range", from: null, to: inDays(-UNTOUCHED_DAYS) },
  },
  where: null,
};

export const PAST_END: DashboardList = { kind: "assignments", ...PAST_END_ASSIGNMENTS };

/** Active freelancers whose bookings leave them free time today. */
export const FREE_TODAY: DashboardList = {
  kind: "freelancers",
  filters: {
    status: { type: "any", values: ["active"] },
    freeFrom: { type: "range", from: null, to: TODAY },
  },
  where: null,
};

/** Those of them who have a skill. */
export function freeWith(skill: string): DashboardList {
  return { ...FREE_TODAY, filters: { ...FREE_TODAY.filters, skills: { type: "any", values: [skill] } } };
}

/** Whoever is booked for more than a full week, today or later. */
export const OVERLOADED: DashboardList = {
  kind: "freelancers",
  filters: { overloadedFrom: { type: "empty", isEmpty: false } },
  where: null,
};

/** Assignments of this month whose bill rates add up to its spend. */
export const BILLED_THIS_MONTH = atWorkThisMonth(false);

/** Assignments of this month that have no bill rate, so that its spend is without them. */
export const UNBILLED_THIS_MONTH = atWorkThisMonth(true);

function atWorkThisMonth(isWithoutRate: boolean): DashboardList {
  return {
    kind: "assignments",
    filters: {
      status: { type: "any", values: ["active", "completed", "terminated"] },
      startDate: { type: "range", from: null, to: "today" },
      billRate: { type: "empty", isEmpty: isWithoutRate },
    },
    where: {
      join: "or",
      parts: [
        { field: "endDate", filter: { type: "empty", isEmpty: true } },
        { field: "endDate", filter: { type: "range", from: "this-month", to: null } },
      ],
    },
  };
}

/** What data entry should complete, by the words of the dashboard; `field` is the one that is empty. */
export const MISSING_DATA = {
  center: {
    label: "Freelancers without a center",
    kind: "freelancers",
    field: "centerCode",
    add: "Add center",
    filters: { status: inUse(...BOOKABLE_STATUSES), centerCode: { type: "empty", isEmpty: true } },
    where: null,
  },
  phone: {
    label: "Freelancers without a phone number",
    kind: "freelancers",
    field: "phone",
    add: "Add phone",
    filters: { status: inUse(...BOOKABLE_STATUSES), phone: { type: "empty", isEmpty: true } },
    where: null,
  },
  contactEmail: {
    label: "Companies without a contact email",
    kind: "companies",
    field: "contactEmail",
    add: "Add email",
    filters: { status: inUse("prospect", "active"), contactEmail: { type: "empty", isEmpty: true } },
    where: null,
  },
} as const satisfies Record<string, DashboardList & { label: string; field: string; add: string }>;

export const MISSING_DATA_CHECKS = ["center", "phone", "contactEmail"] as const;

function inUse(...values: string[]) {
  return { type: "any" as const, values };
}
