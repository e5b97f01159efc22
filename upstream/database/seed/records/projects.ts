import type { Center } from "../centers";
import type { Engagement } from "../content/engagement";
import { ENGAGEMENTS } from "../content/engagements";
import { requireProfession } from "../content/professions/all";
import { CANCEL_REASONS, PROJECT_TAGS } from "../content/projects";
import type { Draft } from "../draft";
import { requireItem, type Random } from "../random";
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
  const createdAt = world.moment(Math.max(0, -days.start) + random.integer(10, 40));
  const center = requireItem(sites.centers, random.integer(0, random.chance(0.45) ? 9 : sites.centers.length - 1));
  const facts = { ...days, status, center, createdAt, titles, engagement: pickEngagement(random, sites, center) };
  const fields = makeFields(world, facts, sites.teams);
  return { id: world.id(createdAt), createdAt, fields, edits: projectEdits(world, days, fields), ...days };
}

function pickEngagement(random: Random, { companies }: Sites, { companyId }: Center): Engagement {
  const industry = companies.find((company) => company.id === companyId)?.fields.industry;
  const special = ENGAGEMENTS.filter(({ industries }) => industries?.some((candidate) => candidate === industry));
  const general = ENGAGEMENTS.filter(({ industries }) => !industries);
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

function freeTitle(title: string, place: string, titles: Set<string>): string {
  const candidates = [title, `${title}, ${place}`, `${title}, ${place}, phase 2`, `${title}, ${place}, phase 3`];
  const free = candidates.find((candidate) => !titles.has(candidate)) ?? `${title} ${titles.size}`;
  titles.add(free);
  return free;
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
