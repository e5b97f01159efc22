import type { ReactNode } from "react";
import { gapsText } from "@/components/staffing/staffing-texts";
import { lastDayOf, type Scale } from "@/components/ui/timeline/scale";
import {
  isTentative,
  type BarTone,
  type TimelineBar,
  type TimelineItem,
  type TimelineRow,
  type TimelineSpan,
} from "@/components/ui/timeline/timeline-rows";
import type { Demand, FreelancerRow, ProjectTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import { formatCount, formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { contradictionText } from "@/lib/staffing/contradictions/contradiction-text";
import { contradictionsOf } from "@/lib/staffing/contradictions/contradictions";
import { outsideMark } from "@/lib/staffing/consequences/own-dates";
import type { DaySpan } from "@/lib/staffing/days";
import { openFirst } from "@/lib/staffing/openings/openings";
import { isEnded } from "@/lib/staffing/statuses";
import { lastBookedDay, type WorkCalendar } from "@/lib/staffing/free-and-booked-time";
import { demandSums, unfilledDays, unfilledWeekSpans } from "./demand-spans";
import { demandCell, loadCell, unfilledCell } from "./table-cells";
import { timeSpans } from "./time-spans";

type Options = { scale: Scale; today: string; canUpdate: boolean };

const UNFILLED = "Openings to fill";

type FreelancerOptions = Options & { demandToggle: NonNullable<TimelineRow["toggle"]> };

/**
 * The unmet demand in one row, which opens to the roles with most of it, then a row for each freelancer.
 * @param demand undefined while it loads; null for people who don't see it
 */
export function freelancerItems(
  rows: readonly FreelancerRow[],
  demand: Demand | null | undefined,
  options: FreelancerOptions,
): TimelineItem[] {
  return [...(demand === null ? [] : demandRows(demand, options)), ...rows.map((row) => freelancerRow(row, options))];
}

function demandRows(demand: Demand | undefined, { scale, today, demandToggle }: FreelancerOptions): TimelineItem[] {
  const { openings, unfilled, roles } = demand ?? { openings: null, unfilled: [], roles: [] };
  const sum: TimelineRow = {
    ...demandRow("demand", UNFILLED, unfilled, { scale, today }),
    // The words keep the row's place while they load.
    subLabel: openings === null ? "Most at once" : `Most at once; ${formatCount(openings)} in all, plus gaps`,
    ...(openings === null ? {} : { shortSubLabel: `${formatCount(openings)} in all, plus gaps` }),
    spans: demandSums(unfilled, { scale, today }),
    ...(roles.length > 0 ? { toggle: demandToggle } : {}),
  };
  if (roles.length === 0 || !demandToggle.isOpen) return [sum];
  const parts = roles.map(({ role, unfilled: ofRole }) => ({
    ...demandRow(`demand ${role}`, role, ofRole, { scale, today }),
    spans: demandSums(ofRole, { scale, today }, role),
    isPart: true,
  }));
  return [
    sum,
    {
      id: "demand roles",
      heading: roles.length === 1 ? "Role with openings to fill" : "Roles with the most openings to fill",
      isPart: true,
    },
    ...parts,
  ];
}

function freelancerRow(row: FreelancerRow, { scale, today, canUpdate }: Options): TimelineRow {
  const calendar = calendarOf(row, scale);
  return {
    id: row.freelancerId,
    label: row.name,
    mark: "person",
    subLabel: row.headline ?? row.code,
    href: `/freelancers/${row.freelancerId}`,
    bars: row.assignments.map((assignment) => assignmentBar(assignment, { today, canUpdate })),
    spans: timeSpans({ ...row, calendar }, today),
    cellOf: loadCell(calendar, { weekly: row.weeklyHours, today }),
  };
}

function calendarOf({ steps }: Pick<FreelancerRow, "steps">, scale: Scale): WorkCalendar {
  return { span: { from: scale.from, to: lastDayOf(scale) }, steps };
}

/**
 * @property days the project's own
 * @property slotsOf a position's slots, with their words
 */
type ProjectOptions = Options & {
  projectId: string;
  days: DaySpan | null;
  slotsOf: (position: Position, projectId: string) => ReactNode;
};

type Position = ProjectTimeline["positions"][number];

/** A heading for each position, in the order of the project’s page, with its unmet demand, then its people. */
export function projectItems(positions: readonly Position[], options: ProjectOptions): TimelineItem[] {
  return openFirst(positions).flatMap((position) => [
    {
      id: position.id,
      heading: position.role,
      slots: options.slotsOf(position, options.projectId),
      ...headingNotes(position, options),
    },
    ...unmetRows(position, options),
    ...position.people.map((person) => projectPersonRow(position, person, options)),
  ]);
}

/** What the slots don't say: since when there are gaps, unless the row of the openings says it, and days of its own. */
function headingNotes(position: Position, { today, days }: ProjectOptions) {
  const gaps = position.open > 0 ? gapsText(position, today) : null;
  const mark = outsideMark(position, { startDate: days?.start ?? null, endDate: days?.end ?? null });
  return { ...(mark && { note: mark }), ...(gaps && { wideNote: gaps }) };
}

function unmetRows(position: Position, { scale, today, canUpdate, projectId, days }: ProjectOptions): TimelineRow[] {
  const { id, role, open } = position;
  const plannedStart = position.startDate ?? days?.start ?? null;
  const unfilled = unfilledDays(position, { today, plannedStart });
  const spans = unfilledWeekSpans(unfilled, { role, scale, today, plannedStart });
  if (spans.length === 0) return [];
  const action = canUpdate ? { action: findPeople(role, `/projects/${projectId}/positions/${id}`) } : {};
  const label = (open === 0 ? gapsText(position, today) : null) ?? UNFILLED;
  return [{ id: `demand ${id}`, label, bars: [], spans, cellOf: unfilledCell(unfilled), ...action }];
}

function projectPersonRow(
  position: Position,
  person: Position["people"][number],
  { scale, today, canUpdate }: ProjectOptions,
): TimelineRow {
  const calendar = calendarOf(person, scale);
  const bars = person.assignments.map((assignment) => ({
    ...assignmentBar(assignment, { today, canUpdate, named: "role" }),
    shown: (end: string | null) => shareAndEnd(assignment.allocation, end, today),
  }));
  return {
    id: `${position.id} ${person.freelancerId}`,
    label: person.name,
    mark: "person",
    href: `/freelancers/${person.freelancerId}`,
    bars,
    spans: timeSpans({ ...person, calendar }, today, bars.filter(isTentative)).map(inProject),
    cellOf: loadCell(calendar, { weekly: person.weeklyHours, today }),
  };
}

/** A project displays what people do in it: their free time is read where it is pointed at. */
function inProject(span: TimelineSpan): TimelineSpan {
  const { start, end, type, description } = span;
  return type === "free" || type === "partly-free" ? { start, end, type: "free", description } : span;
}

function findPeople(role: string, href: string): NonNullable<TimelineRow["action"]> {
  return { label: "Find people", name: `Find people for ${role}`, href };
}

/** Below the heading of their role, bars say the rest. */
function shareAndEnd(allocation: number, end: string | null, today: string): readonly string[] {
  const share = `${allocation}%`;
  return [`${share}, ${end === null ? "open-ended" : `ends ${formatUpcomingDay(end, today)}`}`, share];
}

type DemandOptions = Pick<Options, "scale" | "today">;

function demandRow(id: string, label: string, unfilled: readonly number[], { scale, today }: DemandOptions) {
  return { id, label, bars: [], spans: [], cellOf: demandCell(unfilled, scale.from, today) };
}

type BarOptions = Pick<Options, "today" | "canUpdate"> & { named?: "project" | "role" };

function assignmentBar(assignment: TimelineAssignment, { today, canUpdate, named = "project" }: BarOptions) {
  const { id, code, project, role, status, startDate, allocation, limits } = assignment;
  const { status: field } = definitionOf("assignments").fields;
  const option = field?.type === "choice" ? field.options.find(({ value }) => value === status) : undefined;
  const contradictions = limits ? contradictionsOf(assignment, limits, today).map(contradictionText) : [];
  const bar: TimelineBar = {
    id,
    start: startDate,
    end: lastBookedDay(assignment, today),
    label: allocation === 100 ? assignment[named] : `${assignment[named]} ${allocation}%`,
    description: [
      named === "project" ? role : project,
      `${allocation}%`,
      option?.label ?? status,
      code,
      ...contradictions,
    ].join(" · "),
    tone: TONES[status] ?? "muted",
    share: allocation,
    href: `/assignments/${id}`,
    isMovable: canUpdate && !isEnded(status),
    isMarked: contradictions.length > 0,
  };
  return bar;
}

/** The surer, the deeper. */
const TONES: Readonly<Record<string, BarTone>> = {
  proposed: "hatched",
  offered: "pale",
  accepted: "light",
  active: "solid",
};
