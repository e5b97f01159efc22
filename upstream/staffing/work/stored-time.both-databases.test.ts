import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pick, randomFrom, type Random } from "@/lib/records/testing/random";
import { calendarAhead, freelancerTime, teamTime } from "@/lib/staffing/stored-time";
import type { Booking, StatedTime } from "@/lib/staffing/free-and-booked-time";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { isRefreshDue, refreshTime } from "./refresh-time";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
});
afterAll(() => app.close());

const CONFIRMED = { "x-confirm": "overload,activation,overfill" };
const LEVELS = ["freeFrom8", "freeFrom16", "freeFrom20", "freeFrom24", "freeFrom32", "freeFrom40"] as const;

type StoredFreelancer = StatedTime & { id: string; freeHours: string; figuresUntil: string } & Record<
    (typeof LEVELS)[number] | "freeFrom" | "overloadedFrom",
    string | null
  > & { booked: number };

/** What is in store, and what the calendar of everything that is written says. */
async function freelancersInStore() {
  const { rows } = await sql<StoredFreelancer & { all: Booking[] }>`
    select record.*, (
      select coalesce(json_agg(json_build_object(
        'status', status, 'startDate', start_date, 'endDate', end_date, 'allocation', allocation
      )), '[]')
      from assignments where freelancer_id = record.id and deleted_at is null
    ) as all
    from freelancers as record where deleted_at is null order by id
  `.execute(app.db);
  return rows.map((row) => {
    const time = freelancerTime(calendarAhead(row, committed(row.all), day(0)));
    const { id, freeFrom, freeHours, booked, overloadedFrom, figuresUntil } = row;
    const levels = Object.fromEntries(LEVELS.map((level) => [level, row[level]]));
    return {
      stored: { id, freeFrom, levels, freeHours: Number(freeHours), booked, overloadedFrom, until: figuresUntil },
      computed: { id, ...time, until: time.until ?? "infinity" },
    };
  });
}

function committed(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(({ status }) => status !== "proposed" && status !== "offered");
}

async function teamsInStore() {
  const { rows } = await sql<{
    id: string;
    freeCapacity: number;
    freeFrom: string | null;
    figuresUntil: string;
    members: { freelancerId: string; from: string | null; to: string | null; stated: StatedTime; all: Booking[] }[];
  }>`
    select team.id, free_capacity, free_from, figures_until, (
      select coalesce(json_agg(json_build_object(
        'freelancerId', member.freelancer_id, 'from', member."from", 'to', member."to",
        'stated', json_build_object(
          'availability', availability, 'availableFrom', available_from, 'hoursPerWeek', hours_per_week
        ),
        'all', (
          select coalesce(json_agg(json_build_object(
            'status', status, 'startDate', start_date, 'endDate', end_date, 'allocation', allocation
          )), '[]')
          from assignments where freelancer_id = member.freelancer_id and deleted_at is null
        )
      )), '[]')
      from team_members as member join freelancers on freelancers.id = member.freelancer_id
      where member.team_id = team.id
    ) as members
    from teams as team where deleted_at is null order by id
  `.execute(app.db);
  const today = day(0);
  return rows.map(({ id, freeCapacity, freeFrom, figuresUntil, members }) => {
    const time = teamTime(
      members.map(({ stated, all, ...member }) => ({
        ...member,
        calendar: calendarAhead(stated, committed(all), today),
      })),
      today,
    );
    return {
      stored: { id, freeCapacity, freeFrom, until: figuresUntil },
      computed: { id, ...time, until: time.until ?? "infinity" },
    };
  });
}

async function expectAgreement() {
  for (const rows of [await freelancersInStore(), await teamsInStore()]) {
    expect(rows.map(({ stored }) => stored)).toEqual(rows.map(({ computed }) => computed));
  }
}

const someDay = (random: Random) => day(random(80) - 30);
const maybeDay = (random: Random) => (random(3) === 0 ? null : someDay(random));

function randomSpan(random: Random) {
  const [first, second] = [random(60) - 30, random(60) - 30];
  return { startDate: day(Math.min(first, second)), endDate: random(3) === 0 ? null : day(Math.max(first, second)) };
}

type Made = { freelancers: string[]; teams: string[]; assignments: string[]; changeSets: string[] };

/** One write of each kind that may touch somebody's time; what the rules refuse changes nothing. */
const WRITES: Record<
  string,
  (random: Random, made: Made, project: { id: string; positionId: string }) => Promise<void>
