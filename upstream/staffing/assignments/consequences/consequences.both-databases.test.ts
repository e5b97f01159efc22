import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import { consequenceCalls } from "@/upstream/testing/calls/consequence-calls";
import { dayIn as day } from "@/upstream/testing/calls/event-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, patch, staff, read } = consequenceCalls(() => admin);

describe("a freelancer", () => {
  test("who is blocked or archived leaves their assignments", async () => {
    for (const fields of [{ status: "blocked", blockedReason: "No papers" }, { status: "archived" }]) {
      const { project, positionIds } = await makeProject();
      const { id: freelancerId } = await makeFreelancer();
      const active = await assign(project, positionIds[0], { freelancerId, status: "active", startDate: day(-3) });
      const accepted = await assign(project, positionIds[0], {
        freelancerId,
        status: "accepted",
        startDate: day(80),
        endDate: null,
      });
      const question = await patch("freelancers", freelancerId, 1, fields);
      expect(question.problem().consequences?.[0]?.assignments[0]?.choices[0]).toMatchObject({
        action: "end",
        gaps: 1,
      });
      await patch("freelancers", freelancerId, 1, { ...fields, consequences: "suggested" });
      expect((await read(active.id)).status).toBe("terminated");
      expect((await read(accepted.id)).status).toBe("withdrawn");
    }
  });

  test("who becomes unavailable starts later, and keeps what has begun", async () => {
    const { project, positionIds } = await makeProject();
    const { id: freelancerId } = await makeFreelancer();
    const active = await assign(project, positionIds[0], {
      freelancerId,
      status: "active",
      startDate: day(-3),
      endDate: day(10),
    });
    const accepted = await assign(project, positionIds[0], { freelancerId, status: "accepted" });
    const away = { availability: "unavailable", availableFrom: day(30) };
    const question = await patch("freelancers", freelancerId, 1, away);
    expect(question.problem().consequences?.[0]).toMatchObject({ cause: "freelancer-unavailable" });
    await patch("freelancers", freelancerId, 1, { ...away, consequences: "suggested" });
    expect(await read(active.id)).toMatchObject({ status: "active", endDate: day(10), version: 1 });
    expect(await read(accepted.id)).toMatchObject({ startDate: day(30), endDate: day(70) });
  });

  test("blocked by a center admin keeps the assignments of other centers, which are counted and not named", async () => {
    const center = await app.as("center");
    const own = await makeProject({ centerCode: "NYC01" });
    const other = await makeProject({ centerCode: "LAX01" });
    const { id: freelancerId } = await makeFreelancer({ centerCode: "NYC01" });
    const seen = await assign(own.project, own.positionIds[0], { freelancerId, allocation: 50 });
    const unseen = await assign(other.project, other.positionIds[0], { freelancerId, allocation: 50 });
    const fields = { status: "blocked", blockedReason: "No papers" };
    const question = await patch("freelancers", freelancerId, 1, fields, center);
    const [consequence] = question.problem().consequences ?? [];
    expect(consequence).toMatchObject({ unseen: 1, assignments: [{ id: seen.id }] });
    expect(JSON.stringify(question.problem())).not.toContain(unseen.code);
    const answers = [{ assignmentId: unseen.id, version: 1, action: "withdraw" }];
    expect((await patch("freelancers", freelancerId, 1, { ...fields, consequences: answers }, center)).status).toBe(
      409,
    );
    expect((await patch("freelancers", freelancerId, 1, { ...fields, consequences: "suggested" }, center)).status).toBe(
      200,
    );
    expect((await read(seen.id)).status).toBe("withdrawn");
    expect(await read(unseen.id)).toMatchObject({ status: "proposed", version: 1 });
  });
});

test("an archived company leaves the people of its unfinished projects, and on hold keeps them", async () => {
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const { project, positionIds } = await makeProject({ companyId });
  const { active, accepted } = await staff(project, positionIds[0]);
  const onHold = await patch("companies", companyId, 1, { status: "on_hold" });
  expect(onHold.problem().consequences?.[0]?.assignments.map(({ suggested }) => suggested)).toEqual([
    "keep",
    "keep",
    "keep",
  ]);
  expect((await patch("companies", companyId, 1, { status: "archived", consequences: "suggested" })).status).toBe(200);
  expect((await read(active.id)).status).toBe("terminated");
  expect(await read(accepted.id)).toMatchObject({ status: "withdrawn", reason: "Company archived" });
});

