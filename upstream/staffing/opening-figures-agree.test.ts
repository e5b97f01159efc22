import { afterAll, beforeAll, expect, test } from "vitest";
import { positionsSchema } from "@/lib/contract/staffing/staffing";
import { listPageOf } from "@/lib/contract/envelope";
import { demandSchema, projectTimelineSchema } from "@/lib/contract/staffing/timeline";
import { listedSchema, slotsSchema } from "@/lib/records/record";
import { addDays, weekOf } from "@/lib/staffing/days";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { disagreements, figuresOf } from "@/upstream/testing/calls/opening-figures";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
});
afterAll(() => app.close());

/** Whoever has a name works under it more than once. */
type Person = readonly [status: string, start: number, end: number | null, name?: string];
type World = {
  name: string;
  openings: number;
  people: readonly Person[];
  then?: Record<string, unknown>;
  says: object;
};

/** A project from ten days ago to in ninety days; `then` is what is written once its people are there. */
const WORLDS: readonly World[] = [
  { name: "nobody", openings: 2, people: [], says: { filled: 0, open: 2, gaps: 0 } },
  {
    name: "nobody leaves",
    openings: 2,
    people: [
      ["active", -10, null],
      ["active", -10, 90],
    ],
    says: { filled: 2, open: 0, gaps: 0 },
  },
  {
    name: "two leave on different days",
    openings: 3,
    people: [
      ["active", -10, 20],
      ["active", -10, 40],
      ["active", -10, null],
    ],
    says: { filled: 3, open: 0, gaps: 2 },
  },
  {
    name: "a successor follows at once",
    openings: 2,
    people: [
      ["active", -10, 20],
      ["accepted", 21, null],
    ],
    then: { openings: 1 },
    says: { openings: 1, filled: 1, open: 0, overfilled: 0, gaps: 0 },
  },
  {
    name: "a successor follows later, another opening was never filled",
    openings: 2,
    people: [
      ["active", -10, 20],
      ["accepted", 35, 90],
    ],
    says: { filled: 1, open: 1, gaps: 1 },
  },
  {
    name: "somebody works there twice at once",
    openings: 2,
    people: [
      ["active", -10, null, "Ada"],
      ["accepted", 5, null, "Ada"],
    ],
    says: { filled: 1, open: 1, overfilled: 0, gaps: 0 },
  },
  {
    name: "somebody works there twice at once in its only opening",
    openings: 1,
    people: [
      ["active", -10, 40, "Ada"],
      ["accepted", 30, 90, "Ada"],
    ],
    says: { filled: 1, open: 0, overfilled: 0, gaps: 0 },
  },
  { name: "somebody joins later", openings: 2, people: [["accepted", 10, null]], says: { filled: 1, gaps: 1 } },
  {
    name: "work past its end",
    openings: 2,
    people: [
      ["active", -10, -2],
      ["active", -10, null],
    ],
    says: { filled: 1, open: 1, gaps: 0 },
  },
  {
    name: "completed and terminated work in a running project",
    openings: 1,
    people: [
      ["completed", -10, -2],
      ["terminated", -10, 60],
    ],
    says: { filled: 0, open: 1 },
  },
  {
    name: "more proposals than openings",
    openings: 2,
    people: [
      ["active", -10, null],
      ["proposed", 0, null],
      ["offered", 5, 60],
    ],
    says: { filled: 1, open: 1, pending: 1, proposed: 2 },
  },
  {
    name: "over-filled, after openings were removed",
    openings: 2,
    people: [
      ["active", -10, null],
      ["active", -10, 40],
    ],
    then: { openings: 1 },
    says: { openings: 1, filled: 1, open: 0, overfilled: 1 },
  },
  ...["draft", "on_hold"].map((status) => ({
    name: `a project that is ${status}`,
    openings: 2,
    people: [["accepted", 5, null]] as const,
    then: { status },
    says: { filled: 1, open: 1, needed: 0, onHold: Number(status === "on_hold"), planned: Number(status === "draft") },
  })),
  ...["completed", "cancelled"].map((status) => ({
    name: `a project that is ${status}`,
    openings: 3,
    people: [
      ["active", -10, null],
      ["completed", -10, -2],
      ["accepted", 5, null],
      ["proposed", 5, null],
    ] as const,
    then: { status, cancelledReason: status === "cancelled" ? "Budget" : null },
    says: { filled: 2, open: 0, gaps: 0, pending: 0, needed: 0 },
  })),
  {
    name: "a project past its end",
    openings: 2,
    people: [["active", -10, null]],
    then: { endDate: day(-1) },
    says: { filled: 1, open: 0, gaps: 0, needed: 0 },
  },
];

