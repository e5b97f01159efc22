import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "@/lib/accounts/access/rights";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { EDIT, LEAST, leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";

let app: TestApp;
let admin: Caller;
let center: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, center] = await Promise.all([app.as("admin"), app.as("center")]);
});
afterAll(() => app.close());

const make = async (kind: Kind, more: Record<string, unknown> = {}, caller = admin) =>
  (await caller("POST", `/${kind}`, { body: await leastOf(admin, kind, more) })).record();
const edit = (caller: Caller, kind: Kind, id: string, body: object) =>
  caller("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": '"1"' } });

describe.each(Object.keys(ACCOUNTS).filter(isAccount))("the account %s", (account) => {
  const person = { roles: [], ...ACCOUNTS[account] };

  test.each(KINDS)("is refused every verb on %s without a right, before anything else is checked", async (kind) => {
    const caller = await app.as(account);
    const calls = [
      { verb: "list", method: "GET", url: `/${kind}?page=0` },
      { verb: "export", method: "GET", url: `/${kind}/export?format=x` },
      { verb: "refer", method: "GET", url: `/${kind}/options?ids=x` },
      { verb: "read", method: "GET", url: `/${kind}/not-an-id` },
      { verb: "create", method: "POST", url: `/${kind}` },
      { verb: "update", method: "PATCH", url: `/${kind}/not-an-id` },
      { verb: "delete", method: "DELETE", url: `/${kind}/not-an-id` },
    ] as const;
    for (const { verb, method, url } of calls) {
      const { status } = await caller(method, url, method === "POST" ? { body: "{" } : {});
      expect([verb, status === 403]).toEqual([verb, !can(person, verb, kind)]);
    }
  });
});

test("a request without a session gets a problem with status 401", async () => {
  for (const kind of KINDS) {
    const answer = await app.anonymous("GET", `/${kind}`);
    expect(answer.problem()).toMatchObject({ status: 401, title: "Not signed in" });
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  }
});

describe.each(["freelancers", "projects"] as const)("a center admin and %s", (kind) => {
  test("sees and edits records of their center, and none of another", async () => {
    const mine = await make(kind, { centerCode: "NYC01" });
    const other = await make(kind, { centerCode: "LAX01" });
    expect((await center("GET", `/${kind}/${mine.id}`)).status).toBe(200);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/history"],
      ["PATCH", ""],
    ] as const) {
      expect((await center(method, `/${kind}/${other.id}${path}`)).status).toBe(404);
    }
    const codes = (await center("GET", `/${kind}?size=100`)).page().content.map((row) => row.code);
    expect(codes).toContain(mine.code);
    expect(codes).not.toContain(other.code);
    expect((await edit(center, kind, mine.id, EDIT[kind]("mine"))).status).toBe(200);
    expect((await edit(center, kind, other.id, EDIT[kind]("theirs"))).status).toBe(404);
    expect((await admin("GET", `/${kind}/${other.id}`)).record().version).toBe(1);
  });

  test("creates in their own center, also by default", async () => {
    expect(await make(kind, {}, center)).toMatchObject({ centerCode: "NYC01", may: { update: true, delete: false } });
    const elsewhere = await center("POST", `/${kind}`, { body: await leastOf(admin, kind, { centerCode: "LAX01" }) });
    expect([elsewhere.status, elsewhere.wrongFields()]).toEqual([422, ["centerCode"]]);
  });

  test("can't move a record out of their center or leave it without one", async () => {
    const { id } = await make(kind, { centerCode: "NYC01" });
    for (const centerCode of ["LAX01", null]) {
      const moved = await edit(center, kind, id, { centerCode });
      expect([moved.status, moved.wrongFields()]).toEqual([422, ["centerCode"]]);
    }
  });
});

test("a center admin without a center sees and creates nothing", async () => {
  const centerless = await app.as("centerless");
  await make("freelancers", { centerCode: null });
  expect((await centerless("GET", "/freelancers")).page().totalElements).toBe(0);
  await centerless("POST", "/projects", { body: LEAST.projects() });
  expect((await centerless("GET", "/projects")).page().totalElements).toBe(0);
});

test("a company is in scope of its own center and of those of its projects", async () => {
  const owner = await make("companies");
  const client = await make("companies");
  const stranger = await make("companies");
  await app.db.updateTable("centers").set({ companyId: owner.id }).where("code", "=", "NYC01").execute();
  await make("projects", { companyId: client.id, centerCode: "NYC01" });
  for (const { id } of [owner, client]) expect((await center("GET", `/companies/${id}`)).status).toBe(200);
  expect((await center("GET", `/companies/${stranger.id}`)).status).toBe(404);
  expect((await edit(center, "companies", client.id, { industry: "Retail" })).status).toBe(200);
});

test("a reference out of scope is refused, and an existing one shows code and name only", async () => {
  const far = await make("companies");
  const refused = await center("POST", "/projects", { body: { ...LEAST.projects(), companyId: far.id } });
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["companyId"]]);
  const team = await make("teams", { centerCode: "LAX01" });
  const project = await make("projects", { centerCode: "NYC01", teamId: team.id });
  const seen = (await center("GET", `/projects/${project.id}`)).record();
  expect(seen.linked.teamId).toEqual({ code: team.code, name: team.name, open: false });
  // A reference that somebody else made doesn't block their edits.
  expect((await edit(center, "projects", project.id, { description: "New" })).status).toBe(200);
});

test("a center admin without a center doesn't affect other persons' links", async () => {
  const { id: companyId } = await make("companies");
  const { id } = await make("projects", { centerCode: "NYC01", companyId });
  const centerless = await app.as("centerless");
  for (const url of [`/projects/${id}`, "/projects"]) await centerless("GET", url);
  expect((await center("GET", `/projects/${id}`)).record().linked.companyId?.open).toBe(true);
});

test("data entry creates and edits, and deletes nothing", async () => {
  const dataentry = await app.as("dataentry");
  const { id, may } = await make("freelancers", {}, dataentry);
  expect(may).toEqual({ update: true, delete: false, seeAudience: false });
  expect((await edit(dataentry, "freelancers", id, { headline: "New" })).status).toBe(200);
  expect((await dataentry("DELETE", `/freelancers/${id}`, { headers: { "if-match": '"2"' } })).status).toBe(403);
});

test("the dashboard counts the records in its reader's scope and names the scope", async () => {
  const inCenter = (await center("GET", "/freelancers")).page().totalElements;
  const body = JSON.parse((await center("GET", "/dashboard")).body);
  expect(body.data.scope).toEqual({ of: "center", name: "New York" });
  expect(body.data.kinds).toContainEqual(expect.objectContaining({ kind: "freelancers", total: inCenter }));
  const nothing = JSON.parse((await (await app.as("user"))("GET", "/dashboard")).body);
  expect(nothing.data).toMatchObject({ scope: { of: "none" }, kinds: [], recent: [] });
});

function isAccount(name: string): name is Account {
  return name in ACCOUNTS;
}
