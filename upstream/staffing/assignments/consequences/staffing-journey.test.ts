import { afterAll, beforeAll, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { boardSchema } from "@/lib/contract/staffing/board";
import { proposalsSchema } from "@/lib/contract/staffing/matching";
import { replacementSchema } from "@/lib/contract/staffing/replacement";
import { positionsSchema } from "@/lib/contract/staffing/staffing";
import { freelancersTimelineSchema, projectTimelineSchema } from "@/lib/contract/staffing/timeline";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { changeSchema, listedSchema } from "@/lib/records/record";
import { disagreements, figuresOf } from "@/upstream/testing/calls/opening-figures";
import { dashboardOf, day, staffingCalls, type StaffedProject } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
  client = await app.as("client");
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;

const read = async (kind: string, id: string) => (await admin("GET", `/${kind}/${id}`)).record();

/** Confirms overloads, starts and overfills; consequences are answered in the body. */
async function patch(kind: string, id: string, body: Fields) {
  const { version } = await read(kind, id);
  const headers = { "if-match": `"${version}"`, "x-confirm": "overload,activation,overfill" };
  const answer = await admin("PATCH", `/${kind}/${id}`, { body, headers });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return String(answer.headers["x-change-set"]);
}

async function accept(assignmentId: string) {
  const { version } = await read("assignments", assignmentId);
  const body = { decisions: [{ assignmentId, version, decision: "accept" }] };
  const answer = await client("POST", "/proposals/decisions", { body });
  expect(answer.status).toBe(200);
  return String(answer.headers["x-change-set"]);
}

async function propose(project: StaffedProject, freelancerId: string, replacing?: Fields) {
  const path = `/projects/${project.id}/positions/${project.positionId}/proposals`;
  const answer = await admin("POST", path, {
    body: { freelancerIds: [freelancerId], ...(replacing ? { replacing } : {}) },
  });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  const [proposal] = answer.data(proposalsSchema);
  return { id: proposal?.id ?? "", changeSetId: String(answer.headers["x-change-set"]) };
}

async function undo(changeSetId: string, by = admin) {
  const undone = (await by("POST", `/change-sets/${changeSetId}/undo`)).data(runSchema);
  expect(undone).toMatchObject({ state: "done", failed: 0 });
}

/** What every screen says of the project and its people, without versions and moments. */
async function screensOf(project: StaffedProject, word: string) {
  const figures = await figuresOf(app, project.id);
  expect(disagreements(figures)).toEqual([]);
  const [positions, timeline, board, people, rows, own, all] = [
    (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema),
    (await admin("GET", `/projects/${project.id}/timeline`)).data(projectTimelineSchema),
    (await admin("GET", `/assignments/board?projectId=${project.id}`)).data(boardSchema),
    (await admin("GET", `/freelancers/timeline?q=${word}`)).data(freelancersTimelineSchema),
    (await admin("GET", `/freelancers?q=${word}&fields=freeFrom,freeHours,status`)).data(listPageOf(listedSchema)),
    await dashboardOf(client),
    await dashboardOf(admin),
  ];
  const record = await read("projects", project.id);
  return {
    figures,
    project: [record.status, record.startDate, record.endDate, record.positions, record.cancelledReason],
    positions,
    timeline,
    board: board.columns.map(({ status, count, cards }) => [status, count, cards.map(({ id }) => id).toSorted()]),
    people: people.rows,
    free: rows.content.map(({ id, freeFrom, freeHours }) => [id, freeFrom, freeHours]),
    client: [own.kinds, own.openPositions, own.endingSoon, own.spend, own.client],
    admin: [all.kinds, all.available, all.openPositions, all.endingSoon, all.spend, all.staffing],
  };
}

/** Versions and moments of change are another after an undo. */
function withoutMoments(screens: unknown): unknown {
  const moments = ["version", "updatedAt", "statusSince", "sinceAt"];
  return JSON.parse(JSON.stringify(screens, (key, value: unknown) => (moments.includes(key) ? undefined : value)));
}

async function titlesOf(caller: Caller, reason: string) {
  const page = (await caller("GET", "/notifications?size=100")).data(notificationPageSchema);
  return page.content.filter((one) => one.reason === reason).map(({ title }) => title);
}

/** The fields that a change set changed of a record, with who did it. */
async function historyOf(kind: string, id: string, changeSetId: string) {
  const { content } = (await admin("GET", `/${kind}/${id}/history?size=100`)).data(pageOf(changeSchema));
  const own = content.filter((change) => change.changeSetId === changeSetId);
  return Object.fromEntries(own.map(({ field, before, after, actor }) => [field, [before, after, actor]]));
}

const taskCount = async () => (await admin("GET", "/tasks?size=1")).data(listPageOf(listedSchema)).totalElements;

const statusesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await read("assignments", id)).status));

type Step = { changeSetId: string; before: unknown; by: Caller };

