import type { TimelineBar, TimelineItem, TimelineRow } from "@/components/timeline/timeline-rows";
import type { Demand, FreelancerRow, ProjectTimeline, TimelineAssignment } from "@/lib/contract/timeline";
import { formatCount, formatUpcomingDay } from "@/lib/format";
import { PENDING_STATUSES } from "@/lib/records/assignment-statuses";
import { definitionOf } from "@/lib/records/definitions";
import { firstWeekFrom, freeFrom, weekOf } from "@/lib/records/weeks";
import { demandSpans, describeDemand, loadSpans, loadWords } from "./week-spans";

type Options = { from: string; today: string; canUpdate: boolean };

/** The unmet demand, then a row for each freelancer. */
export function freelancerItems(rows: readonly FreelancerRow[], demand: Demand | undefined, options: Options) {
  const roles = demand?.roles ?? [];
  const unmet: TimelineItem[] = [
    { id: "demand", heading: "Unfilled openings", note: "Roles that open projects need most" },
    ...roles.map(({ role, unfilled }) => demandRow(`demand ${role}`, role, unfilled)),
    { id: "freelancers", heading: "Freelancers" },
  ];
  return [...(roles.length > 0 ? unmet : []), ...rows.map((row) => freelancerRow(row, options))];
}

function freelancerRow(row: FreelancerRow, { from, today, canUpdate }: Options): TimelineRow {
  const firstFree = firstWeekFrom(freeFrom(row, today), from);
  return {
    id: row.freelancerId,
    label: row.name,
    subLabel: row.headline ?? row.code,
    href: `/freelancers/${row.freelancerId}`,
    bars: row.assignments.map((assignment) => assignmentBar(assignment, canUpdate)),
    spans: loadSpans(row, firstFree),
    figures: row.loads,
    peaks: row.peak,
    describe: loadWords(firstFree),
  };
}

/** A heading for each position with its unmet demand, then its people. */
export function projectItems(positions: ProjectTimeline["positions"], { from, today, canUpdate }: Options) {
  const thisWeek = firstWeekFrom(weekOf(today), from);
  return positions.flatMap(({ id, role, openings, unfilled, people }): TimelineItem[] => [
    { id, heading: role, note: openings === 1 ? "1 opening" : `${formatCount(openings)} openings` },
    ...(unfilled.some((count) => count > 0) ? [demandRow(`demand ${id}`, "Not covered", unfilled, role)] : []),
    ...people.map((person) => ({
      id: `${id} ${person.freelancerId}`,
      label: person.name,
      href: `/freelancers/${person.freelancerId}`,
      bars: person.assignments.map((assignment) => ({
        ...assignmentBar(assignment, canUpdate, "role"),
        shown: (end: string | null) => shareAndEnd(assignment.allocation, end, today),
      })),
      spans: loadSpans(person, thisWeek),
      figures: person.loads,
      peaks: person.peak,
      describe: loadWords(thisWeek),
    })),
  ]);
}

/** Below the heading of their role, bars say the rest. */
function shareAndEnd(allocation: number, end: string | null, today: string): readonly string[] {
  const share = `${allocation}%`;
  return [`${share}, ${end === null ? "no end" : `ends ${formatUpcomingDay(end, today)}`}`, share];
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
