import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { meSchema } from "@/lib/contract/accounts/user";
import { pageOf } from "@/lib/contract/envelope";
import { savedWeightsSchema } from "@/lib/contract/staffing/matching";
import { viewsSchema } from "@/lib/contract/records/views";
import { jobDetailSchema } from "@/lib/contract/operations/jobs";
import { changeSchema } from "@/lib/records/record";
import { createJob } from "@/upstream/operations/jobs/jobs";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { accessOfUser, callerWith, editUser, idOfUser, inviteUser, makeActiveUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const edit = (id: string, body: object) => editUser(admin, id, body);
const makeUser = (more: object = {}) => makeActiveUser(app, admin, more);
const idOf = (username: string) => idOfUser(app, username);
const accessOf = (id: string) => accessOfUser(admin, id);

describe("viewing as somebody else", () => {
  const viewAs = async (id: string, caller = admin) => caller("POST", "/auth/view-as", { body: { userId: id } });
  const view = async (id: string, caller = admin) => {
    const { accessToken } = (await viewAs(id, caller)).data(signedInSchema);
    return callerWith(app, accessToken);
  };

  test("shows what they see, and names the viewer", async () => {
    const call = await view(await idOf("center"));
    expect((await call("GET", "/auth/me")).data(meSchema)).toMatchObject({
      username: "center",
      viewer: { name: "admin" },
    });
    expect((await call("GET", "/teams")).status).toBe(403);
    expect((await call("GET", "/projects")).status).toBe(200);
  });

  test("doesn’t show how they sign in", async () => {
    const call = await view(await idOf("user"));
    expect((await call("GET", "/account/security")).status).toBe(403);
    expect((await call("GET", "/notifications")).status).toBe(200);
    expect((await (await app.as("user"))("GET", "/account/security")).status).toBe(200);
  });

  test("offers no change of a record or an account", async () => {
    const project = (await admin("POST", "/projects", { body: await leastOf(admin, "projects") })).record();
    const own = await app.as("system");
    const viewing = await view(await idOf("system"));
    const offered = async (call: Caller) => {
      const record = (await call("GET", `/projects/${project.id}`)).record();
      return [record.may?.update, record.may?.delete, (await accessOfUser(call, await idOf("user"))).may.manage];
    };
    expect(await offered(own)).toEqual([true, true, true]);
    expect(await offered(viewing)).toEqual([false, false, false]);
  });

  test("offers no change of views, weights and jobs, and no undo", async () => {
    const own = await app.as("system");
    const project = (await own("POST", "/projects", { body: await leastOf(own, "projects") })).record();
    const { id, version } = project;
    const headers = { "If-Match": `"${version}"` };
    expect((await own("PATCH", `/projects/${id}`, { body: { title: "Renamed" }, headers })).status).toBe(200);
    await own("POST", "/views", { body: { kind: "projects", name: "Mine", query: "", layout: "name" } });
    const job = await createJob(app.db, { type: "imports", title: "Import of 2 projects", createdBy: null });
    const offered = async (call: Caller) => [
      (await call("GET", "/views?kind=projects")).data(viewsSchema).views.map(({ mayEdit }) => mayEdit),
      (await call("GET", "/matching/weights")).data(savedWeightsSchema).mayUpdate,
      (await call("GET", `/jobs/${job}`)).data(jobDetailSchema).mayCancel,
      (await call("GET", `/projects/${id}/history`)).data(pageOf(changeSchema)).content.some(({ mayUndo }) => mayUndo),
    ];
    expect(await offered(own)).toEqual([[true], true, true, true]);
    expect(await offered(await view(await idOf("system")))).toEqual([[false], false, false, false]);
  });

  test("changes nothing: every call with an unsafe method is refused", async () => {
    const paths = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }))),
      })
      .parse(JSON.parse((await app.anonymous("GET", "/openapi.json")).body)).paths;
    const call = await view(await idOf("system"));
    const unsafe = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { security }]) => method !== "get" && security?.length !== 0)
        .map(([method]) => [z.enum(["POST", "PUT", "PATCH", "DELETE"]).parse(method.toUpperCase()), path] as const),
    );
    expect(unsafe.length).toBeGreaterThan(30);
    for (const [method, path] of unsafe.filter(([, path]) => path !== "/auth/logout")) {
      const answer = await call(method, path.replace(/\{\w+\}/g, await idOf("user")), { body: {} });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  test("is for administrators, as anybody who isn’t one", async () => {
    const user = await idOf("user");
    expect((await viewAs(user, await app.as("system"))).status).toBe(403);
    expect((await viewAs(user, await app.as("center"))).status).toBe(403);
    expect((await viewAs((await makeUser({ userType: "admin" })).id)).status).toBe(403);
    expect((await viewAs(await idOf("center"), await view(user))).status).toBe(403);
    const { id } = await makeUser();
    await edit(id, { status: "suspended" });
    expect((await viewAs(id)).status).toBe(404);
  });

  test("ends with signing out of it, and is noted with its beginning and end", async () => {
    const { id } = await makeUser();
    const call = await view(id);
    expect((await accessOf(id)).viewings).toEqual([
      expect.objectContaining({ viewer: expect.objectContaining({ name: "admin" }), endedAt: null }),
    ]);
    expect((await call("POST", "/auth/logout")).status).toBe(204);
    expect((await call("GET", "/auth/me")).status).toBe(401);
    expect((await accessOf(id)).viewings[0]?.endedAt).not.toBeNull();
    expect((await admin("GET", "/auth/me")).status).toBe(200);
  });

  test("ends with the administrator’s own session, or their suspension", async () => {
    for (const end of ["sign-out", "suspension"]) {
      const viewer = await makeUser({ userType: "admin" });
      const call = await view(await idOf("user"), viewer.call);
      expect((await call("GET", "/auth/me")).status).toBe(200);
      if (end === "sign-out") await viewer.call("POST", "/auth/logout");
      else await edit(viewer.id, { status: "suspended" });
      expect((await call("GET", "/auth/me")).status).toBe(401);
    }
  });

  test("counts neither as a session nor as a sign-in of theirs", async () => {
    const { id } = await inviteUser(admin);
    await view(id);
    const { sessions, lastSignInAt } = await accessOf(id);
    expect([sessions, lastSignInAt]).toEqual([0, null]);
  });
});
