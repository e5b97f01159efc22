import type { Center } from "../centers";
import type { Engagement } from "../content/engagement";
import { requireProfession } from "../content/professions/all";
import { CANCEL_REASONS, PROJECT_TAGS } from "../content/projects";
import type { World } from "../world";
import type { ProjectStatus } from "./project-calendar";
import type { Team } from "./teams";

export type ProjectFields = ReturnType<typeof makeProjectFields>;
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

export function makeProjectFields(world: World, facts: Facts, teams: readonly Team[]) {
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
  const free = titles.has(title) ? titleAt(title, place) : title;
  titles.add(title).add(titleAt(title, place));
  return free;
}

export function titleAt(title: string, place: string): string {
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
