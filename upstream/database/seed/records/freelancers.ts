import { pickCenter, type Center } from "../centers";
import { ENGAGEMENTS } from "../content/engagements";
import type { Profession } from "../content/profession";
import { PROFESSIONS, requireProfession } from "../content/professions/all";
import type { Draft } from "../draft";
import type { Random } from "../random";
import type { World } from "../world";
import { freelancerEdits } from "./freelancer-edits";
import { FREELANCER_STATUSES, makeFreelancerFields, type FreelancerFields } from "./freelancer-fields";

const COUNT = 432;

export type Freelancer = Draft<FreelancerFields> & { profession: Profession; hourlyRate: number };

export function makeFreelancers(world: World, centers: readonly Center[]): Freelancer[] {
  const asked = ENGAGEMENTS.flatMap((engagement) => engagement.roles.map(([role]) => requireProfession(role)));
  const emails = new Set<string>();
  const freelancers = Array.from({ length: COUNT }, () => {
    const profession = world.random.pick([...asked, ...PROFESSIONS]);
    return makeFreelancer(world, { profession, home: pickCenter(world.random, centers), emails });
  });
  return freelancers.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type Given = { profession: Profession; home: Center; emails: Set<string> };

function makeFreelancer(world: World, given: Given): Freelancer {
  const { random } = world;
  const status = random.weighted(FREELANCER_STATUSES);
  const [youngest, oldest] = status === "new" ? [0, 24] : status === "screening" ? [4, 45] : [30, 940];
  const ageDays = random.integer(youngest, oldest);
  const createdAt = world.moment(ageDays);
  const experienceYears = random.integer(2, 24);
  const hourlyRate = rateOf(random, given.profession, experienceYears);
  const fields = makeFreelancerFields(world, { ...given, status, experienceYears, hourlyRate });
  const edits = freelancerEdits(world, ageDays, fields, given.profession);
  return { id: world.id(createdAt), createdAt, fields, edits, profession: given.profession, hourlyRate };
}

function rateOf(random: Random, { rate: [min, max] }: Profession, experienceYears: number): number {
  const place = Math.min(1, experienceYears / 22) * 0.8 + random.integer(0, 20) / 100;
  return Math.round(min + (max - min) * place);
}
