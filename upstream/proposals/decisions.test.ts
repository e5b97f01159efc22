import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { accessRoleOf, ownRows, personOf } from "@/lib/access/access-role";
import { runSchema } from "@/lib/contract/bulk";
import { clientAnswersSchema, decidedSchema } from "@/lib/contract/staffing/decisions";
import { boardSchema } from "@/lib/contract/staffing/board";
import { notificationPageSchema } from "@/lib/contract/work/notifications";
import { KINDS } from "@/lib/records/kinds";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, staffingCalls, type StaffedProject } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let project: StaffedProject;
let elsewhere: StaffedProject;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  project = await calls.makeProject();
  const companyId = (await calls.admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  elsewhere = await calls.makeProject({ companyId });
  client = await app.as("client");
});
afterAll(() => app.close());
// Tests decide more often than people do.
beforeEach(() => sql`delete from sign_in_attempts`.execute(app.db));

/** An assignment to answer, with everything else left empty unless `values` differ. */
async function propose(values: Record<string, unknown> = {}, of = project): Promise<string> {
  const freelancerId = await calls.makeFreelancer({ payRate: null, headline: null });
  return calls.assign(of, freelancerId, { status: "proposed", ...values });
}

type Decided = { decision: string; version?: number; reason?: string; question?: string };