/** Two openings, with somebody accepted on one of them, and three people in all. */
async function startJourney() {
  const word = unique("journey").replace("-", "");
  const [ada, bo, cy] = await Promise.all(
    ["Ada", "Bo", "Cy"].map((firstName) => calls.makeFreelancer({ firstName, lastName: word, payRate: "60.00" })),
  );
  const role = unique("Designer");
  const dates = { startDate: day(-14), endDate: day(90) };
  const project = await calls.makeProject({ ...dates, positions: [{ role, openings: 2 }] });
  const accepted = await calls.assign(project, bo ?? "", { ...dates, status: "accepted", startDate: day(14) });
  const follower = await app.as("system");
  await follower("PUT", `/projects/${project.id}/follow`);
  const screens = async () => withoutMoments(await screensOf(project, word));
  const steps: Step[] = [];
  const step = async (make: () => Promise<string>, by = admin) => {
    const before = await screens();
    const changeSetId = await make();
    steps.push({ before, changeSetId, by });
    return changeSetId;
  };
  return { word, role, project, ada: ada ?? "", cy: cy ?? "", accepted, follower, screens, steps, step };
}

type Journey = Awaited<ReturnType<typeof startJourney>>;

/** From the match to work. */
async function staff({ word, project, ada, step }: Journey): Promise<string> {
  let id = "";
  await step(async () => {
    const proposal = await propose(project, ada);
    id = proposal.id;
    return proposal.changeSetId;
  });
  expect(await titlesOf(admin, "proposal-answered")).not.toContainEqual(expect.stringContaining(word));
  const accepted = await step(() => accept(id), client);
  expect(await historyOf("assignments", id, accepted)).toMatchObject({ status: ["proposed", "offered", "client"] });
  expect(await titlesOf(admin, "proposal-answered")).toContainEqual(
    expect.stringMatching(new RegExp(`^client accepted Ada ${word} for `)),
  );
  await step(() => patch("assignments", id, { status: "accepted", billRate: "100.00", startDate: day(-7) }));
  await step(() => patch("assignments", id, { status: "active" }));
  return id;
}

async function moveAndShrink({ project, role, accepted, step }: Journey, id: string) {
  const moved = await step(() =>
    patch("projects", project.id, { startDate: day(14), endDate: day(118), consequences: "suggested" }),
  );
  expect(await read("assignments", accepted)).toMatchObject({ startDate: day(42), endDate: day(118) });
  expect(await read("assignments", id)).toMatchObject({ startDate: day(-7), endDate: day(118) });
  expect(await historyOf("assignments", id, moved)).toEqual({ endDate: [day(90), day(118), "admin"] });
  expect(Object.keys(await historyOf("projects", project.id, moved)).toSorted()).toEqual(["endDate", "startDate"]);

  const { version } = await read("assignments", accepted);
  const consequences = [{ assignmentId: accepted, version, action: "withdraw" }];
  const positions = [{ id: project.positionId, role, openings: 1 }];
  const shrunk = await step(() => patch("projects", project.id, { positions, consequences }));
  expect(await statusesOf([id, accepted])).toEqual(["active", "withdrawn"]);
  expect(await historyOf("assignments", accepted, shrunk)).toMatchObject({
    status: ["accepted", "withdrawn", "admin"],
    reason: [null, "Fewer openings", "admin"],
  });
}

async function replaceWork({ project, cy, step }: Journey, id: string): Promise<string> {
  let replacing: Fields = {};
  const ended = await step(async () => {
    const { version } = await read("assignments", id);
    const headers = { "if-match": `"${version}"` };
    const answer = await admin("POST", `/assignments/${id}/replace`, { body: { day: day(0), reason: "Ill" }, headers });
    const { assignmentId, startDate, endDate } = answer.data(replacementSchema);
    replacing = { assignmentId, startDate, endDate };
    return String(answer.headers["x-change-set"]);
  });
  expect(await historyOf("assignments", id, ended)).toMatchObject({ reason: [null, "Ill", "admin"] });
  let successor = "";
  await step(async () => {
    const proposal = await propose(project, cy, replacing);
    successor = proposal.id;
    return proposal.changeSetId;
  });
  expect(await read("assignments", successor)).toMatchObject({ successorOf: id, endDate: day(118) });
  return successor;
}

test("each event of a staffed project shows on every screen, and undos lead back step by step", async () => {
  const journey = await startJourney();
  const { project, accepted, steps, step } = journey;
  const tasks = await taskCount();
  const id = await staff(journey);
  await moveAndShrink(journey, id);
  const successor = await replaceWork(journey, id);
  const cancellation = { status: "cancelled", cancelledReason: "No budget", consequences: "suggested" };
  const cancelled = await step(() => patch("projects", project.id, cancellation));
  expect(await statusesOf([id, accepted, successor])).toEqual(["terminated", "withdrawn", "withdrawn"]);
  expect(await historyOf("assignments", successor, cancelled)).toMatchObject({
    status: ["proposed", "withdrawn", "admin"],
    reason: [null, "Project canceled", "admin"],
  });
  expect(await titlesOf(journey.follower, "followed-record")).toContain((await read("projects", project.id)).name);

  for (const { changeSetId, before, by } of steps.toReversed()) {
    await undo(changeSetId, by);
    expect(await journey.screens()).toEqual(before);
  }
  expect(await taskCount()).toBe(tasks);
  expect(await titlesOf(admin, "proposal-answered")).toContainEqual(
    expect.stringMatching(new RegExp(`^client took back their answer about Ada ${journey.word} for `)),
  );
});
