import type { Scale } from "@/components/timeline/scale";
import type { BarTone, TimelineBar, TimelineItem, TimelineRow } from "@/components/timeline/timeline-rows";
import type {
  Demand,
  FreelancerRow,
  ProjectTimeline,
  TimelineAssignment,
  UnfilledSpan,
} from "@/lib/contract/staffing/timeline";
import { formatCount, formatFigure, formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { firstWeekFrom, freeFrom, weekOf } from "@/lib/records/weeks";
import { demandCell, loadCell, unfilledCell } from "./table-cells";
import { availabilitySpans, demandSpans, demandSums, loadSpans, unfilledWeekSpans } from "./week-spans";

type Options = { scale: Scale; today: string; canUpdate: boolean };

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

function demandRows(demand: Demand | undefined, { scale, demandToggle }: FreelancerOptions): TimelineItem[] {
  const { openings, unfilled, roles } = demand ?? { openings: null, unfilled: [], roles: [] };
  const sum: TimelineRow = {
    ...demandRow("demand", "Unfilled openings", unfilled, scale.from),
    // The words keep the row's place while they load.
    subLabel: openings === null ? "In open projects" : `${formatCount(openings)} in open projects`,
    spans: demandSums(unfilled, scale),
    ...(roles.length > 0 ? { toggle: demandToggle } : {}),
  };
  if (roles.length === 0 || !demandToggle.isOpen) return [sum];
  const parts = roles.map(({ role, unfilled: ofRole }) => ({
    ...demandRow(`demand ${role}`, role, ofRole, scale.from),
    spans: demandSpans(ofRole, role),
    isPart: true,
  }));
  return [
    sum,
    {
      id: "demand roles",
      heading: roles.length === 1 ? "Role with unfilled openings" : "Roles with the most unfilled openings",
      isPart: true,
    },
    ...parts,
  ];
}

function freelancerRow(row: FreelancerRow, { scale: { from }, today, canUpdate }: Options): TimelineRow {
  const free = { from, today, freeFrom: freeFrom(row, today) };
  return {
    id: row.freelancerId,
    label: row.name,
    mark: "person",
    subLabel: row.headline ?? row.code,
    href: `/freelancers/${row.freelancerId}`,
    bars: row.assignments.map((assignment) => assignmentBar(assignment, canUpdate)),
    spans: availabilitySpans(row, free),
    cellOf: loadCell(row, free),
  };
}

type ProjectOptions = Options & { projectId: string };

/** A heading for each position with its unmet demand, then its people. */
export function projectItems(
  positions: ProjectTimeline["positions"],
  { scale, today, canUpdate, projectId }: ProjectOptions,
) {
  const { from } = scale;
  const thisWeek = firstWeekFrom(weekOf(today), from);
  const unmetRows = ({ id, role, unfilled, openings, filled }: ProjectTimeline["positions"][number]): TimelineRow[] => {
    const spans = unfilledWeekSpans(unfilled, role, scale);
    if (spans.length === 0) return [];
    const label = filled >= openings ? gapLabel(unfilled) : "Unfilled openings";
    const action = canUpdate ? { action: findPeople(role, `/projects/${projectId}/positions/${id}`) } : {};
    return [{ id: `demand ${id}`, label, bars: [], spans, cellOf: unfilledCell(unfilled), ...action }];
  };
  return positions.flatMap((position): TimelineItem[] => [
    {
      id: position.id,
      heading: position.role,
      note: `${formatCount(position.filled)} of ${formatFigure(position.openings, "openings")} filled`,
    },
    ...unmetRows(position),
    ...position.people.map((person) => ({
      id: `${position.id} ${person.freelancerId}`,
      label: person.name,
      mark: "person" as const,
      href: `/freelancers/${person.freelancerId}`,
      bars: person.assignments.map((assignment) => ({
        ...assignmentBar(assignment, canUpdate, "role"),
        shown: (end: string | null) => shareAndEnd(assignment.allocation, end, today),
      })),
      spans: loadSpans(person, thisWeek),
      cellOf: loadCell(person, { from, today, freeFrom: weekOf(today) }),
    })),
  ]);
}

/** `Gap: nobody booked` for one opening, `2 gaps: nobody booked` for two, as the page's header counts them. */
function gapLabel(unfilled: readonly UnfilledSpan[]): string {
  const most = Math.max(...unfilled.map(({ count }) => count));
  return `${most === 1 ? "Gap" : `${formatCount(most)} gaps`}: nobody booked`;
}

function findPeople(role: string, href: string): NonNullable<TimelineRow["action"]> {
  return { label: "Find people", name: `Find people for ${role}`, href };
}

/** Below the heading of their role, bars say the rest. */
function shareAndEnd(allocation: number, end: string | null, today: string): readonly string[] {
  const share = `${allocation}%`;
  return [`${share}, ${end === null ? "open-ended" : `ends ${formatUpcomingDay(end, today)}`}`, share];
}

function demandRow(id: string, label: string, unfilled: readonly number[], from: string) {
  return { id, label, bars: [], spans: [], cellOf: demandCell(unfilled, from) };
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
    tone: TONES[status] ?? "muted",
    href: `/assignments/${id}`,
    isMovable: canUpdate && !isOver,
  };
  return bar;
}

/** The surer, the deeper. */
const TONES: Readonly<Record<string, BarTone>> = {
  proposed: "hatched",
  offered: "dashed",
  accepted: "light",
  active: "solid",
};
