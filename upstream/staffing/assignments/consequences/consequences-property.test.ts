import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pick, randomFrom, type Random } from "@/lib/records/testing/random";
import { COMMITTED } from "@/upstream/staffing/work/status-lists";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { dayIn, eventCalls } from "@/upstream/testing/calls/event-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, read, undo } = eventCalls(() => admin);

type World = { projects: string[]; freelancers: string[]; companyId: string };
type Fields = Record<string, unknown>;

const EVENTS = 24;

test.each([3, 11])(
  "after any events as suggested nobody is committed where nobody is needed, and undone it is as before (seed %i)",
  async (seed) => {
    const random = randomFrom(seed);
    const world = await makeWorld(random);
    const before = await snapshot(world);
    const done: unknown[] = [];
    for (let i = 0; i < EVENTS; i += 1) {
      const { kind, id, fields } = await eventOf(random, world);
      const { version } = await read(kind, id);
      const headers = { "if-match": `"${version}"`, "x-confirm": "overload,overfill,activation" };
      const saved = await admin("PATCH", `/${kind}/${id}`, { body: { ...fields, consequences: "suggested" }, headers });
      expect([saved.status, saved.body]).toEqual([200, saved.body]);
      if (saved.headers["x-change-set"]) done.push(saved.headers["x-change-set"]);
      expect(await wronglyCommitted(world)).toEqual([]);
    }
    for (const changeSetId of done.toReversed()) {
      const run = await undo(changeSetId);
      expect([run.status, run.body]).toEqual([200, expect.stringContaining('"failed":0')]);
    }
    expect(await snapshot(world)).toEqual(before);
  },
);

async function makeWorld(random: Random): Promise<World> {
  const companyId = (await admin("POST", "/companies", { body: { ...LEAST.companies(), status: "active" } })).record()
    .id;
  const world: World = { projects: [], freelancers: [], companyId };
  for (let i = 0; i < 3; i += 1) world.freelancers.push((await makeFreelancer()).id);
  for (let i = 0; i < 3; i += 1) {
    const dates = i === 0 ? {} : { startDate: dayIn(-20), endDate: i === 1 ? null : dayIn(90) };
    const positions = [
      { role: "Tester", openings: 2 },
      { role: "Writer", openings: 1 },
    ];
    const { project, positionIds } = await makeProject({ ...dates, positions, companyId });
    world.projects.push(project.id);
    for (const status of ["proposed", "offered", "accepted", "active", "declined"]) {
      const startDate = dayIn(random(40) - (status === "active" ? 15 : 5));
      const endDate = random(3) === 0 ? null : dayIn(45 + random(60));
      const reason = status === "declined" ? { reason: "Too far" } : {};
      const freelancerId = pick(random, world.freelancers);
      await assign(project, pick(random, positionIds), { freelancerId, status, startDate, endDate, ...reason });
    }
  }
  return world;
}

async function eventOf(random: Random, { projects, freelancers, companyId }: World) {
  const kind = pick(random, ["projects", "projects", "projects", "freelancers", "companies"]);
  if (kind === "companies") return { kind, id: companyId, fields: pick(random, COMPANY_EVENTS) };
  if (kind === "freelancers") return { kind, id: pick(random, freelancers), fields: pick(random, FREELANCER_EVENTS) };
  const id = pick(random, projects);
  const project = await read(kind, id);
  const positions = rowsOf(project, "positions").map(({ id: rowId, role, openings }) => ({
    id: rowId,
    role,
    openings,
  }));
  const [first, ...others] = positions;
  const shrunk = first ? [{ ...first, openings: Math.max(1, Number(first.openings) - 1) }, ...others] : [];
  const shift = pick(random, [-7, 14, 28]);
  const fields = pick<Fields>(random, [
    { status: "cancelled", cancelledReason: "No budget" },
    { status: "completed" },
    { status: "on_hold" },
    { status: "in_progress" },
    { startDate: dayIn(-20 + shift), endDate: dayIn(90 + shift) },
    { startDate: dayIn(-20), endDate: dayIn(50) },
    ...(first ? [{ positions: shrunk }, { positions: others }] : []),
  ]);
  return { kind, id, fields };
}

const COMPANY_EVENTS: Fields[] = [{ status: "archived" }, { status: "on_hold" }, { status: "active" }];
const FREELANCER_EVENTS: Fields[] = [
  { status: "blocked", blockedReason: "No papers" },
  { status: "archived" },
  { status: "active" },
  { availability: "unavailable", availableFrom: dayIn(30) },
  { availability: "unavailable", availableFrom: null },
  { availability: "available", availableFrom: null },
];

/** Committed in a finished project, on a removed position, or by somebody blocked or archived. */
async function wronglyCommitted({ projects }: World) {
  const { rows } = await sql`
    select work.code, work.status, projects.status as project, person.status as person
    from assignments as work
      join projects on projects.id = work.project_id join freelancers as person on person.id = work.freelancer_id
      join project_positions as item on item.id = work.position_id
    where work.project_id = any(${projects}::uuid[]) and work.status in ${COMMITTED}
      and (
        projects.status in ('completed', 'cancelled') or person.status in ('blocked', 'archived')
        or item.project_id is null
      )
  `.execute(app.db);
  return rows;
}

async function snapshot({ projects, freelancers }: World) {
  const assignments = await sql`
    select code, status, start_date, end_date, reason, position_id, role from assignments
    where project_id = any(${projects}::uuid[]) order by number
  `.execute(app.db);
  const positions = await sql`
    select id, project_id, openings, role from project_positions where project_id = any(${projects}::uuid[]) order by id
  `.execute(app.db);
  const others = await sql`
    select code, status::text, start_date::text from projects where id = any(${projects}::uuid[])
    union all
    select code, status::text, availability::text from freelancers where id = any(${freelancers}::uuid[]) order by 1
  `.execute(app.db);
  return [assignments.rows, positions.rows, others.rows];
}
