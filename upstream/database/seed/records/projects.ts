import { pickCenter, type Center } from "../centers";
import type { Engagement } from "../content/engagement";
import { ENGAGEMENTS } from "../content/engagements";
import { requireProfession } from "../content/professions/all";
import { CANCEL_REASONS, PROJECT_TAGS } from "../content/projects";
import type { Draft } from "../draft";
import type { Random } from "../random";
import type { World } from "../world";
import type { Company } from "./companies";
import { PROJECT_STATUSES, projectDays, type ProjectStatus } from "./project-calendar";
import { projectEdits } from "./project-edits";
import type { Team } from "./teams";

export type ProjectFields = ReturnType<typeof makeFields>;
export type Position = ProjectFields["positions"][number];

/** A project with the days from today on which it starts and ends. */
export type Project = Draft<ProjectFields> & { start: number; end: number };

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
  const fields = makeFields(world, facts, sites.teams);
  return {
    id: world.id(createdAt),
    createdAt,
    fields,
    edits: projectEdits(world, { ...days, ageDays }, fields),
    ...days,
  };
}

/** Work that the center's company may want and that this center hasn't had yet. */
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
  return random.pick(special.length > 0 && random.chance(0.5) ? special : general);
}

type Facts = {
  status: ProjectStatus;
  start: number;
  end: number;
  center: Center;
  createdAt: Date;
  titles: Set<string>;
  engagement: Engagement;
};

function makeFields(world: World, facts: Facts, teams: readonly Team[]) {
  const { random, day } = world;
  const { status, center, engagement, start, end } = facts;
  const positions = engagement.roles.map(([role, openings]) => makePosition(world, role, openings, facts.createdAt));
  const team = teams.find(({ fields }) => fields.centerCode === center.code && fields.status === "active");
  return {
    title: freeTitle(engagement.title, center.name, facts.titles),
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

/** The first of its kind needs no place in its title. */
function freeTitle(title: string, place: string, titles: Set<string>): string {
  const free = titles.has(title) ? titleAt(title, place) : title;
  titles.add(title).add(titleAt(title, place));
  return free;
}

function titleAt(title: string, place: string): string {
  return `${title}, ${place}`;
}

function makePosition(world: World, role: string, openings: number, createdAt: Date) {
  const { rate, skills } = requireProfession(role);
  const [min, max] = rate;
  return {
    id: world.id(createdAt),
    role,
    openings,
    skills: world.random.sample(skills, 3),
    rateMin: (min + world.random.integer(0, 3) * 2).toFixed(2),
    rateMax: (max - world.random.integer(0, 4) * 2).toFixed(2),
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