describe("many records", () => {
  const operation = { type: "set", field: "status", value: "cancelled", reason: "No budget" };

  test("are previewed with what is suggested, fail without a choice, and are written and undone as one", async () => {
    const [one, two] = [await makeProject(), await makeProject()];
    const first = await staff(one.project, one.positionIds[0]);
    const second = await staff(two.project, two.positionIds[0]);
    const target = { ids: [one.project.id, two.project.id] };
    const preview = (await admin("POST", "/projects/bulk/preview", { body: { target, operation } })).data(
      previewSchema,
    );
    expect(preview).toMatchObject({ changing: 2, failing: 0 });
    const named = preview.consequences[0]?.people;
    expect(named?.toSorted()).toEqual(
      [first.proposed, first.accepted, first.active].map(({ name }) => name).toSorted(),
    );
    expect(preview.consequences).toEqual([
      {
        cause: "project-cancelled",
        records: 2,
        assignments: 6,
        people: named,
        suggested: { withdraw: 4, end: 2, shift: 0, cut: 0, keep: 0 },
        unseen: 0,
      },
    ]);
    const refused = (await admin("POST", "/projects/bulk", { body: { target, operation } })).data(runSchema);
    expect(refused).toMatchObject({ changed: 0, failed: 2 });
    expect(refused.failures[0]?.message).toBe("3 assignments depend on this. Choose what happens to them");
    const body = { target, operation, consequences: "suggested" };
    const run = (await admin("POST", "/projects/bulk", { body })).data(runSchema);
    expect(run).toMatchObject({ changed: 2, failed: 0 });
    expect((await read(first.active.id)).status).toBe("terminated");
    expect((await read(second.accepted.id)).status).toBe("withdrawn");
    const undone = (await admin("POST", `/change-sets/${run.id}/undo`)).data(runSchema);
    expect(undone).toMatchObject({ changed: 8, failed: 0 });
    expect((await read(first.active.id)).status).toBe("active");
    expect((await read(second.accepted.id)).status).toBe("accepted");
  });

  test("may keep their assignments", async () => {
    const { project, positionIds } = await makeProject();
    const { accepted } = await staff(project, positionIds[0]);
    const body = { target: { ids: [project.id] }, operation, consequences: "keep" };
    expect((await admin("POST", "/projects/bulk", { body })).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect((await read(accepted.id)).version).toBe(1);
  });
});

test("pasted cells fail without a choice, and are written with what is suggested", async () => {
  const { project, positionIds } = await makeProject();
  const { active } = await staff(project, positionIds[0]);
  const cells = { fields: ["status"], rows: [{ id: project.id, version: 1, texts: ["Completed"] }] };
  const preview = (await admin("POST", "/projects/cells/preview", { body: cells })).data(cellsPreviewSchema);
  expect(preview).toMatchObject({ changing: 1, consequences: [{ cause: "project-completed", assignments: 3 }] });
  const refused = (await admin("POST", "/projects/cells", { body: cells })).data(writtenCellsSchema);
  expect(refused).toMatchObject({ records: 0, failures: [{ id: project.id }] });
  const body = { ...cells, consequences: "suggested" };
  const written = (await admin("POST", "/projects/cells", { body })).data(writtenCellsSchema);
  expect(written).toMatchObject({ records: 1, cells: 1, failures: [] });
  expect((await read(active.id)).status).toBe("completed");
});

describe("a deactivated center", () => {
  test("asks once, about what is in it and about its assignments, which it keeps", async () => {
    const center = (await admin("POST", "/centers", { body: LEAST.centers() })).record();
    const { project, positionIds } = await makeProject({ centerCode: center.code });
    const { active, accepted } = await staff(project, positionIds[0]);
    const question = await patch("centers", center.id, 1, { status: "inactive" });
    expect(question.problem()).toMatchObject({
      deactivations: [{ id: center.id, openProjects: 1 }],
      consequences: [{ cause: "center-deactivated", record: { kind: "centers", id: center.id } }],
    });
    const consequences = [{ assignmentId: accepted.id, version: 1, action: "withdraw" }];
    const confirmed = await admin("PATCH", `/centers/${center.id}`, {
      body: { status: "inactive", consequences },
      headers: { "if-match": '"1"', "x-confirm": "deactivation" },
    });
    expect(confirmed.status).toBe(200);
    expect((await read(accepted.id)).status).toBe("withdrawn");
    expect(await read(active.id)).toMatchObject({ status: "active", version: 1 });
  });

  test("that is confirmed without answers keeps everything", async () => {
    const center = (await admin("POST", "/centers", { body: LEAST.centers() })).record();
    const { project, positionIds } = await makeProject({ centerCode: center.code });
    const { active } = await staff(project, positionIds[0]);
    const headers = { "if-match": '"1"', "x-confirm": "deactivation" };
    expect((await admin("PATCH", `/centers/${center.id}`, { body: { status: "inactive" }, headers })).status).toBe(200);
    expect((await read(active.id)).version).toBe(1);
  });
});
