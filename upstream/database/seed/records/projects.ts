import { pickCenter, type Center } from "../centers";
import type { Engagement } from "../content/engagement";
import { ENGAGEMENTS } from "../content/engagements";
import type { Draft } from "../draft";
import type { Random } from "../random";
import type { World } from "../world";
import type { Company } from "./companies";
import { PROJECT_STATUSES, projectDays, type ProjectStatus } from "./project-calendar";
import { projectEdits } from "./project-edits";
import { makeProjectFields, titleAt, type ProjectFields } from "./project-fields";
import type { Team } from "./teams";

/** `start` and `end` are days from today. */
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
  return random.pick(special.length > 0 && random.chance(0.5) ? special : general);
}
