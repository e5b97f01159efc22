import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { listPageOf } from "@/lib/contract/envelope";
import { listedSchema } from "@/lib/records/record";
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

const { makeProject, makeFreelancer, assign, edit, read, undo } = eventCalls(() => admin);

const RATES = { billRate: "90", payRate: "60" };

async function working(fields: Record<string, unknown> = {}) {
  const { project, positionIds } = await makeProject();
  return assign(project, positionIds[0], { status: "active", startDate: dayIn(-20), ...RATES, ...fields });
}

describe("work that is over", () => {
  test("has a last day, which isn't ahead", async () => {
    for (const ending of [{ status: "completed" }, { status: "terminated", reason: "Quit" }]) {
      for (const endDate of [null, dayIn(30)]) {
        const { id } = await working({ endDate });
        const refused = await edit("assignments", id, 1, ending);
        expect([refused.status, refused.problem().errors]).toEqual([
          422,
          [{ path: "endDate", message: "Enter the last day of work" }],
        ]);
        expect((await edit("assignments", id, 1, { ...ending, endDate: dayIn(1) })).wrongFields()).toEqual(["endDate"]);
        expect((await edit("assignments", id, 1, { ...ending, endDate: dayIn(0) })).status).toBe(200);
        expect((await edit("assignments", id, 2, { endDate: dayIn(9) })).wrongFields()).toEqual(["endDate"]);
        expect((await edit("assignments", id, 2, { allocation: 50 })).status).toBe(200);
      }
    }
  });

  test("that ended before needs no other day, and is created with one", async () => {
    const { id, projectId, positionId } = await working({ endDate: dayIn(-3) });
    expect((await edit("assignments", id, 1, { status: "completed" })).status).toBe(200);
    const freelancerId = (await makeFreelancer()).id;
    const body = { projectId, positionId, freelancerId, startDate: dayIn(-9), status: "completed" };
    expect((await admin("POST", "/assignments", { body })).wrongFields()).toEqual(["endDate"]);
    expect((await admin("POST", "/assignments", { body: { ...body, endDate: dayIn(-1) } })).status).toBe(201);
  });

  test("gets its last day in a bulk change, unless it ended before", async () => {
    const [open, past] = [await working({ endDate: null }), await working({ endDate: dayIn(-5) })];
    const target = { ids: [open.id, past.id] };
    const operation = { type: "set", field: "status", value: "completed" };
    const refused = await admin("POST", "/assignments/bulk", { body: { target: { ids: [open.id] }, operation } });
    expect(refused.data(runSchema).failures).toMatchObject([
      { field: "endDate", message: "Enter the last day of work" },
    ]);
    const body = { target, operation: { ...operation, lastDay: dayIn(0) } };
    expect((await admin("POST", "/assignments/bulk", { body })).data(runSchema)).toMatchObject({
      changed: 2,
      failed: 0,
    });
    expect((await read("assignments", open.id)).endDate).toBe(dayIn(0));
    expect((await read("assignments", past.id)).endDate).toBe(dayIn(-5));
  });

  test("never began before its start: it is withdrawn then, and only then", async () => {
    const early = await working({ startDate: dayIn(5), endDate: dayIn(50) });
    const ended = await edit("assignments", early.id, 1, { status: "terminated", reason: "Quit", endDate: dayIn(5) });
    expect(ended.wrongFields()).toEqual(["status"]);
    expect((await edit("assignments", early.id, 1, { status: "withdrawn", reason: "Quit" })).status).toBe(200);
    const isStarted = await working();
    expect((await edit("assignments", isStarted.id, 1, { status: "withdrawn", reason: "Quit" })).wrongFields()).toEqual(
      ["status"],
    );
  });

  test("needs a reason of more than spaces, which is trimmed", async () => {
    const { id } = await working();
    const ending = { status: "terminated", endDate: dayIn(0) };
    expect((await edit("assignments", id, 1, { ...ending, reason: "  \t " })).wrongFields()).toEqual(["reason"]);
    expect((await edit("assignments", id, 1, { ...ending, reason: "  Quit " })).record().reason).toBe("Quit");
  });
});

