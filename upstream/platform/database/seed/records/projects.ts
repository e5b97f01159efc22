import { pickCenter, type Center } from "@/upstream/platform/database/seed/centers";
import type { Engagement } from "@/upstream/platform/database/seed/content/engagement";
import { ENGAGEMENTS } from "@/upstream/platform/database/seed/content/engagements";
import { requireProfession } from "@/upstream/platform/database/seed/content/professions/professions";
import { CANCEL_REASONS, PROJECT_TAGS } from "@/upstream/platform/database/seed/content/projects";
import { scaled, undoStatus, type DemoRecord, type Edit } from "@/upstream/platform/database/seed/demo-record";
import type { Random } from "@/upstream/platform/database/seed/random";
import { dateAfter, type World } from "@/upstream/platform/database/seed/world";
import type { Company } from "./companies";
import type { Team } from "./teams";

/** `start` and `end` are days from today. */
export type Project = DemoRecord<ProjectFields> & { start: number; end: number };

type Sites = { companies: readonly Company[]; centers: readonly Center[]; teams: readonly Team[] };

export function makeProjects(world: World, sites: Sites): Project[] {
  const titles = new Set<string>();
  return PROJECT_STATUSES.flatMap(({ status, count }) =>
    Array.from({ length: count }, () => makeProject(world, status, sites, titles)),
  ).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function makeProject(world: World, status: ProjectStatus, sites: Sites, titles: Set<string>): Project {
  const { random } = world;
  const days = projectDays(random, status);
  const ageDays = Math.max(0, -days.start) + random.integer(10, 40);
  const createdAt = world.moment(ageDays);
  const center = pickCenter(random, sites.centers);
  const facts = {
    ...days,
    status,
    center,
    createdAt,
    titles,
    engagement: pickEngagement(random, sites, center, titles),
  };
  const fields = makeProjectFields(world, facts, sites.teams);
  return {
    id: world.id(createdAt),
    createdAt,
    fields,
    edits: projectEdits(world, { ...days, ageDays }, fields),
    ...days,
  };
}

function pickEngagement(
  random: Random,
  { companies }: Sites,
  { companyId, name }: Center,
  titles: Set<string>,
): Engagement {
  const industry = companies.find((company) => company.id === companyId)?.fields.industry;
  const unused = ENGAGEMENTS.filter(({ title }) => !titles.has(titleAt(title, name)));
  const special = unused.filter(({ industries }) => industries?.some((candidate) => candidate === industry));
  const general = unused.filter(({ industries }) => !industries);
  const choice = special.length > 0 && random.chance(0.5) ? special : general;
  if (choice.length === 0) throw usedUp(name);
  return random.pick(choice);
}

/** A field that draws random numbers between others moves the centers of all later projects. */
function usedUp(place: string): RangeError {
  const general = ENGAGEMENTS.filter(({ industries }) => !industries).map(({ title }) => title);
  return new RangeError(`${place} has a project of each engagement for any industry already: ${general.join("; ")}`);
}

const PROJECT_STATUSES = [
  { status: "in_progress", count: 48 },
  { status: "open", count: 26 },
  { status: "completed", count: 60 },
  { status: "draft", count: 12 },
  { status: "on_hold", count: 9 },
  { status: "cancelled", count: 9 },
] as const;

type ProjectStatus = (typeof PROJECT_STATUSES)[number]["status"];

/** Ranges of start and end, in days from today; without `end`, the end follows from a random length. */
const CALENDAR: Record<ProjectStatus, { start: readonly [number, number]; end?: readonly [number, number] }> = {
  in_progress: { start: [-220, -20], end: [2, 260] },
  open: { start: [-4, 45] },
  draft: { start: [20, 100] },
  completed: { start: [-480, -60] },
  on_hold: { start: [-160, -40], end: [30, 200] },
  cancelled: { start: [-300, -10] },
};

const ENDS_SOON = [2, 29] as const;

function projectDays(random: Random, status: ProjectStatus): { start: number; end: number } {
  const { start: starts, end: ends } = CALENDAR[status];
  const start = random.integer(...starts);
  if (!ends) {
    const end = start + random.integer(6, 38) * 7;
    return { start, end: status === "completed" ? Math.min(end, -random.integer(3, 50)) : end };
  }
  const isEndingSoon = status === "in_progress" && random.chance(0.28);
  return { start, end: random.integer(...(isEndingSoon ? ENDS_SOON : ends)) };
}

type ProjectFields = ReturnType<typeof makeProjectFields>;
export type Position = ProjectFields["positions"][number];

type Facts = {
  status: ProjectStatus;
  start: number;
  end: number;
  center: Center;
  createdAt: Date;
  titles: Set<string>;
  engagement: Engagement;
};

function makeProjectFields(world: World, facts: Facts, teams: readonly Team[]) {
  const { random, day } = world;
  const { status, center, engagement, start, end } = facts;
  const positions = engagement.roles.map(([role, openings]) => makePosition(world, role, openings, facts.createdAt));
  const team = teams.find(({ fields }) => fields.centerCode === center.code && fields.status === "active");
  return {
    title: unusedTitle(engagement.title, center.name, facts.titles),
    companyId: center.companyId,
    centerCode: center.code,
    teamId: team && random.chance(0.5) ? team.id : null,
    description: engagement.description,
    engagement: random.weighted({ time_and_material: 6, fixed_fee: 3, retainer: 1 } as const),
    priority: random.weighted({ low: 2, normal: 6, high: 3, urgent: 1 } as const),
    skills: [...new Set(positions.flatMap((position) => position.skills.slice(0, 2)))],
    positions,
    startDate: day(start),
    endDate: day(end),
    budget: budgetFor(positions, (end - start) / 7),
    currency: "USD",
    status,
    cancelledReason: status === "cancelled" ? random.pick(CANCEL_REASONS) : null,
    tags: random.sample(PROJECT_TAGS, random.pick([0, 0, 1, 1, 2])),
  };
}

function unusedTitle(title: string, place: string, titles: Set<string>): string {
  const unused = titles.has(title) ? titleAt(title, place) : title;
  titles.add(title).add(titleAt(title, place));
  return unused;
}

function titleAt(title: string, place: string): string {
  return `${title}, ${place}`;
}

function makePosition(world: World, role: string, openings: number, createdAt: Date) {
  const { rate, skills } = requireProfession(role);
  const [min, max] = rate;
  const fields = { id: world.id(createdAt), role, openings, skills: world.random.sample(skills, 3) };
  const [rateMin, rateMax] = [min + world.random.integer(0, 3) * 2, max - world.random.integer(0, 4) * 2];
  return {
    ...fields,
    rateMin: rateMin.toFixed(2),
    rateMax: rateMax.toFixed(2),
    currency: null,
    rateUnit: "hour",
    billMin: (rateMin * MARKUP).toFixed(2),
    billMax: (rateMax * MARKUP).toFixed(2),
    startDate: null,
    endDate: null,
  };
}

const WEEK_HOURS = 36;
const MARKUP = 1.35;

function budgetFor(
  positions: readonly { openings: number; rateMin: string; rateMax: string }[],
  weeks: number,
): string {
  const hourly = positions.reduce((sum, p) => sum + (p.openings * (Number(p.rateMin) + Number(p.rateMax))) / 2, 0);
  return (Math.round((hourly * MARKUP * WEEK_HOURS * weeks) / 5000) * 5000).toFixed(2);
}

const undoProjectStatus = undoStatus<ProjectStatus>({
  open: "draft",
  in_progress: "open",
  on_hold: "in_progress",
  completed: "in_progress",
  cancelled: "open",
});

const EXTENSION_DAYS = 21;

function projectEdits(
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
  const maybeEdit = (odds: number, undo: Edit<ProjectFields>["undo"]) => {
    if (random.chance(odds)) edits.push({ at: daysAgo(lastDays + random.integer(0, 200) / 10), undo });
  };
  maybeEdit(0.35, undoExtension);
  maybeEdit(0.3, ({ budget }) => ({ budget: scaled(budget, 0.88, 5000) }));
  maybeEdit(0.25, undoOpening);
  maybeEdit(0.2, ({ priority }) => ({ priority: priority === "normal" ? "low" : "normal" }));
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
