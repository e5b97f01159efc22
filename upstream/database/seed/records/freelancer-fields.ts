import type { Center } from "../centers";
import { BLOCKED_REASONS, FREELANCER_TAGS, headlineOf, LANGUAGES, summaryOf } from "../content/freelancers";
import type { Profession } from "../content/profession";
import { freeEmail, randomName, randomPhone, slug } from "../people";
import type { Random } from "../random";
import type { World } from "../world";

export const FREELANCER_STATUSES = { active: 74, new: 8, screening: 7, inactive: 6, blocked: 2, archived: 3 } as const;
const WORK_MODES = { remote: 5, hybrid: 4, onsite: 2 } as const;
const AVAILABILITIES = { available: 8, partial: 1, unavailable: 1, on_notice: 0 } as const;

export type FreelancerStatus = keyof typeof FREELANCER_STATUSES;
export type FreelancerFields = ReturnType<typeof makeFreelancerFields>;

type Facts = {
  profession: Profession;
  home: Center;
  emails: Set<string>;
  status: FreelancerStatus;
  experienceYears: number;
  hourlyRate: number;
};

export function makeFreelancerFields(
  world: World,
  { profession, home, emails, status, experienceYears, hourlyRate }: Facts,
) {
  const { random } = world;
  const { firstName, lastName } = randomName(random);
  const address = `${slug(firstName)}.${slug(lastName)}`;
  return {
    firstName,
    lastName,
    email: freeEmail(address, emails),
    phone: random.chance(0.93) ? randomPhone(random) : null,
    headline: headlineOf(random, profession, experienceYears),
    summary: summaryOf(random, profession, experienceYears),
    links: random.chance(0.6) ? [`https://${address.replace(".", "-")}.example.com`] : [],
    stateId: home.stateId,
    cityId: home.cityId,
    centerCode: random.chance(0.75) ? home.code : null,
    workMode: random.weighted(WORK_MODES),
    skills: random.sample(profession.skills, random.integer(3, 6)),
    experienceYears,
    languages: ["English", ...random.sample(LANGUAGES, random.pick([0, 0, 0, 1, 1, 2]))],
    ...payOf(random, hourlyRate),
    currency: "USD",
    ...freeTime(world, status),
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
function freeTime({ random, day }: World, status: FreelancerStatus) {
  const isListed = status === "active" || status === "new" || status === "screening";
  const availability = isListed ? random.weighted(AVAILABILITIES) : "unavailable";
  const isWaiting = isListed && (availability === "unavailable" || random.chance(0.5));
  const availableFrom: string | null = isWaiting ? day(random.integer(2, 75)) : null;
  const hoursPerWeek: number | null = availability === "partial" ? 20 : random.pick([30, 32, 40, 40, 40, 40]);
  return { availability, availableFrom, hoursPerWeek };
}
