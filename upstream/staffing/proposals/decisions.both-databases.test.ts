import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decidedSchema } from "@/lib/contract/staffing/decisions";
import { boardSchema } from "@/lib/contract/staffing/board";
import { UNTOUCHED_PROPOSALS } from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import { startDecisions } from "@/upstream/testing/calls/decision-calls";
import { dashboardOf } from "@/upstream/testing/calls/staffing-calls";
import { unique, type Caller } from "@/upstream/testing/test-app";

let world: Awaited<ReturnType<typeof startDecisions>>;
let client: Caller;

beforeAll(async () => {
  world = await startDecisions();
  client = await world.app.as("client");
});
afterAll(() => world.app.close());
beforeEach(() => world.forgetLimit());

describe("a client", () => {
  test("accepts somebody proposed to their company, who then waits for the freelancer", async () => {
    const id = await world.propose();
    const answer = await world.decide(client, [{ assignmentId: id, decision: "accept" }]);
    expect(answer.status).toBe(200);
    expect(answer.data(decidedSchema).changeSetId).toBe(answer.headers["x-change-set"]);
    expect(await world.read(id)).toMatchObject({ status: "offered", reason: null, version: 2 });
    expect((await world.answersOf(id)).answer).toMatchObject({ answer: "accepted", by: "client", isOwn: true });
    expect((await world.calls.admin("GET", `/assignments/${id}/history`)).body).toContain('"client"');
    expect(await world.titlesOf("admin")).toContainEqual(expect.stringMatching(/^client accepted .* for /));
    const { client: own } = await dashboardOf(client);
    expect(own?.proposed.rows.some(({ assignmentId }) => assignmentId === id)).toBe(false);
    expect(own?.agreed.rows.find(({ assignmentId }) => assignmentId === id)?.answer?.isOwn).toBe(true);
  });

  test("declines with a reason, and not without one", async () => {
    const [id, other] = [await world.propose(), await world.propose()];
    for (const reason of [undefined, "", "  "]) {
      const body = [
        { assignmentId: other, decision: "accept" },
        { assignmentId: id, decision: "decline", ...(reason === undefined ? {} : { reason }) },
      ];
      const answer = await world.decide(client, body);
      expect([answer.status, answer.wrongFields()]).toEqual([422, ["decisions.1.reason"]]);
    }
    expect(await world.read(other)).toMatchObject({ status: "proposed", version: 1 });
    expect((await world.decide(client, [{ assignmentId: id, decision: "decline", reason: "Too junior" }])).status).toBe(
      200,
    );
    expect(await world.read(id)).toMatchObject({ status: "declined", reason: "Too junior" });
    expect((await world.answersOf(id)).answer).toMatchObject({ answer: "declined", isOwn: true });
    expect(await world.titlesOf("admin")).toContainEqual(expect.stringMatching(/^client declined .*: Too junior$/));
  });

  test("asks, and reads the answer on the dashboard", async () => {
    const id = await world.propose();
    const sent = await world.decide(client, [{ assignmentId: id, decision: "ask", question: "Can she travel?" }]);
    expect(sent.data(decidedSchema)).toEqual({ changeSetId: null });
    expect(await world.read(id)).toMatchObject({ status: "proposed", version: 1 });
    const [question] = (await world.answersOf(id)).questions;
    expect(question).toMatchObject({ question: "Can she travel?", by: "client", answer: null });
    expect(await world.titlesOf("admin")).toContainEqual(expect.stringMatching(/asks about .*: Can she travel\?$/));
    const card = (await world.calls.admin("GET", `/assignments/board?projectId=${world.project.id}`)).data(boardSchema);
    const cards = card.columns.flatMap(({ cards }) => cards);
    expect(cards.find((one) => one.id === id)?.openQuestions).toBe(1);
    const path = `/assignments/${id}/questions/${question?.id}/answer`;
    expect((await world.calls.admin("PUT", path, { body: { answer: "" } })).wrongFields()).toEqual(["answer"]);
    expect((await (await world.app.as("center2"))("PUT", path, { body: { answer: "No" } })).status).toBe(404);
    expect((await client("PUT", path, { body: { answer: "Yes" } })).status).toBe(403);
    expect((await world.calls.admin("PUT", path, { body: { answer: "Yes, twice a month" } })).status).toBe(200);
    expect((await (await world.app.as("system"))("PUT", path, { body: { answer: "No" } })).status).toBe(409);
    const { client: own } = await dashboardOf(client);
    const row = own?.proposed.rows.find(({ assignmentId }) => assignmentId === id);
    expect(row?.questions).toMatchObject([{ answer: "Yes, twice a month", answeredBy: "admin" }]);
    expect(await world.titlesOf("client")).toContainEqual(
      expect.stringMatching(/^admin answered your question about /),
    );
  });

  test("touches a proposal by asking, and the agency by its answer, until days have passed again", async () => {
    const id = await world.propose();
    const path = `/assignments?${writeListQuery(definitionOf("assignments"), { ...UNTOUCHED_PROPOSALS, size: 100 })}`;
    const isUntouched = async () => (await world.calls.admin("GET", path)).page().content.some((row) => row.id === id);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await sql`update assignments set updated_at = ${ago(9)} where id = ${id}`.execute(world.app.db);
    expect(await isUntouched()).toBe(true);
    await world.decide(client, [{ assignmentId: id, decision: "ask", question: "Can she travel?" }]);
    expect(await isUntouched()).toBe(false);
    const age = sql`update proposal_questions set created_at = ${ago(8)} where assignment_id = ${id}`;
    await age.execute(world.app.db);
    expect(await isUntouched()).toBe(true);
    const [question] = (await world.answersOf(id)).questions;
    const answerPath = `/assignments/${id}/questions/${question?.id}/answer`;
    expect((await world.calls.admin("PUT", answerPath, { body: { answer: "Yes" } })).status).toBe(200);
    expect(await isUntouched()).toBe(false);
    // A change of the record doesn't make it forget the answer, which came later.
    await sql`update assignments set updated_at = ${ago(7)} where id = ${id}`.execute(world.app.db);
    expect(await isUntouched()).toBe(false);
  });

  test("has at most five questions open about one proposal", async () => {
    const id = await world.propose();
    const ask = () => world.decide(client, [{ assignmentId: id, decision: "ask", question: "And?" }]);
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    expect((await ask()).problem().errors?.[0]?.path).toBe("decisions.0");
  });

  test("decides on nobody proposed to another company, nor on who is unknown or deleted", async () => {
    const [own, other, deleted] = [
      await world.propose(),
      await world.propose({}, world.elsewhere),
      await world.propose(),
    ];
    await world.calls.admin("DELETE", `/assignments/${deleted}`, { headers: { "if-match": '"1"' } });
    for (const assignmentId of [other, deleted, "0190aaaa-0000-7000-8000-000000000000"]) {
      const decisions = [own, assignmentId].map((one) => ({ assignmentId: one, decision: "accept" }));
      const answer = await world.decide(client, decisions);
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain(assignmentId);
    }
    expect(await world.read(own)).toMatchObject({ status: "proposed", version: 1 });
    expect(await world.read(other)).toMatchObject({ status: "proposed", version: 1 });
  });

  test("is told what happened when a proposal has changed or is none any more, and then decides on nobody", async () => {
    const [own, stale, withdrawn] = [await world.propose(), await world.propose(), await world.propose()];
    await world.calls.admin("PATCH", `/assignments/${stale}`, {
      body: { billRate: "99.00" },
      headers: { "if-match": '"1"' },
    });
    await world.move(withdrawn, "withdrawn", 1, { reason: "Got another job" });
    const all = [own, stale, withdrawn].map((assignmentId) => ({ assignmentId, decision: "accept" }));
    const answer = await world.decide(client, all);
    expect(answer.status).toBe(409);
    expect(answer.problem().errors).toEqual([
      { path: "decisions.1", message: expect.stringMatching(/has changed since you opened it/) },
      { path: "decisions.2", message: expect.stringMatching(/was withdrawn in the meantime/) },
    ]);
    expect(answer.body).not.toMatch(/another job|63\.47/);
    expect(await world.read(own)).toMatchObject({ status: "proposed", version: 1 });
    expect((await world.decide(client, [{ assignmentId: own, decision: "accept" }])).status).toBe(200);
    const again = await world.decide(client, [{ assignmentId: own, decision: "decline", reason: "No" }]);
    expect(again.problem().errors?.[0]?.message).toMatch(/^client has accepted .* already\.$/);
  });

  test("decides nothing in a project that is over", async () => {
    const over = await world.calls.makeProject();
    const id = await world.propose({}, over);
    const { version } = (await world.calls.admin("GET", `/projects/${over.id}`)).record();
    const body = { status: "cancelled", cancelledReason: "No budget", consequences: "keep" };
    await world.calls.admin("PATCH", `/projects/${over.id}`, { body, headers: { "if-match": `"${version}"` } });
    const answer = await world.decide(client, [{ assignmentId: id, decision: "accept" }]);
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([409, "decisions.0"]);
    const { client: own } = await dashboardOf(client);
    expect(own?.proposed.rows.some(({ assignmentId }) => assignmentId === id)).toBe(false);
  });

  test("who clicks twice decides once, with the same answer", async () => {
    const [id, key] = [await world.propose(), unique("key")];
    const answers = await Promise.all(
      [1, 2].map(() => world.decide(client, [{ assignmentId: id, decision: "accept" }], key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await world.read(id)).toMatchObject({ status: "offered", version: 2 });
    expect((await world.decide(client, [{ assignmentId: id, decision: "decline", reason: "No" }], key)).status).toBe(
      422,
    );
  });

  test("decides at most thirty times a minute", async () => {
    const id = await world.propose();
    const ask = () => world.decide(client, [{ assignmentId: id, version: 9, decision: "accept" }]);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ask()).status);
    expect(statuses.slice(29)).toEqual([409, 429]);
  });

  test("who is suspended, looked at by an administrator or without a company decides nothing", async () => {
    const id = await world.propose();
    const body = [{ assignmentId: id, decision: "accept" }];
    await sql`update users set status = 'suspended' where username = 'client'`.execute(world.app.db);
    expect((await world.decide(client, body)).status).toBe(401);
    await sql`update users set status = 'active' where username = 'client'`.execute(world.app.db);
    client = await world.app.as("client");
    const { rows } = await sql<{ companyId: string }>`
      update users as u set company_id = null from users as former where former.id = u.id and u.username = 'client'
      returning former.company_id
    `.execute(world.app.db);
    expect((await world.decide(client, body)).status).toBe(403);
    await sql`update users set company_id = ${rows[0]?.companyId} where username = 'client'`.execute(world.app.db);
    expect((await world.decide(client, body)).status).toBe(200);
  });
});
