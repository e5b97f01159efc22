import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { isCommitted } from "@/lib/staffing/statuses";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { moveErrors } from "@/lib/records/moves";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { readPlaces, type Places } from "@/upstream/records/reference/load-reference";
import { makeCenters } from "./centers";
import { generateDemo, type Demo } from "./generate";
import { makeCompanies } from "./records/companies";
import { requireItem } from "./random";
import { makeProjects } from "./records/projects";
import { createWorld } from "./world";

const placementSchema = z.object({
  freelancerId: z.string(),
  projectId: z.string(),
  positionId: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  allocation: z.int(),
  status: z.string(),
});
const positionsSchema = z.array(z.object({ id: z.string(), openings: z.int() }));

const NOW = new Date("2026-11-21T15:00:00Z");

let places: Places;
let demo: Demo;

beforeAll(async () => {
  places = await readPlaces("US");
  demo = generateDemo(NOW, places);
});

test("the same time gives the same demo data", () => {
  expect(JSON.stringify(generateDemo(NOW, places))).toBe(JSON.stringify(demo));
});

test("a center with a project of each engagement is named, with the engagements that are used up", () => {
  const world = createWorld(NOW, places);
  const companies = makeCompanies(world);
  const center = requireItem(makeCenters(world, companies), 0);
  const sites = { companies, centers: [center], teams: [] };
  expect(() => makeProjects(world, sites)).toThrow(/^Atlanta Midtown has a project of each engagement .+: .+; .+/);
});

test("nobody changed anything after they last signed in, unless they can’t sign in any more", () => {
  const signedIn = new Map(demo.lastSignIns.map(({ userId, at }) => [userId, at]));
  const active = new Set(demo.records.users.filter(({ fields }) => fields.status === "active").map(({ id }) => id));
  const steps = Object.values(demo.records).flatMap((ofKind) => ofKind.flatMap((one) => one.steps));
  const late = steps.filter(({ actorId, at }) => active.has(actorId) && !(at <= (signedIn.get(actorId) ?? 0)));
  expect(late.length).toBe(0);
  expect(active.size).toBeGreaterThan(signedIn.size);
});

test("the demo data is large enough for an established business", () => {
  expect(demo.records.freelancers.length).toBeGreaterThanOrEqual(420);
  expect(demo.records.companies.length).toBeGreaterThanOrEqual(44);
  expect(demo.records.teams.length).toBeGreaterThanOrEqual(32);
  expect(demo.records.projects.length).toBeGreaterThanOrEqual(130);
  expect(demo.records.assignments.length).toBeGreaterThanOrEqual(400);
  expect(demo.records.centers).toHaveLength(60);
});

test("teams of a center have its whole name, so that none ends within a city", () => {
  const names = new Map(demo.records.centers.map(({ code, fields }) => [code, fields.name]));
  const ofCenters = demo.records.teams.filter(({ fields }) => fields.centerCode !== null);
  const others = ofCenters.filter(({ fields: { name, centerCode } }) => {
    const center = names.get(z.string().parse(centerCode));
    return !z
      .string()
      .parse(name)
      .endsWith(`, ${z.string().parse(center)}`);
  });
  expect(ofCenters.length).toBeGreaterThan(10);
  expect(others).toEqual([]);
});

describe.each(KINDS)("%s", (kind) => {
  test("every record passes the rules of its form", () => {
    const { create } = schemasOf(kind);
    const refused = demo.records[kind].flatMap(({ fields }) => create.safeParse(fields).error?.issues ?? []);
    expect(refused).toEqual([]);
  });

  test("the change ledger replays to the current record", () => {
    const names = Object.keys(definitionOf(kind).fields);
    for (const { fields, steps } of demo.records[kind]) {
      const replayed = new Map<string, unknown>();
      for (const { before, after, field } of steps.flatMap((step) => step.changes)) {
        expect(replayed.get(field) ?? null).toEqual(before);
        replayed.set(field, after);
      }
      for (const name of names) expect(replayed.get(name) ?? null).toEqual(emptyAsNull(fields[name]));
    }
  });

  test("versions count up from one in order of time, none in the future", () => {
    for (const { steps } of demo.records[kind]) {
      expect(steps.map((step) => step.version)).toEqual(steps.map((_, index) => index + 1));
      const times = steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    }
  });
});

