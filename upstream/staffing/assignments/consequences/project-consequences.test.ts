import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { addDays, workdaysBetween, workdayUntil } from "@/lib/staffing/days";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { consequenceCalls } from "@/upstream/testing/calls/consequence-calls";
import { dayIn as day } from "@/upstream/testing/calls/event-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, patch, staff, read } = consequenceCalls(() => admin);
/** Of work that ends today: on a weekend the Friday before it. */
const LAST_DAY = workdayUntil(day(0));

type Fields = Record<string, unknown>;

describe("a canceled project", () => {
  const cancelled = { status: "cancelled", cancelledReason: "No budget" };

  test("ends accepted work that has started, whose days and money until then stay, and an undo takes that back", async () => {
    const { project, positionIds } = await makeProject();
    const dates = { startDate: day(-21), endDate: day(21) };
    const { id } = await assign(project, positionIds[0], {
      status: "accepted",
      payRate: "80.00",
      billRate: "100.00",
      ...dates,
    });
    const [consequence] = (await patch("projects", project.id, 1, cancelled)).problem().consequences ?? [];
    const [affected] = consequence?.assignments ?? [];
    expect(affected?.suggested).toBe("end");
    expect(affected?.choices.map(({ action }) => action)).toEqual(["end", "withdraw", "keep"]);
    expect(affected?.choices[0]?.days).toBe(-workdaysBetween(addDays(LAST_DAY, 1), dates.endDate));
    const saved = await patch("projects", project.id, 1, { ...cancelled, consequences: "suggested" });
    expect([saved.status, saved.body]).toEqual([200, saved.body]);
    const ended = await read(id);
    expect(ended).toMatchObject({ status: "terminated", startDate: dates.startDate, endDate: LAST_DAY });
    expect(Number(ended.derived?.costToDate)).toBe(workdaysBetween(dates.startDate, LAST_DAY) * 640);
    await admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`);
    expect(await read(id)).toMatchObject({ status: "accepted", ...dates });
  });

  test("asks what becomes of its live assignments, with days, money and gaps", async () => {
    const { project, positionIds } = await makeProject();
    const made = await staff(project, positionIds[0]);
    const question = await patch("projects", project.id, 1, cancelled);
    expect(question.status).toBe(409);
    const [consequence, ...others] = question.problem().consequences ?? [];
    expect(others).toEqual([]);
    expect(consequence).toMatchObject({
      cause: "project-cancelled",
      record: { kind: "projects", id: project.id, code: project.code, name: project.name },
      position: null,
      more: 0,
      unseen: 0,
    });
    const { assignments = [] } = consequence ?? {};
    expect(assignments.map(({ id, suggested }) => [id, suggested])).toEqual([
      [made.active.id, "end"],
      [made.proposed.id, "withdraw"],
      [made.accepted.id, "withdraw"],
    ]);
    expect(assignments[0]).toMatchObject({ name: made.active.name, role: "Tester", version: 1 });
    const [end, keep] = assignments[0]?.choices ?? [];
    expect(end).toMatchObject({
      action: "end",
      status: "terminated",
      endDate: LAST_DAY,
      reason: "Project canceled",
      gaps: 0,
    });
    expect(end?.days).toBeLessThan(0);
    expect(Number(end?.money?.amount)).toBe((end?.days ?? 0) * 800);
    expect(keep).toMatchObject({ action: "keep", status: "active", endDate: day(70), days: 0, gaps: 0 });
    expect((await read(made.accepted.id)).status).toBe("accepted");
  });

  test("as suggested withdraws and ends them in one change set, and one undo takes all of it back", async () => {
    const { project, positionIds } = await makeProject();
    const made = await staff(project, positionIds[0]);
    const before = await Promise.all(Object.values(made).map(({ id }) => read(id)));
    const saved = await patch("projects", project.id, 1, { ...cancelled, consequences: "suggested" });
    expect(saved.status).toBe(200);
    const reason = "Project canceled";
    expect(await read(made.proposed.id)).toMatchObject({ status: "withdrawn", reason, version: 2 });
    expect(await read(made.accepted.id)).toMatchObject({ status: "withdrawn", reason, endDate: day(70) });
    expect(await read(made.active.id)).toMatchObject({ status: "terminated", reason, endDate: LAST_DAY });
    expect((await read(made.declined.id)).version).toBe(1);
    const undone = await admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`);
    expect(undone.data(runSchema)).toMatchObject({ changed: 4, failed: 0 });
    const after = await Promise.all(Object.values(made).map(({ id }) => read(id)));
    const values = (records: typeof after) =>
      records.map(({ status, startDate, endDate, reason: why }) => [status, startDate, endDate, why]);
    expect(values(after)).toEqual(values(before));
    expect((await admin("GET", `/projects/${project.id}`)).record()).toMatchObject({ status: "in_progress" });
  });

  test("takes an answer for each assignment, with another day and reason, and keeps what isn't named", async () => {
    const { project, positionIds } = await makeProject();
    const made = await staff(project, positionIds[0]);
    const consequences = [
      { assignmentId: made.active.id, version: 1, action: "end", day: day(-2), reason: "  Moved to another team " },
      { assignmentId: made.proposed.id, version: 1, action: "withdraw" },
    ];
    expect((await patch("projects", project.id, 1, { ...cancelled, consequences })).status).toBe(200);
    expect(await read(made.active.id)).toMatchObject({ endDate: day(-2), reason: "Moved to another team" });
    expect((await read(made.proposed.id)).status).toBe("withdrawn");
    expect(await read(made.accepted.id)).toMatchObject({ status: "accepted", version: 1 });
  });

  test("refuses answers that aren't offered, days ahead and empty reasons by their paths", async () => {
    const { project, positionIds } = await makeProject();
    const { active, accepted } = await staff(project, positionIds[0]);
    const refused = async (answer: Fields) => {
      const answered = await patch("projects", project.id, 1, { ...cancelled, consequences: [answer] });
      return [answered.status, answered.wrongFields()];
    };
    const end = { assignmentId: active.id, version: 1, action: "end" };
    expect(await refused({ ...end, day: day(1) })).toEqual([422, ["consequences.0.day"]]);
    expect(await refused({ ...end, day: day(-11) })).toEqual([422, ["consequences.0.day"]]);
    expect(await refused({ ...end, reason: "   " })).toEqual([422, ["consequences.0.reason"]]);
    expect(await refused({ ...end, action: "shift" })).toEqual([422, ["consequences.0.action"]]);
    expect(await refused({ assignmentId: accepted.id, version: 1, action: "end" })).toEqual([
      422,
      ["consequences.0.action"],
    ]);
    expect((await read(active.id)).version).toBe(1);
  });

  test("asks again, naming it, where an assignment has changed since the question", async () => {
    const { project, positionIds } = await makeProject();
    const { active } = await staff(project, positionIds[0]);
    await patch("assignments", active.id, 1, { allocation: 50 });
    const consequences = [{ assignmentId: active.id, version: 1, action: "end" }];
    const question = await patch("projects", project.id, 1, { ...cancelled, consequences });
    expect([question.status, question.problem().detail]).toEqual([
      409,
      `${active.name}’s assignment (${active.code}) has changed meanwhile. Choose again.`,
    ]);
    expect(question.problem().consequences?.[0]?.assignments[0]).toMatchObject({ id: active.id, version: 2 });
  });

  test("without live assignments asks nothing", async () => {
    const { project, positionIds } = await makeProject();
    await assign(project, positionIds[0], { status: "declined", reason: "Too far" });
    expect((await patch("projects", project.id, 1, cancelled)).status).toBe(200);
  });
});

