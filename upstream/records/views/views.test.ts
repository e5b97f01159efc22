import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VIEWS_MAX } from "@/lib/contract/limits";
import { meSchema } from "@/lib/contract/accounts/user";
import { viewSchema, viewsSchema, type View } from "@/lib/contract/records/views";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import type { Account } from "@/upstream/testing/world";

let app: TestApp;
let admin: Caller;
let center: Caller;
let center2: Caller;
let entry: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const as = (account: Account) => app.as(account);
  [admin, center, center2, entry] = [await as("admin"), await as("center"), await as("center2"), await as("dataentry")];
});
afterAll(() => app.close());

const post = (caller: Caller, given: object) =>
  caller("POST", "/views", { body: { kind: "freelancers", name: unique("view"), ...given } });
const save = async (caller: Caller, given: object = {}) => (await post(caller, given)).data(viewSchema);
const patch = (caller: Caller, { id, version }: View, body: object) =>
  caller("PATCH", `/views/${id}`, { body, headers: { "if-match": `"${version}"` } });
const remove = (caller: Caller, { id, version }: View) =>
  caller("DELETE", `/views/${id}`, { headers: { "if-match": `"${version}"` } });
const offered = async (caller: Caller, kind = "freelancers") =>
  (await caller("GET", `/views?kind=${kind}`)).data(viewsSchema);
const idsOf = async (caller: Caller) => (await offered(caller)).views.map(({ id }) => id);
const statusOf = async (caller: Caller, { id }: View) => (await caller("GET", `/views/${id}`)).status;

describe("a view is visible", () => {
  test("to its owner only, until it is shared", async () => {
    const view = await save(entry);
    expect(view).toMatchObject({ sharing: "private", role: null, isMine: true, mayEdit: true, owner: "dataentry" });
    expect(await statusOf(entry, view)).toBe(200);
    for (const caller of [admin, center]) {
      expect(await statusOf(caller, view)).toBe(404);
      expect(await idsOf(caller)).not.toContain(view.id);
    }
  });

  test("to the access role it is shared with, and to administrators and system users", async () => {
    const view = await save(center, { sharing: "role", role: "center-admin" });
    expect((await offered(center2)).views.find(({ id }) => id === view.id)).toMatchObject({
      isMine: false,
      mayEdit: false,
      owner: "center",
    });
    expect(await statusOf(entry, view)).toBe(404);
    expect((await admin("GET", `/views/${view.id}`)).data(viewSchema).mayEdit).toBe(true);
    expect(await idsOf(admin)).not.toContain(view.id);
  });

  test("to people with the link who may list the kind, without being listed", async () => {
    const view = await save(admin, { sharing: "link" });
    expect(await statusOf(center, view)).toBe(200);
    expect(await idsOf(center)).not.toContain(view.id);
    const teams = await save(admin, { kind: "teams", sharing: "link" });
    expect(await statusOf(center, teams)).toBe(404);
  });

  test("to nobody who can't list its kind", async () => {
    const view = await save(admin, { sharing: "link" });
    for (const account of ["client", "user"] as const) {
      const caller = await app.as(account);
      expect(await statusOf(caller, view)).toBe(403);
      expect((await caller("GET", "/views?kind=freelancers")).status).toBe(403);
      expect((await post(caller, {})).status).toBe(403);
    }
    expect((await center("GET", "/views?kind=teams")).status).toBe(403);
    expect((await post(center, { kind: "teams" })).status).toBe(403);
    expect((await app.anonymous("GET", `/views/${view.id}`)).status).toBe(401);
  });
});

test("a view doesn't widen its reader's scope", async () => {
  const lastName = unique("Scoped");
  for (const centerCode of ["NYC01", "LAX01"]) {
    await admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), lastName, centerCode } });
  }
  const view = await save(admin, { query: `q=${lastName}`, sharing: "link" });
  const { query } = (await center("GET", `/views/${view.id}`)).data(viewSchema);
  expect((await admin("GET", `/freelancers?${query}`)).page().totalElements).toBe(2);
  expect((await center("GET", `/freelancers?${query}`)).page().totalElements).toBe(1);
});

