import type { Profession } from "../content/profession";
import { scaled, undoStatus, type Edit } from "../draft";
import type { World } from "../world";
import type { FreelancerFields } from "./freelancer-fields";

type Status = FreelancerFields["status"];

const undoFreelancerStatus = undoStatus<Status>({
  screening: "new",
  active: "screening",
  inactive: "active",
  blocked: "active",
  archived: "inactive",
});

export function freelancerEdits(
  world: World,
  ageDays: number,
  { status }: FreelancerFields,
  { role }: Profession,
): Edit<FreelancerFields>[] {
  const { random } = world;
  const daysAgo = (from: number, to: number) => world.moment((ageDays * random.integer(from, to)) / 100);
  const edits: Edit<FreelancerFields>[] = [];
  if (status !== "new") edits.push({ at: daysAgo(94, 98), undo: undoFreelancerStatus });
  if (status !== "new" && status !== "screening") edits.push({ at: daysAgo(86, 92), undo: undoFreelancerStatus });
  if (isOver(status)) edits.push({ at: daysAgo(5, 40), undo: undoEnd });
  if (random.chance(0.3)) edits.push({ at: daysAgo(10, 85), undo: undoRaise });
  if (random.chance(0.25)) edits.push({ at: daysAgo(1, 85), undo: undoLastSkill });
  if (random.chance(0.15)) edits.push({ at: daysAgo(1, 85), undo: () => ({ headline: role }) });
  if (status === "active" && random.chance(0.12))
    edits.push({ at: world.moment(random.integer(0, 72) / 12), undo: undoFreeing });
  return edits;
}

function isOver(status: Status): boolean {
  return status === "inactive" || status === "blocked" || status === "archived";
}

function undoEnd(fields: FreelancerFields) {
  return { ...undoFreelancerStatus(fields), blockedReason: null };
}

function undoRaise({ payRate, rateUnit }: FreelancerFields) {
  return { payRate: scaled(payRate, 0.92, rateUnit === "hour" ? 1 : 10) };
}

function undoLastSkill({ skills }: FreelancerFields) {
  return skills.length > 2 ? { skills: skills.slice(0, -1) } : null;
}

function undoFreeing({ availability }: FreelancerFields) {
  return availability === "unavailable"
    ? { availability: "on_notice" as const }
    : { availability: "unavailable" as const };
}