> = {
  assign: async (random, made, project) => {
    const status = pick(random, ["proposed", "offered", "accepted", "active", "active"]);
    const placed = { projectId: project.id, positionId: project.positionId, billRate: "90", payRate: "60" };
    const times = { allocation: pick(random, [20, 50, 55, 100]), ...randomSpan(random) };
    const body = { ...placed, ...times, consequences: "keep", status, freelancerId: pick(random, made.freelancers) };
    await write(made, "POST", "/assignments", body);
  },
  edit: async (random, made) => {
    const patch = pick(random, [
      { allocation: 10 + random(90) },
      { endDate: maybeDay(random) },
      randomSpan(random),
      { freelancerId: pick(random, made.freelancers) },
      { status: pick(random, ["accepted", "active", "completed"]) },
      { status: "terminated", reason: "Budget" },
      { status: "withdrawn", reason: "Budget" },
    ]);
    await editOf(made, "assignments", pick(random, made.assignments), { ...patch, consequences: "keep" });
  },
  state: async (random, made) => {
    const patch = pick(random, [
      { availability: pick(random, ["available", "partial", "on_notice", "unavailable"]) },
      { availableFrom: maybeDay(random) },
      { hoursPerWeek: pick(random, [null, 0, 20, 24, 60]) },
      { headline: "Nothing of time" },
    ]);
    await editOf(made, "freelancers", pick(random, made.freelancers), patch);
  },
  join: async (random, made) => {
    const members = [0, 1, 2].slice(random(3)).map(() => {
      const { startDate: from, endDate: to } = randomSpan(random);
      return { freelancerId: pick(random, made.freelancers), allocation: 50, from: random(3) === 0 ? null : from, to };
    });
    if (made.teams.length < 3) await write(made, "POST", "/teams", { ...LEAST.teams(), members });
    else await editOf(made, "teams", pick(random, made.teams), { members });
  },
  remove: async (random, made) => {
    const kind = pick(random, ["assignments", "teams"] as const);
    const id = pick(random, [...made[kind], ...made.assignments]);
    const path = `/${made.teams.includes(id) ? "teams" : "assignments"}/${id}`;
    const version = (await admin("GET", path)).headers.etag;
    await write(made, "DELETE", path, undefined, version);
  },
  undo: async (random, made) => {
    if (made.changeSets.length > 0) await admin("POST", `/change-sets/${pick(random, made.changeSets)}/undo`);
  },
  bulk: async (random, made) => {
    const ids = made.assignments.filter(() => random(2) === 0);
    const operation = { type: "set", field: "status", value: pick(random, ["accepted", "active", "completed"]) };
    if (ids.length > 0) await write(made, "POST", "/assignments/bulk", { target: { ids }, operation });
  },
};

async function editOf(made: Made, kind: string, id: string | undefined, patch: object) {
  const version = (await admin("GET", `/${kind}/${id}`)).headers.etag;
  await write(made, "PATCH", `/${kind}/${id}`, patch, version);
}

async function write(made: Made, method: "POST" | "PATCH" | "DELETE", path: string, body?: object, version?: unknown) {
  const headers = { ...CONFIRMED, ...(typeof version === "string" && { "if-match": version }) };
  const answer = await admin(method, path, { body, headers });
  expect(answer.status).toBeLessThan(500);
  const changeSet = answer.headers["x-change-set"];
  if (typeof changeSet === "string") made.changeSets.push(changeSet);
  if (answer.status !== 201) return;
  if (path === "/assignments") made.assignments.push(answer.record().id);
  if (path === "/teams") made.teams.push(answer.record().id);
}

describe("figures of time in store", () => {
  test.each([1, 2, 3])("are those of the calendar after any writes (%i)", async (seed) => {
    const random = randomFrom(seed);
    const project = await calls.makeProject({
      startDate: null,
      endDate: null,
      positions: [{ role: "Tester", openings: 90 }],
    });
    const made: Made = { freelancers: [], teams: [], assignments: [], changeSets: [] };
    for (let i = 0; i < 4; i++) made.freelancers.push(await calls.makeFreelancer());
    for (let i = 0; i < 5; i++) await WRITES.assign?.(random, made, project);
    for (let i = 0; i < 40; i++) {
      await pick(random, Object.values(WRITES))(random, made, project);
      await expectAgreement();
    }
    expect(made.assignments.length).toBeGreaterThan(5);
    expect(made.teams.length).toBeGreaterThan(0);
  });

  test("are in the answer to the edit that changes them, without another version", async () => {
    const id = await calls.makeFreelancer();
    const body = { hoursPerWeek: 24 };
    const edited = await admin("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": '"1"' } });
    expect(edited.record()).toMatchObject({ version: 2, freeHours: "24.0", freeFrom: day(0), freeFrom32: null });
    const project = await calls.makeProject();
    await calls.assign(project, id, { status: "active", allocation: 50 });
    const read = (await admin("GET", `/freelancers/${id}`)).record();
    expect(read).toMatchObject({ version: 2, updatedAt: edited.record().updatedAt, freeHours: "4.0", booked: 50 });
  });

  test("can't be written, and stay out of history", async () => {
    const body = { ...LEAST.freelancers(), booked: 50 };
    expect((await admin("POST", "/freelancers", { body })).status).toBe(422);
    const id = await calls.makeFreelancer();
    await calls.assign(await calls.makeProject(), id, { status: "active" });
    const { rows } = await sql<{ field: string }>`select field from changes where record_id = ${id}`.execute(app.db);
    const fields = rows.map(({ field }) => field);
    expect(fields).toContain("lastName");
    expect(fields.filter((field) => /^(free|booked|overloaded)/.test(field))).toEqual([]);
  });

  test("that time has changed, or that nobody has computed, are refreshed in short steps", async () => {
    const id = await calls.makeFreelancer();
    await calls.assign(await calls.makeProject(), id, { status: "active", allocation: 30, endDate: day(9) });
    const team = { ...LEAST.teams(), members: [{ freelancerId: id, allocation: 50 }] };
    const teamId = (await admin("POST", "/teams", { body: team })).record().id;
    await refreshTime(app.db);
    expect(await isRefreshDue(app.db)).toBe(false);
    // As they were before the day on which the work began.
    await sql`
      update freelancers set booked = 0, free_hours = 40, figures_until = ${day(0)}::date where id = ${id}
    `.execute(app.db);
    await sql`update freelancers set figures_until = default, free_from = null where id <> ${id}`.execute(app.db);
    await sql`update teams set free_capacity = 100, figures_until = ${day(-1)}::date where id = ${teamId}`.execute(
      app.db,
    );
    expect(await isRefreshDue(app.db)).toBe(true);
    await refreshTime(app.db, () => false, 2);
    await expectAgreement();
    expect((await admin("GET", `/teams/${teamId}`)).record()).toMatchObject({ freeCapacity: 70, version: 1 });
  });
});