describe("sharing a view", () => {
  test("is limited to one's own access role, except for administrators and system users", async () => {
    expect((await offered(center)).audiences).toEqual(["center-admin"]);
    expect((await offered(admin)).audiences).toEqual([
      "admin",
      "system",
      "center-admin",
      "data-entry",
      "data-entry-head",
    ]);
    expect((await offered(admin, "teams")).audiences).toEqual(["admin", "system"]);
    const refused = await post(center, { sharing: "role", role: "data-entry" });
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["role"]]);
    const view = await save(admin, { sharing: "role", role: "data-entry" });
    expect(await idsOf(entry)).toContain(view.id);
  });

  test("can be stopped, which hides the view from everybody else", async () => {
    const view = await save(admin, { sharing: "role", role: "center-admin" });
    const again = (await patch(admin, view, { sharing: "private" })).data(viewSchema);
    expect(again).toMatchObject({ sharing: "private", role: null, version: 2 });
    expect(await statusOf(center, view)).toBe(404);
  });

  test("lets administrators edit and delete the view, but not make it private", async () => {
    const view = await save(center, { sharing: "link" });
    expect((await patch(center2, view, { name: "Mine" })).status).toBe(403);
    expect((await remove(entry, view)).status).toBe(403);
    expect((await patch(admin, view, { sharing: "private" })).wrongFields()).toEqual(["sharing"]);
    const renamed = (await patch(admin, view, { name: unique("by admin") })).data(viewSchema);
    expect(renamed).toMatchObject({ isMine: false, owner: "center" });
    expect((await remove(admin, renamed)).status).toBe(204);
  });
});

