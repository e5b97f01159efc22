import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOf } from "@/lib/contract/envelope";
import { changeSchema } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test("of 50 creates with one e-mail at once, one is made and 49 are told it is taken", async () => {
  const email = `${unique("once")}@example.com`;
  const body = { ...LEAST.freelancers(), email };
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin("POST", "/freelancers", { body })));
  const made = answers.filter((answer) => answer.status === 201);
  const taken = answers.filter((answer) => answer.status === 409);
  expect([made.length, taken.length]).toEqual([1, 49]);
  expect(taken.every((answer) => answer.wrongFields().join() === "email")).toBe(true);
  expect((await admin("GET", `/freelancers?q=${email}`)).page().totalElements).toBe(1);
});

test("of 100 edits at once, each of the version it has seen, none is lost and the versions count the accepted", async () => {
  const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
  const accepted = await Promise.all(Array.from({ length: 100 }, (_, i) => editAsSeen(id, i)));
  const count = accepted.filter(Boolean).length;
  const history = (await admin("GET", `/freelancers/${id}/history?size=100`)).data(pageOf(changeSchema));
  const edits = history.content.filter((change) => change.action === "update");
  expect(count).toBeGreaterThan(0);
  expect((await admin("GET", `/freelancers/${id}`)).record().version).toBe(1 + count);
  expect(edits.map((change) => change.version)).toEqual(Array.from({ length: count }, (_, i) => 1 + count - i));
  expect(await countEmptyChangeSets()).toBe(0);
  // Each edit began where the one before it ended.
  expect(edits.slice(0, -1).every((change, i) => change.before === edits[i + 1]?.after)).toBe(true);
});

test("an edit made while another one runs waits for it, and is refused", async () => {
  const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
  const path = `/freelancers/${id}`;
  const headers = { "if-match": '"1"' };
  const edits = ["first", "second", "third"].map((headline) => admin("PATCH", path, { body: { headline }, headers }));
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  const record = (await admin("GET", path)).record();
  expect(record).toMatchObject({ version: 2, headline: ["first", "second", "third"][statuses.indexOf(200)] });
  expect(await countEmptyChangeSets()).toBe(0);
});

async function countEmptyChangeSets(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from change_sets where id not in (select change_set_id from changes)
  `.execute(app.db);
  return rows[0]?.count ?? Number.NaN;
}

async function editAsSeen(id: string, i: number): Promise<boolean> {
  const { version } = (await admin("GET", `/freelancers/${id}`)).record();
  const headers = { "if-match": `"${version}"` };
  const answer = await admin("PATCH", `/freelancers/${id}`, { body: { headline: `edit ${i}` }, headers });
  expect([200, 409]).toContain(answer.status);
  return answer.status === 200;
}
