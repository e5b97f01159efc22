import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { previewSchema } from "@/lib/contract/changes/bulk";
import { CONFIRM_ACCESS, CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { editUser, IF_MATCH, makeActiveUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const makeUser = (more: object = {}) => makeActiveUser(app, admin, more);

describe("a change that takes or gives rights", () => {
  const confirm = { [CONFIRM_HEADER]: CONFIRM_ACCESS };
  const patch = (id: string, body: object, headers: object = {}) =>
    admin("PATCH", `/users/${id}`, { body, headers: { ...IF_MATCH(2).headers, ...headers } });

  test.each<[what: string, change: object, after: string | null, fields: string[]]>([
    ["suspends", { status: "suspended" }, null, []],
    ["makes an administrator of", { userType: "admin" }, "admin", ["userType"]],
    ["gives full access to", { roles: ["ROLE_SUSER"] }, "system", ["roles"]],
    ["gives a role for tasks to", { roles: ["ROLE_SECURITY"] }, "restricted", ["roles"]],
  ])("%s somebody only if the request confirms it, and signs them out", async (_, change, after, fields) => {
    const { id, call } = await makeUser({ firstName: "Maya", lastName: "Chen" });
    const refused = await patch(id, change);
    expect([refused.status, refused.problem().accessChanges]).toEqual([
      409,
      [{ id, name: "Maya Chen", before: "restricted", after, fields, isSignedOut: true, openTasks: 0 }],
    ]);
    expect((await call("GET", "/auth/me")).status).toBe(200);
    expect((await patch(id, change, { [CONFIRM_HEADER]: "overload,rate" })).status).toBe(409);
    expect((await patch(id, change, confirm)).status).toBe(200);
    expect((await call("GET", "/auth/me")).status).toBe(401);
  });

  test("says before a suspension how many unfinished tasks stay assigned, as the list of them does", async () => {
    const { id } = await makeUser();
    for (const status of ["open", "in_progress", "done"]) {
      await admin("POST", "/tasks", { body: { ...LEAST.tasks(), assigneeId: id, status } });
    }
    const [change] = (await patch(id, { status: "suspended" })).problem().accessChanges ?? [];
    expect(change).toMatchObject({ id, openTasks: 2 });
    const list = await admin("GET", `/tasks?assigneeId=${id}&status=${countedStatuses("tasks")}`);
    expect(list.page().totalElements).toBe(2);
    const [moved] = (await patch(id, { userType: "admin" })).problem().accessChanges ?? [];
    expect(moved?.openTasks).toBe(0);
  });

  test("gives a center admin another center only if the request confirms it, and leaves them signed in", async () => {
    const { id, call } = await makeUser({ userType: "CLIENT_CENTER", centerCode: "NYC01" });
    const refused = await patch(id, { centerCode: "LAX01" });
    expect(refused.problem()).toMatchObject({
      status: 409,
      accessChanges: [{ after: "center-admin", fields: ["centerCode"], isSignedOut: false }],
    });
    expect((await patch(id, { centerCode: "LAX01" }, confirm)).status).toBe(200);
    expect((await call("GET", "/auth/me")).status).toBe(200);
  });

  test("reports a wrong value and the last administrator before it asks", async () => {
    const { id } = await makeUser();
    expect((await patch(id, { userType: "CLIENT_CENTER" })).wrongFields()).toEqual(["centerCode"]);
    const last = await makeUser({ userType: "admin" });
    // Whoever is invited doesn't count as an administrator, and their session stays.
    const setOthers = (status: "invited" | "active") =>
      app.db.updateTable("users").set({ status }).where("userType", "=", "admin").where("id", "<>", last.id).execute();
    await setOthers("invited");
    const refused = (await patch(last.id, { userType: "user" })).problem();
    await setOthers("active");
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining("the last administrator") });
    expect(refused.accessChanges).toBeUndefined();
  });

  test("asks nothing for other fields, for a center that gives no access, and for a reactivation", async () => {
    const { id } = await makeUser();
    expect((await patch(id, { jobTitle: "Nurse", centerCode: "NYC01" })).status).toBe(200);
    await editUser(admin, id, { status: "suspended" });
    const { version } = (await admin("GET", `/users/${id}`)).record();
    expect((await admin("PATCH", `/users/${id}`, { body: { status: "active" }, ...IF_MATCH(version) })).status).toBe(
      200,
    );
  });

  test("is said by the preview of a bulk change and of pasted cells, which write it", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    for (const assigneeId of [one.id, other.id, other.id]) {
      await admin("POST", "/tasks", { body: { ...LEAST.tasks(), assigneeId, status: "open" } });
    }
    const body = {
      target: { ids: [one.id, other.id] },
      operation: { type: "set", field: "status", value: "suspended" },
    };
    const preview = (await admin("POST", "/users/bulk/preview", { body })).data(previewSchema);
    expect(preview.accessChanges).toEqual({ suspended: 2, openTasks: 3, changed: 0, moved: 0 });
    const cells = { fields: ["userType"], rows: [{ id: one.id, version: 2, texts: ["Administrator"] }] };
    const pasted = (await admin("POST", "/users/cells/preview", { body: cells })).data(previewSchema);
    expect(pasted).toMatchObject({ changing: 1, accessChanges: { suspended: 0, openTasks: 0, changed: 1, moved: 0 } });
    const run = (await admin("POST", "/users/bulk", { body })).data(z.object({ changed: z.int(), failed: z.int() }));
    expect(run).toEqual({ changed: 2, failed: 0 });
  });
});
