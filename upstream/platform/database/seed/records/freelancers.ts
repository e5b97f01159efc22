import { workdayFrom } from "@/lib/staffing/days";
import { pickCenter, type Center } from "@/upstream/platform/database/seed/centers";
import { ENGAGEMENTS } from "@/upstream/platform/database/seed/content/engagements";
import {
  BLOCKED_REASONS,
  FREELANCER_TAGS,
  headlineOf,
  LANGUAGES,
  summaryOf,
} from "@/upstream/platform/database/seed/content/freelancers";
import type { Profession } from "@/upstream/platform/database/seed/content/profession";
import { PROFESSIONS, requireProfession } from "@/upstream/platform/database/seed/content/professions/professions";
import { scaled, undoStatus, type DemoRecord, type Edit } from "@/upstream/platform/database/seed/demo-record";
import { randomName, randomPhone, slug, unusedEmail, unusedPhone } from "@/upstream/platform/database/seed/people";
import type { Random } from "@/upstream/platform/database/seed/random";
import type { World } from "@/upstream/platform/database/seed/world";

const COUNT = 432;

export type Freelancer = DemoRecord<FreelancerFields> & { profession: Profession; hourlyRate: number };

export function makeFreelancers(world: World, centers: readonly Center[]): Freelancer[] {
  const requiredProfessions = ENGAGEMENTS.flatMap((engagement) =>
    engagement.roles.map(([role]) => requireProfession(role)),
  );
  const [emails, phones] = [new Set<string>(), new Set<string>()];
  const freelancers = Array.from({ length: COUNT }, () => {
    const profession = world.random.pick([...requiredProfessions, ...PROFESSIONS]);
    return makeFreelancer(world, { profession, home: pickCenter(world.random, centers), emails, phones });
  });
  freelancers.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  enterAgain(freelancers, emails);
  return freelancers;
}

/** One person stands in the list twice, as happens where several people enter records. */
function enterAgain(freelancers: readonly Freelancer[], emails: Set<string>): void {
  const known = freelancers.find(({ fields }) => fields.status === "active" && fields.phone !== null);
  const again = freelancers.find(({ fields }) => fields.status === "new");
  if (!known || !again) return;
  const { firstName, lastName, phone, countryCode, stateId, cityId } = known.fields;
  const email = unusedEmail(slug(firstName), emails);
  Object.assign(again.fields, {
    firstName,
    lastName: lastName.slice(0, -1),
    email,
    phone,
    countryCode,
    stateId,
    cityId,
  });
}

type Origin = { profession: Profession; home: Center; emails: Set<string>; phones: Set<string> };

function makeFreelancer(world: World, origin: Origin): Freelancer {
  const { random } = world;
  const status = random.weighted(FREELANCER_STATUSES);
  const [youngest, oldest] = status === "new" ? [0, 24] : status === "screening" ? [4, 45] : [30, 940];
  const ageDays = random.integer(youngest, oldest);
  const createdAt = world.moment(ageDays);
  const experienceYears = random.integer(2, 24);
  const hourlyRate = rateOf(random, origin.profession, experienceYears);
  const fields = makeFreelancerFields(world, { ...origin, status, experienceYears, hourlyRate });
  const edits = freelancerEdits(world, ageDays, fields, origin.profession);
  return { id: world.id(createdAt), createdAt, fields, edits, profession: origin.profession, hourlyRate };
}

function rateOf(random: Random, { rate: [min, max] }: Profession, experienceYears: number): number {
  const seniority = Math.min(1, experienceYears / 22) * 0.8 + random.integer(0, 20) / 100;
  return Math.round(min + (max - min) * seniority);
}

const FREELANCER_STATUSES = { active: 74, new: 8, screening: 7, inactive: 6, blocked: 2, archived: 3 } as const;
const WORK_MODES = { remote: 5, hybrid: 4, onsite: 2 } as const;
const AVAILABILITIES = { available: 8, partial: 1, unavailable: 1, on_notice: 0 } as const;

type FreelancerStatus = keyof typeof FREELANCER_STATUSES;
type FreelancerFields = ReturnType<typeof makeFreelancerFields>;

type Facts = Origin & {
  status: FreelancerStatus;
  experienceYears: number;
  hourlyRate: number;
};

function makeFreelancerFields(world: World, facts: Facts) {
  const { profession, home, emails, phones, status, experienceYears, hourlyRate } = facts;
  const { random } = world;
  const { firstName, lastName } = randomName(random);
  const address = `${slug(firstName)}.${slug(lastName)}`;
  return {
    firstName,
    lastName,
    email: unusedEmail(address, emails),
    phone: random.chance(0.93) ? unusedPhone(randomPhone(random), phones) : null,
    headline: headlineOf(random, profession, experienceYears),
    summary: summaryOf(random, profession, experienceYears),
    links: random.chance(0.6) ? [`https://${address.replace(".", "-")}.example.com`] : [],
    countryCode: "US",
    stateId: home.stateId,
    cityId: home.cityId,
    centerCode: random.chance(0.75) ? home.code : null,
    workMode: random.weighted(WORK_MODES),
    skills: random.sample(profession.skills, random.integer(3, 6)),
    experienceYears,
    languages: ["English", ...random.sample(LANGUAGES, random.pick([0, 0, 0, 1, 1, 2]))],
    ...payOf(random, hourlyRate),
    currency: "USD",
    ...availabilityOf(world, status),
    status,
    blockedReason: status === "blocked" ? random.pick(BLOCKED_REASONS) : null,
    tags: random.sample(FREELANCER_TAGS, random.pick([0, 0, 0, 1, 1, 2])),
  };
}

const DAY_HOURS = 8;
const MONTH_HOURS = 160;

function payOf(random: Random, hourlyRate: number) {
  const rateUnit = random.weighted({ hour: 80, day: 14, month: 6 } as const);
  if (rateUnit === "hour") return { payRate: hourlyRate.toFixed(2), rateUnit };
  if (rateUnit === "day") return { payRate: (Math.round((hourlyRate * DAY_HOURS) / 10) * 10).toFixed(2), rateUnit };
  return { payRate: (Math.round((hourlyRate * MONTH_HOURS) / 100) * 100).toFixed(2), rateUnit };
}

// For freelancers without active assignments; `place` replaces it for the others.
function availabilityOf({ random, day }: World, status: FreelancerStatus) {
  const isListed = status === "active" || status === "new" || status === "screening";
  const availability = isListed ? random.weighted(AVAILABILITIES) : "unavailable";
  const isWaiting = isListed && (availability === "unavailable" || random.chance(0.5));
  const availableFrom: string | null = isWaiting ? workdayFrom(day(random.integer(2, 75))) : null;
  const hoursPerWeek: number | null = availability === "partial" ? 20 : random.pick([30, 32, 40, 40, 40, 40]);
  return { availability, availableFrom, hoursPerWeek };
}

type Status = FreelancerFields["status"];

const undoFreelancerStatus = undoStatus<Status>({
  screening: "new",
  active: "screening",
  inactive: "active",
  blocked: "active",
  archived: "inactive",
});

function freelancerEdits(
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
    edits.push({ at: world.moment(random.integer(0, 72) / 12), undo: undoAvailability });
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

function undoAvailability({ availability }: FreelancerFields) {
  return availability === "unavailable"
    ? { availability: "on_notice" as const }
    : { availability: "unavailable" as const };
}
