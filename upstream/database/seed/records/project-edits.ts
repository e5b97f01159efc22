import { scaled, undoStatus, type Edit } from "../draft";
import { dateAfter, type World } from "../world";
import type { ProjectStatus } from "./project-calendar";
import type { ProjectFields } from "./project-fields";

const undoProjectStatus = undoStatus<ProjectStatus>({
  open: "draft",
  in_progress: "open",
  on_hold: "in_progress",
  completed: "in_progress",
  cancelled: "open",
});

const EXTENSION_DAYS = 21;

export function projectEdits(
  world: World,
  { start, end, ageDays }: { start: number; end: number; ageDays: number },
  { status }: ProjectFields,
): Edit<ProjectFields>[] {
  const { random } = world;
  const daysAgo = (days: number) => world.moment(Math.max(days, random.integer(1, 40) / 20));
  const edits: Edit<ProjectFields>[] = [];
  if (status !== "draft")
    edits.push({ at: daysAgo((ageDays * random.integer(92, 97)) / 100), undo: undoProjectStatus });
  if (hasStarted(status)) edits.push({ at: daysAgo(-start), undo: undoProjectStatus });
  if (status === "completed") edits.push({ at: daysAgo(-end - 2), undo: undoProjectStatus });
  if (status === "on_hold") edits.push({ at: daysAgo(random.integer(2, 30)), undo: undoProjectStatus });
  if (status === "cancelled") edits.push({ at: daysAgo(-start - 3), undo: undoCancelling });
  const lastDays = Math.max(1, status === "completed" || status === "cancelled" ? -end + 3 : 0);
  const later = (odds: number, undo: Edit<ProjectFields>["undo"]) => {
    if (random.chance(odds)) edits.push({ at: daysAgo(lastDays + random.integer(0, 200) / 10), undo });
  };
  later(0.35, undoExtension);
  later(0.3, ({ budget }) => ({ budget: scaled(budget, 0.88, 5000) }));
  later(0.25, undoOpening);
  later(0.2, ({ priority }) => ({ priority: priority === "normal" ? "low" : "normal" }));
  return edits;
}

function hasStarted(status: ProjectStatus): boolean {
  return status === "in_progress" || status === "completed" || status === "on_hold";
}

function undoCancelling(fields: ProjectFields) {
  return { ...undoProjectStatus(fields), cancelledReason: null };
}

function undoExtension({ startDate, endDate }: ProjectFields) {
  const earlier = dateAfter(endDate, -EXTENSION_DAYS);
  return earlier > startDate ? { endDate: earlier } : null;
}

function undoOpening({ positions }: ProjectFields) {
  const [first, ...rest] = positions;
  return first && first.openings > 1 ? { positions: [{ ...first, openings: first.openings - 1 }, ...rest] } : null;
}
