import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { accessRoleOf, ownRows, personOf } from "@/lib/accounts/access/access-role";
import { runSchema } from "@/lib/contract/changes/bulk";
import { decidedSchema } from "@/lib/contract/staffing/decisions";
import { KINDS } from "@/lib/records/kinds";
import { startDecisions } from "@/upstream/testing/calls/decision-calls";
import { dashboardOf } from "@/upstream/testing/calls/staffing-calls";
import type { Caller } from "@/upstream/testing/test-app";

let world: Awaited<ReturnType<typeof startDecisions>>;
let client: Caller;

beforeAll(async () => {
  world = await startDecisions();
  client = await world.app.as("client");
});
afterAll(() => world.app.close());
beforeEach(() => world.forgetLimit());

describe("an undo by the client", () => {
  const undo = (caller: Caller, changeSetId: string | null, body: object = {}) =>
    caller("POST", `/change-sets/${changeSetId}/undo`, { body });
  async function accepted(count = 1): Promise<{ ids: string[]; changeSetId: string | null }> {
    const ids = await Promise.all(Array.from({ length: count }, () => world.propose()));
    const answer = await world.decide(
      client,
      ids.map((assignmentId) => ({ assignmentId, decision: "accept" })),
    );
    return { ids, changeSetId: answer.data(decidedSchema).changeSetId };
  }

  test("takes back all that they decided together, and who answered", async () => {
    const { ids, changeSetId } = await accepted(2);
    expect((await undo(client, changeSetId)).data(runSchema)).toMatchObject({ changed: 2, failed: 0 });
    for (const id of ids) {
      expect((await world.read(id)).status).toBe("proposed");
      expect((await world.answersOf(id)).answer).toBeNull();
    }
    expect(await world.titlesOf("admin")).toContainEqual(
      expect.stringMatching(/^client took back their answer about /),
    );
    const declined = await world.propose();
    const body = [{ assignmentId: declined, decision: "decline", reason: "No" }];
    const set = (await world.decide(client, body)).data(decidedSchema).changeSetId;
    expect((await undo(client, set)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect(await world.read(declined)).toMatchObject({ status: "proposed", reason: null });
  });

  test("leaves what has moved on, also if it is to overwrite", async () => {
    const { ids, changeSetId } = await accepted();
    await world.move(ids[0] ?? "", "accepted", 2);
    const answer = await undo(client, changeSetId, { overwrite: "all" });
    expect(answer.data(runSchema)).toMatchObject({ changed: 0, failed: 1 });
    expect((await world.read(ids[0] ?? "")).status).toBe("accepted");
  });

  test("is theirs alone: no other change set, no preview, no undo of an undo", async () => {
    const { ids, changeSetId } = await accepted();
    const moved = await world.move(ids[0] ?? "", "accepted", 2);
    expect((await undo(client, String(moved.headers["x-change-set"]))).status).toBe(404);
    expect((await client("GET", `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    await sql`update users set company_id = (select company_id from users where username = 'client'), center_code = null
      where username = 'centeradmin'`.execute(world.app.db);
    expect((await undo(await world.app.as("centeradmin"), changeSetId)).status).toBe(404);
    await sql`update users set center_code = 'NYC01' where username = 'centeradmin'`.execute(world.app.db);
    const own = await accepted();
    const run = (await undo(client, own.changeSetId)).data(runSchema);
    expect((await undo(client, run.id)).status).toBe(403);
    expect((await world.read(own.ids[0] ?? "")).status).toBe("proposed");
  });
});

describe("the right to decide", () => {
  test("is no other role's, who move assignments as before", async () => {
    const id = await world.propose();
    for (const account of ["admin", "system", "center", "dataentry", "datahead", "centeradmin", "user"]) {
      const answer = await world.decide(await world.app.as(account), [{ assignmentId: id, decision: "accept" }]);
      expect([account, answer.status]).toEqual([account, 403]);
    }
    expect((await world.move(id, "accepted", 1)).status).toBe(200);
    expect((await world.answersOf(id)).answer).toMatchObject({ answer: "accepted", by: "admin", isOwn: false });
  });

  test("opens no other write, read, list, history or undo", async () => {
    const id = await world.propose();
    const headers = { "if-match": '"1"' };
    const refused = [
      client("PATCH", `/assignments/${id}`, { body: { status: "offered" }, headers }),
      client("DELETE", `/assignments/${id}`, { headers }),
      client("GET", `/assignments/${id}`),
      client("GET", `/assignments/${id}/history`),
      client("GET", `/assignments/${id}/match`),
      client("GET", `/assignments/${id}/client-answers`),
      client("GET", "/assignments/board"),
      client("POST", "/assignments/bulk/preview", { body: {} }),
      client("POST", "/assignments/cells", { body: {} }),
      ...KINDS.map((kind) => client("GET", `/${kind}`)),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403);
    expect((await client("PUT", `/follows/assignments/${id}`, { body: {} })).status).toBeGreaterThanOrEqual(403);
    expect(await world.read(id)).toMatchObject({ status: "proposed", version: 1 });
  });
});

test("the database knows clients of a company as access rules do", async () => {
  const { rows: companies } = await sql<{ id: string }>`select id from companies limit 1`.execute(world.app.db);
  const companyId = companies[0]?.id ?? "";
  const { rows: types } = await sql<{ userType: string }>`
    select unnest(enum_range(null::user_type))::text as user_type
  `.execute(world.app.db);
  const { rows: users } = await sql<{ id: string }>`select id from users where username = 'user'`.execute(world.app.db);
  const id = users[0]?.id;
  const roles = [[], ["ROLE_SECURITY"], ["ROLE_CENTER_ADMIN"], ["ROLE_SYS_ADMIN"], ["ROLE_CENTER_ADMIN", "ROLE_SUSER"]];
  for (const { userType } of types) {
    for (const own of roles) {
      for (const [company, center] of [
        [companyId, null],
        [companyId, "NYC01"],
        [null, "NYC01"],
        [null, null],
      ] as const) {
        await sql`
          update users set user_type = ${userType}, roles = ${own}, company_id = ${company}, center_code = ${center}
          where id = ${id}
        `.execute(world.app.db);
        const { rows } = await sql<{ isClient: boolean }>`
          select is_client_of(${id}, ${companyId}) as is_client
        `.execute(world.app.db);
        const shortNames = own.map((shortName) => ({ shortName }));
        const person = personOf({ userType, roles: shortNames, centerCode: center, companyId: company });
        const expected = accessRoleOf(person) === "client" && ownRows(person) === "company";
        expect([userType, own, company !== null, center, rows[0]?.isClient]).toEqual([
          userType,
          own,
          company !== null,
          center,
          expected,
        ]);
      }
    }
  }
});

test("a client's contact is who proposed, then whose project it is, and not the record of their own center", async () => {
  const dataentry = await world.app.as("dataentry");
  const freelancerId = await world.calls.makeFreelancer();
  const { positionId, id: projectId } = world.project;
  const { id } = (
    await dataentry("POST", "/assignments", {
      body: { freelancerId, startDate: "2098-01-01", positionId, projectId },
    })
  ).record();
  const other = await world.propose();
  await sql`update centers set contact_name = 'Own Center', contact_email = 'own@example.com'`.execute(world.app.db);
  const contactOf = async (assignmentId: string) =>
    (await dashboardOf(client)).client?.proposed.rows.find((row) => row.assignmentId === assignmentId)?.contact;
  expect(await contactOf(id)).toEqual({ name: "dataentry", email: "dataentry@example.com" });
  expect(await contactOf(other)).toEqual({ name: "admin", email: "admin@example.com" });
  await sql`update users set status = 'suspended' where username = 'dataentry'`.execute(world.app.db);
  expect(await contactOf(id)).toEqual({ name: "admin", email: "admin@example.com" });
  await sql`update users set status = 'active' where username = 'dataentry'`.execute(world.app.db);
  await sql`update assignments set created_by = null where id = ${id}`.execute(world.app.db);
  await sql`update projects set created_by = null where id = ${projectId}`.execute(world.app.db);
  expect(await contactOf(id)).toEqual({ name: "center", email: "center@example.com" });
});

test("no answer that a client can get has a pay rate, a margin or what it costs", async () => {
  const id = await world.propose({ payRate: "63.47" });
  await world.propose({ payRate: "64.18", status: "active" }, await world.calls.makeProject());
  const open = await world.propose({ payRate: "61.02" });
  const decided = await world.decide(client, [
    { assignmentId: id, decision: "decline", reason: "No" },
    { assignmentId: open, decision: "ask", question: "Why?" },
  ]);
  const undone = await client("POST", `/change-sets/${String(decided.headers["x-change-set"])}/undo`, { body: {} });
  const run = z.object({ data: z.object({ id: z.string() }) }).parse(JSON.parse(undone.body)).data;
  const stale = await world.decide(client, [{ assignmentId: open, version: 7, decision: "accept" }]);
  const paths = ["/dashboard", "/notifications", "/auth/me", "/my/follows", "/my/jobs", `/bulk-runs/${run.id}`];
  const answers = [decided, undone, stale, ...(await Promise.all(paths.map((path) => client("GET", path))))];
  for (const { body } of answers) {
    expect(keysIn(JSON.parse(body)).filter((key) => /pay|margin|cost/i.test(key))).toEqual([]);
    for (const amount of ["63.47", "64.18", "61.02"]) expect(body).not.toContain(amount);
  }
});

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