test("nobody is proposed, accepted or made active in a project that is over", async () => {
  const { project, positionIds } = await makeProject();
  const [accepted, declined] = [
    await assign(project, positionIds[0], { status: "accepted", ...RATES }),
    await assign(project, positionIds[0], { status: "declined", reason: "Too far" }),
  ];
  await edit("projects", project.id, 1, { status: "cancelled", cancelledReason: "No budget", consequences: [] });
  const refused = await edit("assignments", accepted.id, 1, { status: "active" }, "activation");
  expect([refused.status, refused.problem().errors]).toEqual([
    422,
    [{ path: "status", message: "This project is canceled" }],
  ]);
  expect((await edit("assignments", declined.id, 1, { status: "proposed" })).wrongFields()).toEqual(["status"]);
  expect((await edit("assignments", accepted.id, 1, { status: "withdrawn", reason: "Canceled" })).status).toBe(200);
  const freelancerId = (await makeFreelancer()).id;
  const body = { projectId: project.id, positionId: positionIds[0], freelancerId, startDate: dayIn(3) };
  expect((await admin("POST", "/assignments", { body })).wrongFields()).toEqual(["projectId"]);
});

describe("a position takes nobody", () => {
  const one = async (values: Record<string, unknown>) => {
    const { project, positionIds } = await makeProject();
    return { projectId: project.id, positionId: positionIds[0], startDate: dayIn(3), endDate: dayIn(40), ...values };
  };
  const create = (body: Record<string, unknown>) => admin("POST", "/assignments", { body });

  test.each([
    [{ status: "blocked", blockedReason: "No-show" }, "This freelancer is blocked"],
    [{ status: "archived" }, "This freelancer is archived"],
    [{ status: "inactive" }, "This freelancer is inactive"],
  ])("whose status is %o, not even to go on", async (status, message) => {
    const [ahead, gone] = [await makeFreelancer(), await makeFreelancer()];
    const proposed = (await create(await one({ freelancerId: ahead.id }))).record();
    for (const { id } of [ahead, gone]) {
      expect((await edit("freelancers", id, 1, { ...status, consequences: [] })).status).toBe(200);
    }
    expect((await create(await one({ freelancerId: gone.id }))).problem().errors).toEqual([
      { path: "freelancerId", message },
    ]);
    expect((await edit("assignments", proposed.id, 1, { status: "offered" })).problem().errors).toEqual([
      { path: "status", message },
    ]);
    expect((await edit("assignments", proposed.id, 1, { status: "withdrawn", reason: "Gone" })).status).toBe(200);
  });

  test("in a project whose company is archived", async () => {
    const freelancerId = (await makeFreelancer()).id;
    const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
    const { project, positionIds } = await makeProject({ companyId });
    expect((await edit("companies", companyId, 1, { status: "archived" })).status).toBe(200);
    const body = { projectId: project.id, positionId: positionIds[0], startDate: dayIn(3), freelancerId };
    expect((await create(body)).problem().errors).toEqual([
      { path: "projectId", message: "This project’s company is archived" },
    ]);
  });
});

