import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { previewSchema } from "@/lib/contract/bulk";
import { CONFIRM_ACCESS, CONFIRM_HEADER } from "@/lib/contract/confirm";
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

  test.each([
    ["suspends", { status: "suspended" }, null],
    ["makes an administrator of", { userType: "admin" }, "admin"],
    ["gives full access to", { roles: ["ROLE_SUSER"] }, "system"],
  ])("%s somebody only if the request confirms it", async (_, change, after) => {
    const { id, call } = await makeUser({ firstName: "Maya", lastName: "Chen" });
    const refused = await patch(id, change);
    expect([refused.status, refused.problem().accessChanges]).toEqual([
      409,
      [{ name: "Maya Chen", before: "restricted", after, isActive: true }],
    ]);
    expect((await call("GET", "/auth/me")).status).toBe(200);
    expect((await patch(id, change, { [CONFIRM_HEADER]: "overload,rate" })).status).toBe(409);
    expect((await patch(id, change, confirm)).status).toBe(200);
  });

  test("reports a wrong value and the last administrator before it asks", async () => {
    const { id } = await makeUser();
    expect((await patch(id, { userType: "CLIENT_CENTER" })).wrongFields()).toEqual(["centerCode"]);
  });

  test("asks nothing for other fields, for roles that give tasks only, and for a reactivation", async () => {
    const { id } = await makeUser();
    expect((await patch(id, { jobTitle: "Nurse" })).status).toBe(200);
    await editUser(admin, id, { status: "suspended" });
    const { version } = (await admin("GET", `/users/${id}`)).record();
    expect((await admin("PATCH", `/users/${id}`, { body: { status: "active" }, ...IF_MATCH(version) })).status).toBe(
      200,
    );
  });

  test("is said by the preview of a bulk change and of pasted cells, which write it", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const body = {
      target: { ids: [one.id, other.id] },
      operation: { type: "set", field: "status", value: "suspended" },
    };
    const preview = (await admin("POST", "/users/bulk/preview", { body })).data(previewSchema);
    expect(preview.accessChanges).toEqual({ suspended: 2, changed: 0 });
    const cells = { fields: ["userType"], rows: [{ id: one.id, version: 2, texts: ["Administrator"] }] };
    const pasted = (await admin("POST", "/users/cells/preview", { body: cells })).data(previewSchema);
    expect(pasted).toMatchObject({ changing: 1, accessChanges: { suspended: 0, changed: 1 } });
    const run = (await admin("POST", "/users/bulk", { body })).data(z.object({ changed: z.int(), failed: z.int() }));
    expect(run).toEqual({ changed: 2, failed: 0 });
  });
});
