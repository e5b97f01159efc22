import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { positionsSchema, type Position } from "@/lib/contract/staffing/staffing";
import { demandSchema } from "@/lib/contract/staffing/timeline";
import { addDays, weeksFrom, workdayFrom, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import { DEMAND_STATUSES } from "@/lib/staffing/statuses";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { createRandom } from "@/upstream/platform/database/seed/random";
import { dashboardOf, day } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { isOpeningsRefreshDue, refreshOpenings } from "./refresh-openings";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const random = createRandom(30);
const PROJECT_STATUSES = ["draft", "open", "open", "in_progress", "in_progress", "on_hold", "completed"] as const;
const WORK_STATUSES = ["proposed", "offered", "accepted", "active", "active", "completed"] as const;
const CONFIRMED = "overload,activation,overfill";
const ROLES = ["Designer", "Data Engineer", "Welder"] as const;
const CENTERS = ["NYC01", "LAX01", null] as const;

const someDay = () => day(random.integer(-60, 120));
const someDates = () => {
  const start = someDay();
  return { startDate: start, endDate: random.chance(0.3) ? null : addDays(start, random.integer(0, 90)) };
};
const somePositions = () =>
  Array.from({ length: random.integer(1, 3) }, () => ({ role: random.pick(ROLES), openings: random.integer(1, 4) }));

async function makeProject(): Promise<string> {
  const dates = random.chance(0.2) ? {} : someDates();
  const places = { centerCode: random.pick(CENTERS), status: random.pick(PROJECT_STATUSES) };
  const body = { ...LEAST.projects(), ...places, positions: somePositions(), ...dates };
  const answer = await admin("POST", "/projects", { body });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.record().id;
}

/** What is refused writes nothing, which is as good. */
async function write(
  kind: "projects" | "assignments" | "companies",
  id: string,
  change: (row: Row) => object,
): Promise<void> {
  const record = (await admin("GET", `/${kind}/${id}`)).record();
  const headers = { "if-match": `"${record.version}"`, "x-confirm": CONFIRMED };
  const body = { ...change(record), consequences: random.pick(["keep", "suggested"]) };
  await admin("PATCH", `/${kind}/${id}`, { body, headers });
}

type Row = Record<string, unknown>;

async function assign(projects: readonly string[], freelancers: readonly string[], assignments: string[]) {
  const project = (await admin("GET", `/projects/${random.pick(projects)}`)).record();
  const position = random.pick(rowsOf(project, "positions"));
  const placed = { projectId: project.id, positionId: position.id, freelancerId: random.pick(freelancers) };
  const body = { ...placed, ...someDates(), allocation: 50, status: random.pick(WORK_STATUSES) };
  const answer = await admin("POST", "/assignments", {
    body: { ...body, consequences: "keep" },
    headers: { "x-confirm": CONFIRMED },
  });
  if (answer.status === 201) assignments.push(answer.record().id);
}

async function writeSomething(projects: string[], freelancers: readonly string[], assignments: string[]) {
  const [project, assignment] = [random.pick(projects), assignments.length > 0 ? random.pick(assignments) : null];
  switch (random.weighted({ assign: 8, work: 4, project: 3, rows: 3, remove: 1, make: 1 } as const)) {
    case "assign":
      return assign(projects, freelancers, assignments);
    case "work":
      if (assignment === null) return;
      return write("assignments", assignment, () =>
        random.chance(0.5) ? someDates() : { status: random.pick(["accepted", "active", "completed"]) },
      );
    case "project":
      return write("projects", project, () =>
        random.pick([{ status: random.pick(PROJECT_STATUSES) }, someDates(), { centerCode: random.pick(CENTERS) }]),
      );
    case "rows":
      // Fewer openings than people, another role, one more or one less.
      return write("projects", project, (record) => {
        const rows = rowsOf(record, "positions").map((row) => ({ ...row, openings: random.integer(1, 3) }));
        return {
          positions: random.chance(0.3) && rows.length > 1 ? rows.slice(1) : [...rows, ...somePositions()].slice(0, 4),
        };
      });
    case "remove":
      if (assignment !== null) {
        const { version } = (await admin("GET", `/assignments/${assignment}`)).record();
        await admin("DELETE", `/assignments/${assignment}`, { headers: { "if-match": `"${version}"` } });
        assignments.splice(assignments.indexOf(assignment), 1);
      }
      return;
    case "make":
      projects.push(await makeProject());
  }
}

async function storedOf(projectId: string) {
  const { rows } = await sql`
    select id, filled, open, overfilled, pending, gaps, openings from project_positions
    where project_id = ${projectId} order by position
  `.execute(app.db);
  return rows;
}

const countsOf = ({ id, filled, open, overfilled, pending, gaps, openings }: Position) => ({
  id,
  filled,
  open,
  overfilled,
  pending,
  gaps,
  openings,
});

async function positionsOf(projectId: string): Promise<Position[]> {
  return (await admin("GET", `/projects/${projectId}/positions`)).data(positionsSchema);
}

/** The most openings unfilled on a workday of each week, from the days of every position. */
function unfilledByWeek(positions: readonly Position[], weeks: readonly string[]): number[] {
  const today = workdayFrom(day(0));
  return weeks.map((monday) => {
    const workdays = Array.from({ length: WORKDAYS_IN_WEEK }, (_, i) => addDays(monday, i));
    const counts = workdays
      .filter((one) => one >= today)
      .map((one) =>
        positions
          .flatMap(({ unfilled }) => unfilled.filter(({ start, end }) => start <= one && (end === null || end >= one)))
          .reduce((sum, { count }) => sum + count, 0),
      );
    return Math.max(0, ...counts);
  });
}

async function compareAll(caller: Caller, condition = sql`true`): Promise<void> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from projects where deleted_at is null and ${condition}
  `.execute(app.db);
  const needed: Position[] = [];
  for (const { id, status } of rows) {
    const positions = await positionsOf(id);
    expect(await storedOf(id)).toEqual(positions.map(countsOf));
    if (DEMAND_STATUSES.some((demand) => demand === status)) needed.push(...positions);
  }
  const demand = (await caller("GET", "/freelancers/timeline/demand?weeks=30")).data(demandSchema);
  const weeks = weeksFrom(demand.from, demand.weeks);
  expect(demand.unfilled).toEqual(unfilledByWeek(needed, weeks));
  for (const { role, unfilled } of demand.roles)
    expect(unfilled).toEqual(
      unfilledByWeek(
        needed.filter((position) => position.role === role),
        weeks,
      ),
    );
  const open = needed.reduce((sum, position) => sum + position.open, 0);
  expect([demand.openings, (await dashboardOf(caller)).openPositions?.openings]).toEqual([open, open]);
}

test("what is stored is what the rule says, after whatever was written", async () => {
  const freelancers = [];
  for (let i = 0; i < 8; i++)
    freelancers.push(
      (await admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), status: "active" } })).record().id,
    );
  const [projects, assignments]: string[][] = [[], []];
  for (let i = 0; i < 5; i++) projects?.push(await makeProject());
  for (let i = 0; i < 90; i++) await writeSomething(projects ?? [], freelancers, assignments ?? []);
  expect(assignments?.length).toBeGreaterThan(20);
  await compareAll(admin);
  await compareAll(await app.as("center"), sql`center_code = 'NYC01'`);
  // As for every record of an installation that comes from an earlier version.
  await sql`update project_positions set filled = null, open = null, figures_until = '-infinity'`.execute(app.db);
  expect(await isOpeningsRefreshDue(app.db)).toBe(true);
  await refreshOpenings(app.db);
  expect(await isOpeningsRefreshDue(app.db)).toBe(false);
  await compareAll(admin);
});

test("an archived company's openings are no demand, until it isn't archived any more", async () => {
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const openings = async () => (await dashboardOf(admin)).openPositions?.openings ?? 0;
  const demanded = async () => (await admin("GET", "/freelancers/timeline/demand?weeks=8")).data(demandSchema).openings;
  const before = [await openings(), await demanded()];
  const positions = [{ role: "Designer", openings: 2 }];
  const body = { ...LEAST.projects(), companyId, status: "open", startDate: day(1), positions };
  expect((await admin("POST", "/projects", { body })).status).toBe(201);
  const more = before.map((count) => count + 2);
  expect([await openings(), await demanded()]).toEqual(more);
  await write("companies", companyId, () => ({ status: "archived" }));
  expect([await openings(), await demanded()]).toEqual(before);
  await write("companies", companyId, () => ({ status: "active" }));
  expect([await openings(), await demanded()]).toEqual(more);
});