describe("a saved view", () => {
  test("stores a normalized query without the page", async () => {
    const view = await save(entry, { query: "sort=-updatedAt&status=active,active&page=3&q=+go+" });
    expect(view.query).toBe("q=go&status=active");
  });

  test.each([
    [{ query: "status=retired" }, "query.status"],
    [{ query: "salary=1" }, "query.salary"],
    [{ query: "sort=passwordHash" }, "query.sort"],
    [{ query: "x".repeat(5000) }, "query"],
    [{ layout: "x".repeat(5000) }, "layout"],
    [{ layout: "name.salary" }, "layout"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ kind: "invoices" }, "kind"],
    [{ sharing: "public" }, "sharing"],
    [{ sharing: "role" }, "role"],
    [{ role: "admin" }, "role"],
    [{ owner: "x" }, "owner"],
  ])("with %j is refused with an error at %s", async (given, path) => {
    const answer = await post(admin, given);
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test("omits filters and columns that the definition no longer has", async () => {
    const view = await save(admin, { query: "status=active" });
    const query = "status=active&shoeSize=44&workMode=by+boat";
    await app.db
      .updateTable("views")
      .set({ query, layout: "*name~300.shoeSize.status!compact" })
      .where("id", "=", view.id)
      .execute();
    expect((await admin("GET", `/views/${view.id}`)).data(viewSchema)).toMatchObject({
      query: "status=active",
      layout: "*name~300.status!compact",
    });
  });

  test("has a name that is unique per owner and kind, ignoring case", async () => {
    const name = unique("Go developers");
    const view = await save(admin, { name });
    const again = await post(admin, { name: name.toUpperCase() });
    expect([again.status, again.wrongFields()]).toEqual([409, ["name"]]);
    expect((await post(admin, { name, kind: "teams" })).status).toBe(201);
    expect((await post(entry, { name })).status).toBe(201);
    const other = await save(admin);
    expect((await patch(admin, other, { name })).wrongFields()).toEqual(["name"]);
    expect((await patch(admin, view, { name: name.toLowerCase() })).status).toBe(200);
  });
});

test("updating or deleting a view needs its current version", async () => {
  const view = await save(admin);
  expect((await admin("PATCH", `/views/${view.id}`, { body: { name: "x" } })).status).toBe(428);
  expect((await patch(admin, view, { name: unique("new") })).status).toBe(200);
  const stale = await patch(admin, view, { name: unique("newer") });
  expect(stale.problem()).toMatchObject({ status: 409, current: { id: view.id, version: 2 } });
  expect((await remove(admin, view)).status).toBe(409);
});

test("a deleted view is hidden from everybody, and people who may edit it can restore it with its sharing and defaults", async () => {
  const view = await save(center, { sharing: "role", role: "center-admin" });
  await center2("PUT", "/views/default", { body: { kind: "freelancers", viewId: view.id } });
  expect((await remove(center, view)).status).toBe(204);
  expect([await statusOf(center, view), await statusOf(center2, view)]).toEqual([404, 404]);
  expect((await center2("DELETE", `/views/${view.id}/deletion`)).status).toBe(404);
  expect(await statusOf(center, view)).toBe(404);
  const back = (await center("DELETE", `/views/${view.id}/deletion`)).data(viewSchema);
  expect(back).toMatchObject({ name: view.name, sharing: "role", version: 3 });
  expect((await center2("GET", `/views/${view.id}`)).data(viewSchema).isDefault).toBe(true);
  expect((await center("DELETE", `/views/${view.id}/deletion`)).status).toBe(404);
});

test("only people who may restore a deleted view learn that its name is taken", async () => {
  const view = await save(center);
  expect((await remove(center, view)).status).toBe(204);
  await save(center, { name: view.name });
  for (const caller of [admin, center2, entry]) {
    expect((await caller("DELETE", `/views/${view.id}/deletion`)).status).toBe(404);
  }
  expect((await center("DELETE", `/views/${view.id}/deletion`)).status).toBe(409);
});

describe("a default view", () => {
  const defaults = async (caller: Caller) => (await caller("GET", "/auth/me")).data(meSchema).defaultViews;
  const choose = (caller: Caller, viewId: string, kind = "freelancers") =>
    caller("PUT", "/views/default", { body: { kind, viewId } });

  test("is set per person and kind, and comes with the person's account", async () => {
    const [first, second] = [await save(admin, { sharing: "link" }), await save(admin, { kind: "teams" })];
    expect((await choose(admin, first.id)).status).toBe(204);
    expect((await choose(admin, second.id, "teams")).status).toBe(204);
    expect((await defaults(admin)).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await offered(admin)).views.filter((view) => view.isDefault).map(({ id }) => id)).toEqual([first.id]);
    await choose(entry, first.id);
    expect(await idsOf(entry)).toContain(first.id);
    const third = await save(admin);
    await choose(admin, third.id);
    expect((await defaults(admin)).map(({ id }) => id)).not.toContain(first.id);
    expect((await admin("DELETE", "/views/default?kind=freelancers")).status).toBe(204);
    expect((await defaults(admin)).map(({ id }) => id)).toEqual([second.id]);
    expect((await defaults(entry)).map(({ id }) => id)).toEqual([first.id]);
  });

  test("can't be a view that the person may not open, and ends when the view becomes private", async () => {
    const view = await save(admin, { sharing: "link" });
    await choose(center, view.id);
    await patch(admin, view, { sharing: "private" });
    expect(await defaults(center)).toEqual([]);
    for (const id of [view.id, (await save(center, { kind: "projects" })).id]) {
      const answer = await choose(center, id);
      expect([answer.status, answer.wrongFields()]).toEqual([422, ["viewId"]]);
    }
    expect((await choose(center, view.id, "teams")).status).toBe(403);
    expect((await center("DELETE", "/views/default")).wrongFields()).toEqual(["kind"]);
  });
});

test("an owner can't exceed the limit of views of a kind", async () => {
  const head = await app.as("datahead");
  for (let count = 0; count < VIEWS_MAX; count++) expect((await post(head, { kind: "companies" })).status).toBe(201);
  expect((await post(head, { kind: "companies" })).status).toBe(409);
  expect((await post(head, { kind: "projects" })).status).toBe(201);
});