describe("a project", () => {
  test("put on hold says whose opening has a gap already", async () => {
    const { project, positionIds } = await makeProject({
      endDate: day(70),
      positions: [{ role: "Tester", openings: 2 }],
    });
    const work = (endDate: string) =>
      assign(project, positionIds[0], {
        status: "active",
        startDate: day(-10),
        endDate,
        billRate: "100",
        payRate: "60",
      });
    const [leaving, staying] = [await work(day(28)), await work(day(70))];
    const question = await patch("projects", project.id, 1, { status: "on_hold" });
    const { assignments = [] } = question.problem().consequences?.[0] ?? {};
    expect(new Map(assignments.map(({ id, hasGap }) => [id, hasGap]))).toEqual(
      new Map([
        [leaving.id, true],
        [staying.id, false],
      ]),
    );
  });

  test("that is completed completes its work on the last workday", async () => {
    const { project, positionIds } = await makeProject();
    const { active, accepted } = await staff(project, positionIds[0]);
    await patch("projects", project.id, 1, { status: "completed", consequences: "suggested" });
    expect(await read(active.id)).toMatchObject({ status: "completed", endDate: LAST_DAY, reason: null });
    expect(await read(accepted.id)).toMatchObject({ status: "withdrawn", reason: "Project completed" });
  });

  test("on hold suggests to keep everything", async () => {
    const { project, positionIds } = await makeProject();
    const { active } = await staff(project, positionIds[0]);
    const question = await patch("projects", project.id, 1, { status: "on_hold" });
    expect(question.problem().consequences?.[0]?.assignments.map(({ suggested }) => suggested)).toEqual([
      "keep",
      "keep",
      "keep",
    ]);
    expect((await patch("projects", project.id, 1, { status: "on_hold", consequences: [] })).status).toBe(200);
    expect((await read(active.id)).version).toBe(1);
  });

  test("that moves takes its people along, and asks nothing when it only lasts longer", async () => {
    const { project, positionIds } = await makeProject({ startDate: day(14), endDate: day(70) });
    const { accepted, active } = await staff(project, positionIds[0]);
    const moved = { startDate: day(42), endDate: day(98) };
    const question = await patch("projects", project.id, 1, moved);
    expect(question.problem().consequences?.[0]).toMatchObject({ cause: "project-moved" });
    await patch("projects", project.id, 1, { ...moved, consequences: "suggested" });
    expect(await read(accepted.id)).toMatchObject({ startDate: day(42), endDate: day(98) });
    expect(await read(active.id)).toMatchObject({ startDate: day(-10), endDate: day(98) });
    expect((await patch("projects", project.id, 2, { endDate: day(200) })).status).toBe(200);
  });

  describe("that moves with a position that has dates of its own", () => {
    const own = { role: "Tester", openings: 3, startDate: day(20), endDate: day(48) };
    const moved = { startDate: day(42), endDate: day(98) };
    const later = { startDate: day(48), endDate: day(76) };
    const open = () => makeProject({ startDate: day(14), endDate: day(70), positions: [own] });
    const positionOf = async (id: string) => rowsOf((await admin("GET", `/projects/${id}`)).record(), "positions")[0];

    test("asks whether it moves along, with its people, and one undo takes all back", async () => {
      const { project, positionIds } = await open();
      const dates = { startDate: day(20), endDate: day(48) };
      const { id } = await assign(project, positionIds[0], { status: "accepted", ...dates });
      const question = await patch("projects", project.id, 1, moved);
      expect(question.status).toBe(409);
      expect(question.problem()).toMatchObject({
        ownDates: [{ positionId: positionIds[0], role: "Tester", before: dates, after: later }],
        consequences: [{ cause: "position-moved", assignments: [{ id, suggested: "shift" }] }],
      });
      const saved = await patch("projects", project.id, 1, { ...moved, consequences: "suggested" });
      expect(await positionOf(project.id)).toMatchObject(later);
      expect(await read(id)).toMatchObject(later);
      await admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`);
      expect(await positionOf(project.id)).toMatchObject(dates);
      expect(await read(id)).toMatchObject(dates);
    });

    test("asks without anybody on it, and does as each answer says", async () => {
      const { project, positionIds } = await open();
      const question = await patch("projects", project.id, 1, moved);
      expect(question.problem().consequences).toBeUndefined();
      expect(question.problem().detail).toBe("1 position has dates of its own. Choose what happens to it.");
      const answer = (positionId: string | undefined, action: string) =>
        patch("projects", project.id, 1, { ...moved, consequences: [{ positionId, action }] });
      expect((await answer(project.id, "shift")).status).toBe(409);
      expect((await answer(positionIds[0], "keep")).status).toBe(200);
      expect(await positionOf(project.id)).toMatchObject({ startDate: day(20), endDate: day(48) });
      const back = {
        startDate: day(14),
        endDate: day(70),
        consequences: [{ positionId: positionIds[0], action: "shift" }],
      };
      expect((await patch("projects", project.id, 2, back)).status).toBe(200);
      expect(await positionOf(project.id)).toMatchObject({ startDate: day(-8), endDate: day(20) });
    });
  });

  test("that ends earlier cuts what sticks out", async () => {
    const { project, positionIds } = await makeProject({ startDate: day(0), endDate: day(70) });
    const { accepted } = await staff(project, positionIds[0]);
    const late = await assign(project, positionIds[0], { status: "proposed", startDate: day(50) });
    await patch("projects", project.id, 1, { endDate: day(40), consequences: "suggested" });
    expect((await read(accepted.id)).endDate).toBe(day(40));
    expect(await read(late.id)).toMatchObject({ status: "withdrawn", reason: "Project dates changed" });
  });
});

describe("a position", () => {
  test("with fewer openings loses whoever starts last, and its proposals", async () => {
    const { project, positionIds } = await makeProject();
    const { accepted, active, proposed } = await staff(project, positionIds[0]);
    const later = await assign(project, positionIds[0], { status: "accepted", startDate: day(20) });
    const positions = [{ id: positionIds[0], role: "Tester", openings: 2 }];
    const question = await patch("projects", project.id, 1, { positions });
    expect(question.problem().consequences).toMatchObject([
      { cause: "position-shrunk", position: { id: positionIds[0], role: "Tester" } },
    ]);
    await patch("projects", project.id, 1, { positions, consequences: "suggested" });
    const statuses = await Promise.all(
      [accepted, active, proposed, later].map(async ({ id }) => (await read(id)).status),
    );
    expect(statuses).toEqual(["accepted", "active", "withdrawn", "withdrawn"]);
  });

  test("that is removed withdraws and ends its people, who keep their role, and an undo brings it back", async () => {
    const { project, positionIds } = await makeProject({
      positions: [
        { role: "Tester", openings: 3 },
        { role: "Writer", openings: 1 },
      ],
    });
    const { active, accepted } = await staff(project, positionIds[0]);
    const positions = [{ id: positionIds[1], role: "Writer", openings: 1 }];
    const question = await patch("projects", project.id, 1, { positions });
    const actions = question
      .problem()
      .consequences?.flatMap(({ assignments }) =>
        assignments.flatMap(({ choices }) => choices.map(({ action }) => action)),
      );
    expect(actions).not.toContain("keep");
    const unanswered = await patch("projects", project.id, 1, { positions, consequences: [] });
    expect([unanswered.status, unanswered.wrongFields()]).toEqual([422, ["positions"]]);
    const saved = await patch("projects", project.id, 1, { positions, consequences: "suggested" });
    expect(saved.status).toBe(200);
    expect(rowsOf(saved.record(), "positions").map(({ role }) => role)).toEqual(["Writer"]);
    expect(await read(active.id)).toMatchObject({ status: "terminated", role: "Tester", endDate: LAST_DAY });
    expect((await read(accepted.id)).status).toBe("withdrawn");
    const again = await patch("assignments", accepted.id, 2, { status: "proposed" });
    expect([again.status, again.wrongFields()]).toEqual([422, ["positionId"]]);
    await admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`);
    const back = (await admin("GET", `/projects/${project.id}`)).record();
    expect(rowsOf(back, "positions").map(({ id }) => id)).toEqual(positionIds);
    expect(await read(active.id)).toMatchObject({ status: "active", endDate: day(70) });
  });

  test("without live people is removed without a question", async () => {
    const { project, positionIds } = await makeProject();
    await assign(project, positionIds[0], { status: "declined", reason: "Too far" });
    const positions = [{ role: "Other", openings: 1 }];
    expect((await patch("projects", project.id, 1, { positions })).status).toBe(200);
  });
});

test("an overload that a shift would make is asked about before anything is saved", async () => {
  const dates = { startDate: day(14), endDate: day(70) };
  const { project, positionIds } = await makeProject(dates);
  const other = await makeProject();
  const { id: freelancerId } = await makeFreelancer();
  const { id } = await assign(project, positionIds[0], { freelancerId, status: "accepted" });
  await assign(other.project, other.positionIds[0], {
    freelancerId,
    status: "accepted",
    startDate: day(80),
    endDate: day(90),
  });
  const body = { startDate: day(42), endDate: day(98), consequences: "suggested" };
  const send = (headers: Record<string, string>) =>
    admin("PATCH", `/projects/${project.id}`, { body, headers: { "if-match": '"1"', ...headers } });
  const question = await send({});
  expect([question.status, question.problem().overloads?.[0]?.load]).toEqual([409, 200]);
  expect(await read(id)).toMatchObject({ startDate: day(14), version: 1 });
  expect((await send({ "x-confirm": "overload" })).status).toBe(200);
  expect(await read(id)).toMatchObject({ startDate: day(42), endDate: day(98) });
});
