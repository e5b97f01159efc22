import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { listPageOf } from "@/lib/contract/envelope";
import { centerSchema } from "@/lib/contract/records/reference";
import { meSchema } from "@/lib/contract/accounts/user";
import { centerWorkSchema } from "@/lib/contract/staffing/staffing";
import { listedSchema } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { makeActiveUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const makeCenter = async () => (await admin("POST", "/centers", { body: LEAST.centers() })).record();
const makeFreelancer = (centerCode: string) =>
  admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), centerCode } });
const change = (kind: string, id: string, version: number, body: object) =>
  admin("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"` } });
const remove = (kind: string, id: string, version = 1) =>
  admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": `"${version}"` } });
const choices = async () => (await admin("GET", "/common/centers")).data(z.array(centerSchema));

describe("a center's code", () => {
  test("is made from its number and can be referred to", async () => {
    const [first, second] = [await makeCenter(), await makeCenter()];
    expect([first.code, second.code]).toEqual([
      expect.stringMatching(/^CTR-\d{6}$/),
      expect.stringMatching(/^CTR-\d{6}$/),
    ]);
    expect(first.code).not.toBe(second.code);
    const freelancer = (await makeFreelancer(first.code)).record();
    expect(freelancer.linked.centerCode).toMatchObject({ code: first.code, name: first.name });
  });

  test("can't be chosen or changed", async () => {
    const chosen = await admin("POST", "/centers", { body: { ...LEAST.centers(), code: "ZRH01" } });
    expect([chosen.status, chosen.wrongFields()]).toEqual([422, ["code"]]);
    const { id } = await makeCenter();
    expect((await change("centers", id, 1, { code: "ZRH01" })).status).toBe(422);
  });

  test("sorts as text, beside codes that people gave earlier", async () => {
    await makeCenter();
    const { content } = (await admin("GET", "/centers?sort=code&size=100")).page();
    const codes = content.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(codes).toEqual(expect.arrayContaining(["LAX01", "NYC01"]));
    expect(codes.indexOf("LAX01")).toBeGreaterThan(0);
  });
});

describe("an inactive center", () => {
  test("keeps its people and can't be chosen for others", async () => {
    const center = await makeCenter();
    const member = (await makeFreelancer(center.code)).record();
    const other = (await makeFreelancer("NYC01")).record();
    expect((await change("centers", center.id, 1, { status: "inactive" })).status).toBe(200);

    expect((await choices()).find(({ code }) => code === center.code)).toMatchObject({ isActive: false });
    const refused = [
      await makeFreelancer(center.code),
      await change("freelancers", other.id, 1, { centerCode: center.code }),
    ];
    for (const answer of refused) expect([answer.status, answer.wrongFields()]).toEqual([422, ["centerCode"]]);

    const edited = await change("freelancers", member.id, 1, { headline: "Still here", centerCode: center.code });
    expect(edited.record()).toMatchObject({ centerCode: center.code, headline: "Still here" });
    expect((await admin("GET", `/freelancers?centerCode=${center.code}`)).page().totalElements).toBe(1);

    await change("centers", center.id, 2, { status: "active" });
    expect((await makeFreelancer(center.code)).status).toBe(201);
  });

  test("isn't offered in templates", async () => {
    const center = await makeCenter();
    const offered = async () => {
      const { bytes } = await admin("GET", "/media/download-formats?type=freelancers&format=xlsx");
      return JSON.stringify(await readWorkbook(bytes));
    };
    expect(await offered()).toContain(center.name);
    await change("centers", center.id, 1, { status: "inactive" });
    expect(await offered()).not.toContain(center.name);
  });

  test("gets its people back when their deletion or move is undone", async () => {
    const center = await makeCenter();
    const [deleted, moved] = [
      (await makeFreelancer(center.code)).record(),
      (await makeFreelancer(center.code)).record(),
    ];
    const sets = [
      (await remove("freelancers", deleted.id)).headers["x-change-set"],
      (await change("freelancers", moved.id, 1, { centerCode: "NYC01" })).headers["x-change-set"],
    ];
    await change("centers", center.id, 1, { status: "inactive" });
    for (const id of sets)
      expect((await admin("POST", `/change-sets/${String(id)}/undo`, { body: {} })).status).toBeLessThan(300);
    for (const { id } of [deleted, moved]) {
      expect((await admin("GET", `/freelancers/${id}`)).record().centerCode).toBe(center.code);
    }
  });
});

describe("deleting a center", () => {
  test("is refused while records or users are in it, naming them", async () => {
    const center = await makeCenter();
    const freelancer = (await makeFreelancer(center.code)).record();
    const refused = await remove("centers", center.id);
    expect([refused.status, refused.problem().references]).toEqual([
      409,
      [{ kind: "freelancers", id: freelancer.id, code: freelancer.code, name: freelancer.name }],
    ]);
    const ofUsers = (await admin("GET", "/centers?q=NYC01")).page().content[0];
    const named = (await remove("centers", ofUsers?.id ?? "")).problem().references ?? [];
    expect(named).toContainEqual(expect.objectContaining({ kind: "users", name: "center" }));

    await remove("freelancers", freelancer.id);
    expect((await remove("centers", center.id)).status).toBe(204);
    expect((await choices()).map(({ code }) => code)).not.toContain(center.code);
    const late = await makeFreelancer(center.code);
    expect([late.status, late.wrongFields()]).toEqual([422, ["centerCode"]]);
  });

  test("and putting somebody into it at the same time never leaves them in a deleted center", async () => {
    for (let round = 0; round < 5; round++) {
      const center = await makeCenter();
      const [deleted, created] = await Promise.all([remove("centers", center.id), makeFreelancer(center.code)]);
      expect([deleted.status === 204, created.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });

  test("keeps its company from being deleted until it is gone", async () => {
    const company = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
    const center = (await admin("POST", "/centers", { body: { ...LEAST.centers(), companyId: company.id } })).record();
    expect((await admin("GET", `/companies/${company.id}`)).record().derived).toMatchObject({ centers: [center.name] });
    expect((await remove("companies", company.id)).problem().references).toMatchObject([
      { kind: "centers", id: center.id },
    ]);
    await remove("centers", center.id);
    expect((await admin("GET", `/companies/${company.id}`)).record().derived).toMatchObject({ centers: [] });
    expect((await remove("companies", company.id)).status).toBe(204);
  });
});

test("a center's figures are the same in its list row, on its page and in the lists they link to", async () => {
  const calls = await staffingCalls(app);
  const center = await makeCenter();
  const project = await calls.makeProject({ centerCode: center.code, startDate: day(-10), endDate: day(90) });
  const [one, another] = [await calls.makeFreelancer(), await calls.makeFreelancer()];
  await calls.assign(project, one, { status: "active", endDate: day(20) });
  await calls.assign(project, another, { status: "active", endDate: day(20), allocation: 40 });
  await calls.assign(project, another, { status: "active", endDate: day(20), allocation: 40 });
  const next = await calls.makeProject({ centerCode: center.code, status: "draft" });
  await calls.assign(next, await calls.makeFreelancer(), { status: "accepted", startDate: day(5), endDate: day(20) });
  await makeFreelancer(center.code);

  const figures = { activeAssignments: 3, openProjects: 1 };
  const list = await admin("GET", `/centers?q=${center.code}&fields=activeAssignments,openProjects`);
  expect(list.data(listPageOf(listedSchema)).content).toMatchObject([figures]);
  expect((await admin("GET", `/centers/${center.id}`)).record().derived).toMatchObject({
    ...figures,
    freelancers: 1,
    users: 0,
  });
  const total = async (path: string) => (await admin("GET", path)).page().totalElements;
  expect(await total(`/assignments?status=active&centerCode=${center.code}`)).toBe(3);
  expect(await total(`/projects?status=open,in_progress,on_hold&centerCode=${center.code}`)).toBe(1);
  const work = (await admin("GET", `/centers/${center.id}/work`)).data(centerWorkSchema);
  const atWork = work.people.filter(({ status }) => status === "active").map(({ freelancerId }) => freelancerId);
  expect(atWork.toSorted()).toEqual([one, another, another].toSorted());
  expect(work.projects.filter(({ status }) => status !== "draft")).toMatchObject([{ id: project.id }]);
});

test("people of a center learn from /auth/me that it is inactive, and what they add to it is refused", async () => {
  const center = await makeCenter();
  const { call } = await makeActiveUser(app, admin, { userType: "CLIENT_CENTER", centerCode: center.code });
  const inactive = async () => (await call("GET", "/auth/me")).data(meSchema).inactiveCenter;
  expect(await inactive()).toBeNull();
  const headers = { "if-match": '"1"', "x-confirm": "deactivation" };
  await admin("PATCH", `/centers/${center.id}`, { body: { status: "inactive" }, headers });
  expect(await inactive()).toEqual({ code: center.code, name: center.name });
  const body = { ...LEAST.freelancers(), centerCode: center.code };
  expect((await call("POST", "/freelancers", { body })).wrongFields()).toEqual(["centerCode"]);
});

test("a center's page names its users with their access", async () => {
  const [center] = (await admin("GET", "/centers?q=NYC01")).page().content;
  const work = (await admin("GET", `/centers/${center?.id}/work`)).data(centerWorkSchema);
  const user = { username: "center", userType: "CLIENT_CENTER", roles: [], isSuspended: false };
  expect(work.users).toContainEqual(expect.objectContaining(user));
  const refused = await (await app.as("center"))("GET", `/centers/${center?.id}/work`);
  expect(refused.status).toBe(403);
});
