import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { readPlaces, type Places } from "@/upstream/reference/load-reference";
import { generateDemo, type Demo } from "./generate";

const positionsSchema = z.array(z.object({ id: z.string(), openings: z.int() }));

const NOW = new Date("2026-11-21T15:00:00Z");

let places: Places;
let demo: Demo;

beforeAll(async () => {
  places = await readPlaces();
  demo = generateDemo(NOW, places);
});

test("the same time gives the same demo data", () => {
  expect(JSON.stringify(generateDemo(NOW, places))).toBe(JSON.stringify(demo));
});

test("the demo data is large enough for an established business", () => {
  expect(demo.records.freelancers.length).toBeGreaterThanOrEqual(420);
  expect(demo.records.companies.length).toBeGreaterThanOrEqual(44);
  expect(demo.records.teams.length).toBeGreaterThanOrEqual(32);
  expect(demo.records.projects.length).toBeGreaterThanOrEqual(130);
  expect(demo.assignments.length).toBeGreaterThanOrEqual(400);
  expect(demo.centers).toHaveLength(60);
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

test("no freelancer's active assignments exceed a full week", () => {
  const load = new Map<string, number>();
  for (const { freelancerId, status, allocation } of demo.assignments) {
    if (status === "active") load.set(freelancerId, (load.get(freelancerId) ?? 0) + allocation);
  }
  expect(Math.max(...load.values())).toBeLessThanOrEqual(100);
});

test("no position has more assignments than openings", () => {
  const takenBy = (id: string) => demo.assignments.filter((assignment) => assignment.positionId === id).length;
  const positions = demo.records.projects.flatMap(({ fields }) => positionsSchema.parse(fields.positions));
  for (const { id, openings } of positions) expect(takenBy(id)).toBeLessThanOrEqual(openings);
});

test("demo emails, websites and phone numbers are fictional", () => {
  const text = JSON.stringify(demo);
  const hosts = [...text.matchAll(/@([\w.-]+)|https?:\/\/([\w.-]+)/g)].map((match) => match[1] ?? match[2] ?? "");
  expect(hosts.filter((host) => !/(^|\.)example\.com$|^demo\.test$/.test(host))).toEqual([]);
  const phones = [...text.matchAll(/\(\d{3}\) (\d{3}-\d{4})/g)].map((match) => match[1] ?? "");
  expect(phones.filter((phone) => !phone.startsWith("555-01"))).toEqual([]);
});

function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
