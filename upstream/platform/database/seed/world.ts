import type { Places } from "@/upstream/records/reference/load-reference";
import { createRandom, type Random } from "./random";

const SEED = 20_260_401;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type World = {
  random: Random;
  now: Date;
  day: (offset: number) => string;
  /** A time in office hours `daysAgo`, never in the future. */
  moment: (daysAgo: number) => Date;
  id: (at: Date) => string;
  requireCity: (stateId: string, name: string) => string;
};

export function createWorld(now: Date, places: Places): World {
  const random = createRandom(SEED);
  const cities = new Map(
    places.states.flatMap((state) => state.cities.map(([id, name]) => [`${state.id} ${name}`, id] as const)),
  );
  return {
    random,
    now,
    day: (offset) => dateOf(addDays(now, offset)),
    moment: (daysAgo) => momentOf(now, daysAgo, random),
    id: (at) => idOf(at, random),
    requireCity: (stateId, name) => {
      const id = cities.get(`${stateId} ${name}`);
      if (id === undefined) throw new RangeError(`No city ${name} in ${stateId}`);
      return id;
    },
  };
}

export function addDays(to: Date, days: number): Date {
  return new Date(to.getTime() + days * DAY_MS);
}

export function dateAfter(date: string, days: number): string {
  return dateOf(addDays(new Date(date), days));
}

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function momentOf(now: Date, daysAgo: number, random: Random): Date {
  // Spreads records over an hour, so that they don't share a second.
  const at = new Date(addDays(now, -daysAgo).getTime() - random.integer(0, HOUR_MS));
  // 13:00 to 22:59 UTC is working time between New York and Los Angeles.
  if (daysAgo >= 1) at.setUTCHours(random.integer(13, 22), random.integer(0, 59), random.integer(0, 59));
  return at > now ? new Date(now.getTime() - random.integer(1, HOUR_MS)) : at;
}

function idOf(at: Date, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join("");
  const time = at.getTime().toString(16).padStart(12, "0");
  const variant = random.integer(8, 11).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}