function decide(caller: Caller, decided: readonly (Decided & { assignmentId: string })[], key?: string) {
  const decisions = decided.map((one) => ({ version: 1, ...one }));
  return caller("POST", "/proposals/decisions", {
    body: { decisions },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
}

const read = async (id: string) => (await calls.admin("GET", `/assignments/${id}`)).record();
const answersOf = async (id: string) =>
  (await calls.admin("GET", `/assignments/${id}/client-answers`)).data(clientAnswersSchema);
const move = (id: string, status: string, version: number, more: object = {}) =>
  calls.admin("PATCH", `/assignments/${id}`, { body: { status, ...more }, headers: { "if-match": `"${version}"` } });
async function titlesOf(account: string): Promise<string[]> {
  const page = (await (await app.as(account))("GET", "/notifications?size=100")).data(notificationPageSchema);
  return page.content.filter(({ reason }) => reason === "proposal-answered").map(({ title }) => title);
}

describe("a client", () => {
  test("accepts somebody proposed to their company, who then waits for the freelancer", async () => {
    const id = await propose();
    const answer = await decide(client, [{ assignmentId: id, decision: "accept" }]);
    expect(answer.status).toBe(200);
    expect(answer.data(decidedSchema).changeSetId).toBe(answer.headers["x-change-set"]);
    expect(await read(id)).toMatchObject({ status: "offered", reason: null, version: 2 });
    expect((await answersOf(id)).answer).toMatchObject({ answer: "accepted", by: "client", isOwn: true });
    expect((await calls.admin("GET", `/assignments/${id}/history`)).body).toContain('"client"');
    expect(await titlesOf("admin")).toContainEqual(expect.stringMatching(/^client accepted .* for /));
    const { client: own } = await dashboardOf(client);
    expect(own?.proposed.rows.some(({ assignmentId }) => assignmentId === id)).toBe(false);
    expect(own?.agreed.rows.find(({ assignmentId }) => assignmentId === id)?.answer?.isOwn).toBe(true);
  });

  test("declines with a reason, and not without one", async () => {
    const [id, other] = [await propose(), await propose()];
    for (const reason of [undefined, "", "  "]) {
      const body = [
        { assignmentId: other, decision: "accept" },
        { assignmentId: id, decision: "decline", ...(reason === undefined ? {} : { reason }) },
      ];
      const answer = await decide(client, body);
      expect([answer.status, answer.wrongFields()]).toEqual([422, ["decisions.1.reason"]]);
    }
    expect(await read(other)).toMatchObject({ status: "proposed", version: 1 });
    expect((await decide(client, [{ assignmentId: id, decision: "decline", reason: "Too junior" }])).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "declined", reason: "Too junior" });
    expect((await answersOf(id)).answer).toMatchObject({ answer: "declined", isOwn: true });
    expect(await titlesOf("admin")).toContainEqual(expect.stringMatching(/^client declined .*: Too junior$/));
  });

  test("asks, and reads the answer on the dashboard", async () => {
    const id = await propose();
    const asked = await decide(client, [{ assignmentId: id, decision: "ask", question: "Can she travel?" }]);
    expect(asked.data(decidedSchema)).toEqual({ changeSetId: null });
    expect(await read(id)).toMatchObject({ status: "proposed", version: 1 });
    const [question] = (await answersOf(id)).questions;
    expect(question).toMatchObject({ question: "Can she travel?", askedBy: "client", answer: null });
    expect(await titlesOf("admin")).toContainEqual(expect.stringMatching(/asks about .*: Can she travel\?$/));
    const card = (await calls.admin("GET", `/assignments/board?projectId=${project.id}`)).data(boardSchema);
    const cards = card.columns.flatMap(({ cards }) => cards);
    expect(cards.find((one) => one.id === id)?.openQuestions).toBe(1);
    const path = `/assignments/${id}/questions/${question?.id}/answer`;
    expect((await calls.admin("PUT", path, { body: { answer: "" } })).wrongFields()).toEqual(["answer"]);
    expect((await (await app.as("center2"))("PUT", path, { body: { answer: "No" } })).status).toBe(404);
    expect((await client("PUT", path, { body: { answer: "Yes" } })).status).toBe(403);
    expect((await calls.admin("PUT", path, { body: { answer: "Yes, twice a month" } })).status).toBe(200);
    expect((await (await app.as("system"))("PUT", path, { body: { answer: "No" } })).status).toBe(409);
    const { client: own } = await dashboardOf(client);
    const row = own?.proposed.rows.find(({ assignmentId }) => assignmentId === id);
    expect(row?.questions).toMatchObject([{ answer: "Yes, twice a month", answeredBy: "admin" }]);
    expect(await titlesOf("client")).toContainEqual(expect.stringMatching(/^admin answered your question about /));
  });

  test("has at most five questions open about one proposal", async () => {
    const id = await propose();
    const ask = () => decide(client, [{ assignmentId: id, decision: "ask", question: "And?" }]);
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    expect((await ask()).problem().errors?.[0]?.path).toBe("decisions.0");
  });

  test("decides on nobody proposed to another company, nor on who is unknown or deleted", async () => {
    const [own, other, deleted] = [await propose(), await propose({}, elsewhere), await propose()];
    await calls.admin("DELETE", `/assignments/${deleted}`, { headers: { "if-match": '"1"' } });
    for (const assignmentId of [other, deleted, "0190aaaa-0000-7000-8000-000000000000"]) {
      const decisions = [own, assignmentId].map((one) => ({ assignmentId: one, decision: "accept" }));
      const answer = await decide(client, decisions);
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain(assignmentId);
    }
    expect(await read(own)).toMatchObject({ status: "proposed", version: 1 });
    expect(await read(other)).toMatchObject({ status: "proposed", version: 1 });
  });

  test("is told what happened when a proposal has changed or is none any more, and then decides on nobody", async () => {
    const [own, stale, withdrawn] = [await propose(), await propose(), await propose()];
    await calls.admin("PATCH", `/assignments/${stale}`, {
      body: { billRate: "99.00" },
      headers: { "if-match": '"1"' },
    });
    await move(withdrawn, "withdrawn", 1, { reason: "Got another job" });
    const all = [own, stale, withdrawn].map((assignmentId) => ({ assignmentId, decision: "accept" }));
    const answer = await decide(client, all);
    expect(answer.status).toBe(409);
    expect(answer.problem().errors).toEqual([
      { path: "decisions.1", message: expect.stringMatching(/has changed since you opened it/) },
      { path: "decisions.2", message: expect.stringMatching(/was withdrawn in the meantime/) },
    ]);
    expect(answer.body).not.toMatch(/another job|63\.47/);
    expect(await read(own)).toMatchObject({ status: "proposed", version: 1 });
    expect((await decide(client, [{ assignmentId: own, decision: "accept" }])).status).toBe(200);
    const again = await decide(client, [{ assignmentId: own, decision: "decline", reason: "No" }]);
    expect(again.problem().errors?.[0]?.message).toMatch(/^client has accepted .* already\.$/);
  });

  test("decides nothing in a project that is over", async () => {
    const over = await calls.makeProject();
    const id = await propose({}, over);
    const { version } = (await calls.admin("GET", `/projects/${over.id}`)).record();
    const body = { status: "cancelled", cancelledReason: "No budget" };
    await calls.admin("PATCH", `/projects/${over.id}`, { body, headers: { "if-match": `"${version}"` } });
    const answer = await decide(client, [{ assignmentId: id, decision: "accept" }]);
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([409, "decisions.0"]);
    const { client: own } = await dashboardOf(client);
    expect(own?.proposed.rows.some(({ assignmentId }) => assignmentId === id)).toBe(false);
  });

  test("who clicks twice decides once, with the same answer", async () => {
    const [id, key] = [await propose(), unique("key")];
    const answers = await Promise.all(
      [1, 2].map(() => decide(client, [{ assignmentId: id, decision: "accept" }], key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await read(id)).toMatchObject({ status: "offered", version: 2 });
    expect((await decide(client, [{ assignmentId: id, decision: "decline", reason: "No" }], key)).status).toBe(422);
  });

  test("decides at most thirty times a minute", async () => {
    const id = await propose();
    const ask = () => decide(client, [{ assignmentId: id, version: 9, decision: "accept" }]);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ask()).status);
    expect(statuses.slice(29)).toEqual([409, 429]);
  });

  test("who is suspended, looked at by an administrator or without a company decides nothing", async () => {
    const id = await propose();
    const body = [{ assignmentId: id, decision: "accept" }];
    await sql`update users set status = 'suspended' where username = 'client'`.execute(app.db);
    expect((await decide(client, body)).status).toBe(401);
    await sql`update users set status = 'active' where username = 'client'`.execute(app.db);
    client = await app.as("client");
    const { rows } = await sql<{ companyId: string }>`
      update users as u set company_id = null from users as former where former.id = u.id and u.username = 'client'
      returning former.company_id
    `.execute(app.db);
    expect((await decide(client, body)).status).toBe(403);
    await sql`update users set company_id = ${rows[0]?.companyId} where username = 'client'`.execute(app.db);
    expect((await decide(client, body)).status).toBe(200);
  });
});

describe("an undo by the client", () => {
  const undo = (caller: Caller, changeSetId: string | null, body: object = {}) =>
    caller("POST", `/change-sets/${changeSetId}/undo`, { body });
  async function accepted(count = 1): Promise<{ ids: string[]; changeSetId: string | null }> {
    const ids = await Promise.all(Array.from({ length: count }, () => propose()));
    const answer = await decide(
      client,
      ids.map((assignmentId) => ({ assignmentId, decision: "accept" })),
    );
    return { ids, changeSetId: answer.data(decidedSchema).changeSetId };
  }

  test("takes back all that they decided together, and who answered", async () => {
    const { ids, changeSetId } = await accepted(2);
    expect((await undo(client, changeSetId)).data(runSchema)).toMatchObject({ changed: 2, failed: 0 });
    for (const id of ids) {
      expect((await read(id)).status).toBe("proposed");
      expect((await answersOf(id)).answer).toBeNull();
    }
    expect(await titlesOf("admin")).toContainEqual(expect.stringMatching(/^client took back their answer about /));
    const declined = await propose();
    const body = [{ assignmentId: declined, decision: "decline", reason: "No" }];
    const set = (await decide(client, body)).data(decidedSchema).changeSetId;
    expect((await undo(client, set)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect(await read(declined)).toMatchObject({ status: "proposed", reason: null });
  });

  test("leaves what has moved on, also if it is to overwrite", async () => {
    const { ids, changeSetId } = await accepted();
    await move(ids[0] ?? "", "accepted", 2);
    const answer = await undo(client, changeSetId, { overwrite: "all" });
    expect(answer.data(runSchema)).toMatchObject({ changed: 0, failed: 1 });
    expect((await read(ids[0] ?? "")).status).toBe("accepted");
  });

  test("is theirs alone: no other change set, no preview, no undo of an undo", async () => {
    const { ids, changeSetId } = await accepted();
    const moved = await move(ids[0] ?? "", "accepted", 2);
    expect((await undo(client, String(moved.headers["x-change-set"]))).status).toBe(404);
    expect((await client("GET", `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    await sql`update users set company_id = (select company_id from users where username = 'client'), center_code = null
      where username = 'centeradmin'`.execute(app.db);
    expect((await undo(await app.as("centeradmin"), changeSetId)).status).toBe(404);
    await sql`update users set center_code = 'NYC01' where username = 'centeradmin'`.execute(app.db);
    const own = await accepted();
    const run = (await undo(client, own.changeSetId)).data(runSchema);
    expect((await undo(client, run.id)).status).toBe(403);
    expect((await read(own.ids[0] ?? "")).status).toBe("proposed");
  });
});

describe("the right to decide", () => {
  test("is no other role's, who move assignments as before", async () => {
    const id = await propose();
    for (const account of ["admin", "system", "center", "dataentry", "datahead", "centeradmin", "user"]) {
      const answer = await decide(await app.as(account), [{ assignmentId: id, decision: "accept" }]);
      expect([account, answer.status]).toEqual([account, 403]);
    }
    expect((await move(id, "accepted", 1)).status).toBe(200);
    expect((await answersOf(id)).answer).toMatchObject({ answer: "accepted", by: "admin", isOwn: false });
  });

  test("opens no other write, read, list, history or undo", async () => {
    const id = await propose();
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
    expect(await read(id)).toMatchObject({ status: "proposed", version: 1 });
  });
});

test("the database knows clients of a company as access rules do", async () => {
  const { rows: companies } = await sql<{ id: string }>`select id from companies limit 1`.execute(app.db);
  const companyId = companies[0]?.id ?? "";
  const { rows: types } = await sql<{ userType: string }>`
    select unnest(enum_range(null::user_type))::text as user_type
  `.execute(app.db);
  const { rows: users } = await sql<{ id: string }>`select id from users where username = 'user'`.execute(app.db);
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
        `.execute(app.db);
        const { rows } = await sql<{ isClient: boolean }>`
          select is_client_of(${id}, ${companyId}) as is_client
        `.execute(app.db);
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
  const dataentry = await app.as("dataentry");
  const freelancerId = await calls.makeFreelancer();
  const body = { ...project, freelancerId, startDate: "2098-01-01" };
  const { positionId, id: projectId } = project;
  const { id } = (
    await dataentry("POST", "/assignments", {
      body: { freelancerId, startDate: body.startDate, positionId, projectId },
    })
  ).record();
  const other = await propose();
  await sql`update centers set contact_name = 'Own Center', contact_email = 'own@example.com'`.execute(app.db);
  const contactOf = async (assignmentId: string) =>
    (await dashboardOf(client)).client?.proposed.rows.find((row) => row.assignmentId === assignmentId)?.contact;
  expect(await contactOf(id)).toEqual({ name: "dataentry", email: "dataentry@example.com" });
  expect(await contactOf(other)).toEqual({ name: "admin", email: "admin@example.com" });
  await sql`update users set status = 'suspended' where username = 'dataentry'`.execute(app.db);
  expect(await contactOf(id)).toEqual({ name: "admin", email: "admin@example.com" });
  await sql`update users set status = 'active' where username = 'dataentry'`.execute(app.db);
  await sql`update assignments set created_by = null where id = ${id}`.execute(app.db);
  await sql`update projects set created_by = null where id = ${projectId}`.execute(app.db);
  expect(await contactOf(id)).toEqual({ name: "center", email: "center@example.com" });
});

test("no answer that a client can get has a pay rate, a margin or what it costs", async () => {
  const id = await propose({ payRate: "63.47" });
  await propose({ payRate: "64.18", status: "active" }, await calls.makeProject());
  const asked = await propose({ payRate: "61.02" });
  const decided = await decide(client, [
    { assignmentId: id, decision: "decline", reason: "No" },
    { assignmentId: asked, decision: "ask", question: "Why?" },
  ]);
  const undone = await client("POST", `/change-sets/${String(decided.headers["x-change-set"])}/undo`, { body: {} });
  const run = z.object({ data: z.object({ id: z.string() }) }).parse(JSON.parse(undone.body)).data;
  const stale = await decide(client, [{ assignmentId: asked, version: 7, decision: "accept" }]);
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
