import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can, scopeOf } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { EDIT, leastOf } from "@/upstream/testing/examples";
import { importCalls } from "@/upstream/testing/calls/import-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { makeActiveUser } from "@/upstream/testing/users";
import { ACCOUNTS } from "@/upstream/testing/world";

const OWN = "NYC01";
const OTHER = "LAX01";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.startJobs();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const mayImport = (account: keyof typeof ACCOUNTS, kind: Kind) =>
  can({ roles: [], ...ACCOUNTS[account] }, "import", kind);
const ofCenter = KINDS.filter((kind) => scopeOf({ roles: [], ...ACCOUNTS.center }, kind, "import") === "center");

describe.each(ofCenter)("a center admin's import of %s", (kind) => {
  test("updates records of their own center, and no others", async () => {
    const { center } = definitionOf(kind);
    const [field, word] = editOf(kind);
    const inCenter = (code: string) => (center ? { [center]: code } : {});
    const own = center ? await make(kind, inCenter(OWN)) : await companyOf(OWN);
    const other = center ? await make(kind, inCenter(OTHER)) : await companyOf(OTHER);
    const label = definitionOf(kind).fields[field]?.label;
    const text = `Code,${label}\n${own.code},${word}\n${other.code},${word}\n`;
    const calls = await importCalls(app, "center");
    const done = await calls.imported(kind, "c.csv", text, { mode: "update", key: "code" });
    expect(done.counts).toEqual({ create: 0, update: 1, unchanged: 0, skipped: 1, failed: 0 });
    expect((await admin("GET", `/${kind}/${own.id}`)).record()).toMatchObject({ [field]: word });
    expect((await admin("GET", `/${kind}/${other.id}`)).record()).toMatchObject({ version: other.version });
    // What they may not see isn’t named either.
    const { rows } = await calls.rows(done.id);
    expect(rows[1]).toMatchObject({ outcome: "skipped", recordId: null, code: null });
  });

  test("neither moves records to another center, nor creates them there", async () => {
    const { center, fields } = definitionOf(kind);
    if (!center || fields[center]?.copiedFrom) return;
    const own = await make(kind, { [center]: OWN });
    const text = `Code,${fields[center]?.label}\n${own.code},${OTHER}\n`;
    const calls = await importCalls(app, "center");
    const moved = await calls.checked(kind, "m.csv", text, { mode: "update", key: "code" });
    expect(moved.counts).toMatchObject({ update: 0, failed: 1 });
    expect((await admin("GET", `/${kind}/${own.id}`)).record()).toMatchObject({ [center]: OWN });
  });
});

test("center admins import some kinds", () => {
  expect(ofCenter.length).toBeGreaterThan(2);
});

const refused = KINDS.flatMap((kind) =>
  (["dataentry", "client", "centeradmin", "user", "center", "datahead"] as const)
    .filter((account) => !mayImport(account, kind))
    .map((account) => ({ account, kind })),
);

test.each(refused)("$account can't import $kind", async ({ account, kind }) => {
  const { send } = await importCalls(app, account);
  expect((await send(kind, "a.csv", "Name\nA")).status).toBe(403);
});

test("data entry and restricted users import nothing", () => {
  for (const account of ["dataentry", "client", "centeradmin", "user"] as const) {
    expect([account, KINDS.filter((kind) => mayImport(account, kind))]).toEqual([account, []]);
  }
});

test("the check of users counts who will be invited, who gets full access and who is suspended", async () => {
  const [clerk, promoted, gone] = [
    await makeActiveUser(app, admin),
    await makeActiveUser(app, admin),
    await makeActiveUser(app, admin),
  ];
  const nameOf = async ({ id }: { id: string }) => String((await admin("GET", `/users/${id}`)).record().username);
  const line = (name: string, ...cells: string[]) => [name, `${name}@example.com`, ...cells].join(",");
  const file = [
    "Username,Email,Type,Roles,Status",
    line(unique("new"), "Administrator", "", ""),
    line(unique("new"), "User", "ROLE_SUSER", ""),
    line(unique("new"), "", "", ""),
    line(unique("new"), "Wizard", "", ""),
    `${await nameOf(clerk)},,Data entry,,`,
    `${await nameOf(promoted)},,Administrator,,`,
    `${await nameOf(gone)},,,,Suspended`,
  ].join("\n");
  const calls = await importCalls(app, "admin");
  const checked = await calls.checked("users", "u.csv", file, { mode: "upsert", key: "username" });
  expect(checked.counts).toMatchObject({ create: 3, update: 3, failed: 1 });
  expect(checked.access).toEqual({ invited: 3, invitedFullAccess: 2, newFullAccess: 1, changed: 1, suspended: 1 });
  const done = await calls.run(checked.id);
  expect([done.counts.update, done.access]).toEqual([3, null]);
  expect((await admin("GET", `/users/${gone.id}`)).record().status).toBe("suspended");
});

test("every call about somebody else's import answers as if there were none", async () => {
  const calls = await importCalls(app, "datahead");
  const { id } = await calls.upload("freelancers", "a.csv", "First name,Last name,Email\nA,B,a@x.test");
  for (const account of ["center", "dataentry", "user"]) {
    const call = await app.as(account);
    const answers = await Promise.all([
      call("GET", `/imports/${id}`),
      call("PATCH", `/imports/${id}`, { body: { mode: "create" } }),
      call("GET", `/imports/${id}/rows`),
      call("PATCH", `/imports/${id}/rows`, { body: { stale: { choice: "keep" } } }),
      call("GET", `/imports/${id}/file`),
      ...["check", "run", "pause", "cancellation"].map((action) => call("POST", `/imports/${id}/${action}`)),
    ]);
    expect([account, ...answers.map(({ status }) => status)]).toEqual([account, ...answers.map(() => 404)]);
  }
});

async function make(kind: Kind, values: Record<string, string>) {
  return (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, values) })).record();
}

/** A company is in the center of its projects. */
async function companyOf(centerCode: string) {
  const company = await make("companies", {});
  await make("projects", { companyId: company.id, centerCode });
  return company;
}

function editOf(kind: Kind): [string, string] {
  const word = unique("word");
  const [field = ""] = Object.keys(EDIT[kind](word));
  return [field, word];
}
