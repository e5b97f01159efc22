import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { audienceSchema } from "@/lib/contract/accounts/user-access";
import { KINDS } from "@/lib/records/kinds";
import { LEAST } from "@/upstream/testing/examples";
import { EXPECTED_SCOPE } from "@/upstream/testing/scope/expected-scope";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { accessOfUser, editUser, idOfUser, makeActiveUser } from "@/upstream/testing/users";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";

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

test("the access that a user’s page explains is the access that they have", async () => {
  for (const account of Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS)) {
    const { access } = await accessOf(await idOf(account));
    for (const kind of KINDS) {
      const grants = access.kinds.find((one) => one.kind === kind)?.grants ?? [];
      for (const [verb, where] of Object.entries(EXPECTED_SCOPE[account][kind])) {
        const scope = grants.find((grant) => grant.verb === verb)?.scope;
        const expected = where === "everywhere" ? "all" : where === null || where === "nowhere" ? "none" : "center";
        expect([account, kind, verb, scope]).toEqual([account, kind, verb, expected]);
      }
    }
  }
});

test("the dashboard that a user’s page explains is the one that they read", async () => {
  const [companyId, center] = [(await admin("POST", "/companies", { body: LEAST.companies() })).record().id, "NYC01"];
  const placed = [
    { userType: "CLIENT", companyId },
    { userType: "CLIENT", centerCode: center },
    { userType: "user", centerCode: center },
    { userType: "user", roles: ["ROLE_CENTER_ADMIN"], centerCode: center, companyId },
    { userType: "CLIENT_CENTER", centerCode: center },
    { userType: "user" },
  ];
  const made = await Promise.all(placed.map((more) => makeUser(more)));
  const accounts = await Promise.all(
    ["admin", "system", "dataentry", "datahead", "client"].map(async (name) => ({
      id: await idOf(name),
      call: await app.as(name),
    })),
  );
  for (const { id, call } of [...made, ...accounts]) {
    const { dashboard } = (await accessOf(id)).access;
    const { scope, ...read } = (await call("GET", "/dashboard")).data(dashboardSchema);
    const parts = [
      ...(read.staffing ? ["staffing"] : []),
      ...(read.spend ? ["spend"] : []),
      ...(read.client ? ["placed"] : []),
      ...(read.entry ? ["entry"] : []),
    ];
    expect([id, dashboard.of, dashboard.parts]).toEqual([id, scope.of, parts]);
  }
});

describe("who can see a record", () => {
  const namesOf = async (path: string, caller = admin) => {
    const { groups } = (await caller("GET", `${path}/audience`)).data(audienceSchema);
    return groups.flatMap(({ people }) => people.map(({ username }) => username));
  };

  test("is exactly who can open it", async () => {
    const make = async (kind: "freelancers" | "companies" | "teams", body: object = {}) =>
      `/${kind}/${(await admin("POST", `/${kind}`, { body: { ...LEAST[kind](), ...body } })).record().id}`;
    const paths = [
      await make("freelancers", { centerCode: "NYC01" }),
      await make("freelancers"),
      await make("companies"),
      await make("teams", { centerCode: "LAX01" }),
      `/users/${await idOf("user")}`,
    ];
    for (const path of paths) {
      const names = await namesOf(path);
      for (const account of Object.keys(ACCOUNTS)) {
        const { status } = await (await app.as(account))("GET", path);
        expect([path, account, names.includes(account)]).toEqual([path, account, status === 200]);
      }
    }
  });

  test("leaves out who is suspended", async () => {
    const { id } = await makeUser({ userType: "SYS" });
    const { username } = (await admin("GET", `/users/${id}`)).record();
    await edit(id, { status: "suspended" });
    expect(await namesOf(`/users/${id}`)).not.toContain(username);
  });
});
