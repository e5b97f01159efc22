import type { TimelineBar, TimelineItem, TimelineRow } from "@/components/timeline/timeline-rows";
import type { Demand, FreelancerRow, ProjectTimeline, TimelineAssignment } from "@/lib/contract/timeline";
import { formatCount, formatUpcomingDay } from "@/lib/format";
import { PENDING_STATUSES } from "@/lib/records/assignment-statuses";
import { definitionOf } from "@/lib/records/definitions";
import { firstWeekFrom, freeFrom, weekOf, type DaySpan } from "@/lib/records/weeks";
import {
  availabilitySpans,
  clipped,
  demandSpans,
  demandSteps,
  describeDemand,
  loadLook,
  loadSpans,
  loadWords,
} from "./week-spans";

type Options = { from: string; today: string; canUpdate: boolean };

/** The unmet demand in one row, which opens to one for each role, then a row for each freelancer. */
export function freelancerItems(
  rows: readonly FreelancerRow[],
  demand: Demand | undefined,
  options: Options & { demandToggle: NonNullable<TimelineRow["toggle"]> },
) {
  const roles = demand?.roles ?? [];
  return [
    ...(roles.length > 0 ? demandRows(roles, options.demandToggle) : []),
    ...rows.map((row) => freelancerRow(row, options)),
  ];
}

function demandRows(roles: Demand["roles"], toggle: NonNullable<TimelineRow["toggle"]>): TimelineRow[] {
  const weeks = Math.max(...roles.map(({ unfilled }) => unfilled.length));
  const total = Array.from({ length: weeks }, (_, i) =>
    roles.reduce((sum, { unfilled }) => sum + (unfilled[i] ?? 0), 0),
  );
  const sum: TimelineRow = {
    ...demandRow("demand", "Unfilled openings", total),
    subLabel: roles.length === 1 ? "The role needed most" : `The ${roles.length} roles needed most`,
    spans: demandSteps(total),
    toggle,
  };
  const parts = roles.map(({ role, unfilled }) => ({ ...demandRow(`demand ${role}`, role, unfilled), isPart: true }));
  return toggle.isOpen ? [sum, ...parts] : [sum];
}

function freelancerRow(row: FreelancerRow, { from, today, canUpdate }: Options): TimelineRow {
  const free = freeFrom(row, today);
  const firstFree = firstWeekFrom(free, from);
  return {
    id: row.freelancerId,
    label: row.name,
    mark: "person",
    subLabel: row.headline ?? row.code,
    href: `/freelancers/${row.freelancerId}`,
    bars: row.assignments.map((assignment) => assignmentBar(assignment, canUpdate)),
    spans: availabilitySpans(row, { from, today, freeFrom: free }),
    figures: row.loads,
    peaks: row.peak,
    describe: loadWords(firstFree),
    lookOf: loadLook(firstFree),
  };
}

type ProjectOptions = Options & { projectId: string; days: DaySpan | null };

/** A heading for each position with its unmet demand, then its people. */
export function projectItems(
  positions: ProjectTimeline["positions"],
  { from, today, canUpdate, projectId, days }: ProjectOptions,
) {
  const thisWeek = firstWeekFrom(weekOf(today), from);
  const unmetRow = (id: string, role: string, unfilled: readonly number[]): TimelineRow => {
    const row = demandRow(`demand ${id}`, "Not covered", unfilled, role);
    const spans = days ? row.spans.flatMap((span) => clipped(span, from, days) ?? []) : row.spans;
    return {
      ...row,
      spans,
      ...(canUpdate ? { subLabel: "Find people", href: `/projects/${projectId}/positions/${id}` } : {}),
    };
  };
  return positions.flatMap(({ id, role, openings, unfilled, people }): TimelineItem[] => [
    { id, heading: role, note: openings === 1 ? "1 opening" : `${formatCount(openings)} openings` },
    ...(unfilled.some((count) => count > 0) ? [unmetRow(id, role, unfilled)] : []),
    ...people.map((person) => ({
      id: `${id} ${person.freelancerId}`,
      label: person.name,
      mark: "person" as const,
      href: `/freelancers/${person.freelancerId}`,
      bars: person.assignments.map((assignment) => ({
        ...assignmentBar(assignment, canUpdate, "role"),
        shown: (end: string | null) => shareAndEnd(assignment.allocation, end, today),
      })),
      spans: loadSpans(person, thisWeek),
      figures: person.loads,
      peaks: person.peak,
      describe: loadWords(thisWeek),
      lookOf: loadLook(thisWeek),
    })),
  ]);
}

/** Below the heading of their role, bars say the rest. */
function shareAndEnd(allocation: number, end: string | null, today: string): readonly string[] {
  const share = `${allocation}%`;
  return [`${share}, ${end === null ? "open-ended" : `ends ${formatUpcomingDay(end, today)}`}`, share];
}

function demandRow(id: string, label: string, unfilled: readonly number[], role = label): TimelineRow {
  return {
    id,
    label,
    bars: [],
    spans: demandSpans(unfilled, role),
    figures: unfilled,
    peaks: unfilled,
    describe: describeDemand,
  };
}

function assignmentBar(assignment: TimelineAssignment, canUpdate: boolean, named: "project" | "role" = "project") {
  const { id, code, project, role, status, startDate, endDate, allocation } = assignment;
  const { status: field } = definitionOf("assignments").fields;
  const option = field?.type === "choice" ? field.options.find(({ value }) => value === status) : undefined;
  const isOver = status === "completed";
  const bar: TimelineBar = {
    id,
    start: startDate,
    end: endDate,
    label: allocation === 100 ? assignment[named] : `${assignment[named]} ${allocation}%`,
    description: [named === "project" ? role : project, `${allocation}%`, option?.label ?? status, code].join(" · "),
    tone: toneOf(option?.tone),
    pattern: PENDING_STATUSES.some((pending) => pending === status) ? "hatched" : isOver ? "muted" : "solid",
    href: `/assignments/${id}`,
    isMovable: canUpdate && !isOver,
  };
  return bar;
}

const BAR_TONES = ["info", "warning", "progress", "success"] as const;

function toneOf(tone: string | undefined): TimelineBar["tone"] {
  return BAR_TONES.find((barTone) => barTone === tone) ?? "neutral";
}