test.each(WORLDS)(
  "a project's openings are the same on every screen: $name",
  async ({ openings, people, then, says }) => {
    const company = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
    const team = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
    const positions = [{ role: "Designer", openings }];
    const dates = { startDate: day(-10), endDate: day(90) };
    const project = await calls.makeProject({ companyId: company.id, teamId: team.id, positions, ...dates });
    const { openings: fewer, ...patch } = then ?? {};
    const named = new Map<string, string>();
    for (const [status, start, end, name = ""] of people) {
      const freelancerId = named.get(name) ?? (await calls.makeFreelancer());
      if (name) named.set(name, freelancerId);
      const reason = status === "terminated" ? { reason: "Left" } : {};
      // Work that is over has a last day, which has passed.
      const isFinished = status === "completed" || status === "terminated";
      const last = isFinished ? Math.min(end ?? -1, -1) : end;
      const work = { status, startDate: day(start), endDate: last === null ? null : day(last), ...reason };
      await calls.assign(project, freelancerId, work);
    }
    const { version } = (await admin("GET", `/projects/${project.id}`)).record();
    const rows = [{ id: project.positionId, role: "Designer", openings: fewer }];
    const body = { description: "Staffed", ...(fewer === undefined ? patch : { positions: rows }) };
    const headers = { "if-match": `"${version}"` };
    const answered = { ...body, consequences: "keep" };
    const saved = await admin("PATCH", `/projects/${project.id}`, { body: answered, headers });
    expect([saved.status, saved.body]).toEqual([200, saved.body]);
    const screens = await figuresOf(app, project.id);
    expect(screens.page).toMatchObject(says);
    expect(disagreements(screens)).toEqual([]);
  },
);

test("the openings of projects on hold are apart from those to fill, and so are all of an archived company", async () => {
  const company = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
  const positions = [{ role: "Designer", openings: 3 }];
  const dates = { startDate: day(-10), endDate: day(90) };
  const projectOf = (status: string) => calls.makeProject({ companyId: company.id, positions, ...dates, status });
  const open = await projectOf("open");
  const waiting = await projectOf("on_hold");
  await calls.assign(open, await calls.makeFreelancer(), { status: "proposed", startDate: day(1) });
  await calls.assign(waiting, await calls.makeFreelancer(), { status: "proposed", startDate: day(1) });
  const openings = async () => {
    const page = await admin("GET", `/companies?q=${company.code}&fields=openings`);
    return slotsSchema.parse(page.data(listPageOf(listedSchema)).content[0]?.openings);
  };
  expect(await openings()).toMatchObject({ openings: 6, filled: 0, open: 6, pending: 2, onHold: 2 });
  const { version } = (await admin("GET", `/companies/${company.id}`)).record();
  await admin("PATCH", `/companies/${company.id}`, {
    body: { status: "archived", consequences: "keep" },
    headers: { "if-match": `"${version}"` },
  });
  expect(await openings()).toMatchObject({ openings: 6, filled: 0, open: 6, pending: 2, onHold: 4 });
});

test("all unfilled openings are as many on the dashboard as on the timeline, for each role", async () => {
  const project = await calls.makeProject({ startDate: day(-10), endDate: day(90) });
  await calls.assign(project, await calls.makeFreelancer(), { status: "active", endDate: day(20) });
  for (const role of ["admin", "center"]) {
    const caller = await app.as(role);
    const demand = (await caller("GET", "/freelancers/timeline/demand?weeks=8")).data(demandSchema);
    const { openPositions } = await dashboardOf(caller);
    expect(demand.openings).toBe(openPositions?.openings);
    const isWithin = ({ unfilled }: { unfilled: number[] }) =>
      unfilled.every((open, week) => open <= (demand.unfilled[week] ?? 0));
    expect(demand.roles.every(isWithin)).toBe(true);
  }
});

test("a position's gap begins on the same day in the page's header and on the timeline", async () => {
  const project = await calls.makeProject({ startDate: day(-10), endDate: day(90) });
  // A Tuesday, so that the gap begins within a week.
  const lastDay = addDays(weekOf(day(21)), 1);
  for (let i = 0; i < 3; i++) {
    const dates = { startDate: day(-10), endDate: i === 0 ? lastDay : null };
    await calls.assign(project, await calls.makeFreelancer(), { status: "active", ...dates });
  }
  const [listed] = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  const path = `/projects/${project.id}/timeline?from=${weekOf(day(0))}&weeks=20`;
  const [position] = (await admin("GET", path)).data(projectTimelineSchema).positions;
  const from = addDays(lastDay, 1);
  expect(position?.unfilled).toEqual([{ start: from, end: day(90), count: 1 }]);
  expect(listed).toMatchObject({ gaps: 1, gapStarts: [from], unfilled: position?.unfilled });
});