describe("dates outside the project's", () => {
  const dates = { startDate: dayIn(10), endDate: dayIn(80) };

  test("ask whether the project lasts longer, and both change and are undone as one", async () => {
    const { project, positionIds } = await makeProject(dates);
    const { id, code, name } = await assign(project, positionIds[0], { status: "accepted" });
    const question = await edit("assignments", id, 1, { endDate: dayIn(100) });
    expect(question.status).toBe(409);
    expect(question.problem().outsideProject).toEqual([
      {
        assignment: { id, code, name },
        startDate: dayIn(14),
        endDate: dayIn(100),
        project: { kind: "projects", id: project.id, code: project.code, name: project.name, version: 1, ...dates },
        extended: { startDate: dayIn(10), endDate: dayIn(100) },
        gaps: 0,
      },
    ]);
    const answer = { projectId: project.id, version: 1, action: "extend-project" };
    const stale = await edit("assignments", id, 1, { endDate: dayIn(100), consequences: [{ ...answer, version: 9 }] });
    expect([stale.status, stale.problem().outsideProject?.length]).toEqual([409, 1]);
    const saved = await edit("assignments", id, 1, { endDate: dayIn(100), consequences: [answer] });
    expect(saved.status).toBe(200);
    expect(await read("projects", project.id)).toMatchObject({ endDate: dayIn(100), version: 2 });
    expect((await undo(saved.headers["x-change-set"])).data(runSchema)).toMatchObject({ changed: 2, failed: 0 });
    expect((await read("projects", project.id)).endDate).toBe(dayIn(80));
    expect((await read("assignments", id)).endDate).toBe(dayIn(70));
  });

  test("may be kept, and an open end or another edit asks nothing", async () => {
    const { project, positionIds } = await makeProject(dates);
    const { id } = await assign(project, positionIds[0], { status: "accepted" });
    expect((await edit("assignments", id, 1, { endDate: dayIn(100), consequences: [] })).status).toBe(200);
    expect((await edit("assignments", id, 2, { allocation: 50 })).status).toBe(200);
    expect((await edit("assignments", id, 3, { endDate: null })).status).toBe(200);
    expect((await read("projects", project.id)).version).toBe(1);
  });

  test("say how many openings the project’s extension leaves unfilled", async () => {
    const positions = [
      { role: "Tester", openings: 2 },
      { role: "Writer", openings: 1 },
    ];
    const { project, positionIds } = await makeProject({ ...dates, positions });
    const span = { status: "accepted", startDate: dayIn(10), endDate: dayIn(80) };
    const { id } = await assign(project, positionIds[0], span);
    for (const positionId of positionIds) await assign(project, positionId, span);
    const question = await edit("assignments", id, 1, { endDate: dayIn(100) });
    expect(question.problem().outsideProject).toMatchObject([{ gaps: 2 }]);
    const consequences = [{ projectId: project.id, version: 1, action: "extend-project" }];
    expect((await edit("assignments", id, 1, { endDate: dayIn(100), consequences })).status).toBe(200);
    const list = await admin("GET", `/projects?q=${project.code}&fields=slots`);
    const { content } = list.data(listPageOf(listedSchema));
    expect(content[0]?.slots).toMatchObject({ filled: 3, gaps: 2 });
  });

  test("leave the start of work out that had begun before its project moved, as its mark does", async () => {
    const { project, positionIds } = await makeProject({ startDate: dayIn(-30), endDate: dayIn(80) });
    const started = { status: "active", ...RATES, startDate: dayIn(-30), endDate: dayIn(80) };
    const { id } = await assign(project, positionIds[0], started);
    const moved = { startDate: dayIn(-2), endDate: dayIn(108), consequences: "suggested" };
    expect((await edit("projects", project.id, 1, moved)).status).toBe(200);
    expect(await read("assignments", id)).toMatchObject({ startDate: dayIn(-30), endDate: dayIn(108), version: 2 });
    expect((await edit("assignments", id, 2, { endDate: dayIn(90) })).status).toBe(200);
    const longer = await edit("assignments", id, 3, { endDate: dayIn(120) });
    expect(longer.problem().outsideProject).toMatchObject([
      { extended: { startDate: dayIn(-2), endDate: dayIn(120) } },
    ]);
    // A start that somebody enters is asked about.
    expect((await edit("assignments", id, 3, { startDate: dayIn(-40) })).status).toBe(409);
  });

  test("ask of a new assignment, too", async () => {
    const { project, positionIds } = await makeProject(dates);
    const freelancerId = (await makeFreelancer()).id;
    const body = { projectId: project.id, positionId: positionIds[0], freelancerId, startDate: dayIn(3) };
    const question = await admin("POST", "/assignments", { body });
    expect(question.problem().outsideProject).toMatchObject([
      { assignment: { id: null }, extended: { startDate: dayIn(3), endDate: dayIn(80) } },
    ]);
    expect((await admin("POST", "/assignments", { body: { ...body, consequences: "suggested" } })).status).toBe(201);
    expect((await read("projects", project.id)).startDate).toBe(dayIn(3));
  });
});