describe("assignments", () => {
  const placements = () => demo.records.assignments.map(({ fields }) => placementSchema.parse(fields));
  const statusOf = (projectId: string) => demo.records.projects.find(({ id }) => id === projectId)?.fields.status;

  test("no position has more committed assignments than openings", () => {
    const filled = (id: string) =>
      placements().filter((one) => one.positionId === id && isCommitted(one.status)).length;
    const positions = demo.records.projects.flatMap(({ fields }) => positionsSchema.parse(fields.positions));
    for (const { id, openings } of positions) expect(filled(id)).toBeLessThanOrEqual(openings);
    expect(positions.filter(({ id, openings }) => filled(id) < openings).length).toBeGreaterThan(20);
  });

  test("their statuses fit their project's and their dates", () => {
    const today = NOW.toISOString().slice(0, 10);
    const active = placements().filter(({ status }) => status === "active");
    expect(new Set(active.map(({ projectId }) => statusOf(projectId)))).toEqual(new Set(["in_progress"]));
    expect(active.filter(({ startDate, endDate }) => startDate > today || (endDate ?? today) < today)).toEqual([]);
    const completed = placements().filter(({ status }) => status === "completed");
    expect(completed.filter(({ endDate }) => (endDate ?? "") > today)).toEqual([]);
    expect(placements().filter(({ projectId }) => statusOf(projectId) === "draft")).toEqual([]);
  });

  test("their moves are those that people can make", () => {
    const definition = definitionOf("assignments");
    for (const { steps } of demo.records.assignments) {
      const moves = steps.flatMap(({ changes }) => changes.filter(({ field }) => field === "status"));
      expect(moves.slice(1).flatMap(({ before, after }) => moveErrors(definition, before, after))).toEqual([]);
    }
  });

  test("a few freelancers are overloaded, none beyond 150 percent", () => {
    const load = new Map<string, number>();
    for (const { freelancerId, status, allocation } of placements()) {
      if (status === "active") load.set(freelancerId, (load.get(freelancerId) ?? 0) + allocation);
    }
    const overloaded = [...load.values()].filter((percent) => percent > 100);
    expect(overloaded.length).toBeGreaterThanOrEqual(3);
    expect(overloaded.length).toBeLessThanOrEqual(20);
    expect(Math.max(...overloaded)).toBeLessThanOrEqual(150);
  });

  test("nobody says they are available from a day on which committed work takes all their time", () => {
    const committed = placements().filter(({ status }) => isCommitted(status));
    const contradicted = demo.records.freelancers.filter(({ id, fields }) => {
      const { availableFrom } = z.object({ availableFrom: z.string().nullable() }).parse(fields);
      const day = availableFrom ?? "";
      const work = committed.filter(({ freelancerId, startDate, endDate }) => {
        return freelancerId === id && startDate <= day && (endDate ?? day) >= day;
      });
      return availableFrom !== null && work.reduce((sum, { allocation }) => sum + allocation, 0) >= 100;
    });
    expect(contradicted).toEqual([]);
  });

  test("some proposals wait for long, and some work ends soon", () => {
    const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    const waiting = demo.records.assignments.filter(
      ({ fields, steps }) => fields.status === "proposed" && steps.every(({ at }) => at < before(5)),
    );
    expect(waiting.length).toBeGreaterThan(3);
    const soon = before(-30).toISOString().slice(0, 10);
    expect(
      placements().filter(({ status, endDate }) => status === "active" && endDate && endDate < soon).length,
    ).toBeGreaterThan(10);
  });
});

test("demo emails, websites and phone numbers are fictional", () => {
  const text = JSON.stringify(demo);
  const hosts = [...text.matchAll(/@([\w.-]+)|https?:\/\/([\w.-]+)/g)].map((match) => match[1] ?? match[2] ?? "");
  expect(hosts.filter((host) => !/(^|\.)example\.com$|^demo\.test$/.test(host))).toEqual([]);
  const phones = [...text.matchAll(/\+1 \d{3} (\d{3} \d{4})/g)].map((match) => match[1] ?? "");
  expect(phones.filter((phone) => !phone.startsWith("555 01"))).toEqual([]);
});

function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
