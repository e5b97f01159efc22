import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pageOf } from "@/lib/contract/envelope";
import { savedWeightsSchema } from "@/lib/contract/staffing/matching";
import { viewSchema, type View } from "@/lib/contract/records/views";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";
import { tagsSchema } from "@/lib/contract/records/tags";
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

test("of 50 simultaneous creates with one email, one succeeds and 49 are refused as duplicates", async () => {
  const email = `${unique("once")}@example.com`;
  const body = { ...LEAST.freelancers(), email };
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin("POST", "/freelancers", { body })));
  const made = answers.filter((answer) => answer.status === 201);
  const taken = answers.filter((answer) => answer.status === 409);
  expect([made.length, taken.length]).toEqual([1, 49]);
  expect(taken.every((answer) => answer.wrongFields().join() === "email")).toBe(true);
  expect((await admin("GET", `/freelancers?q=${email}`)).page().totalElements).toBe(1);
});

test("of 100 simultaneous edits, none is lost and the version counts the accepted ones", async () => {
  const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
  const accepted = await Promise.all(Array.from({ length: 100 }, (_, i) => editAsSeen(id, i)));
  const count = accepted.filter(Boolean).length;
  const history = (await admin("GET", `/freelancers/${id}/history?size=100`)).data(pageOf(changeSchema));
  const edits = history.content.filter((change) => change.action === "update");
  expect(count).toBeGreaterThan(0);
  expect((await admin("GET", `/freelancers/${id}`)).record().version).toBe(1 + count);
  expect(edits.map((change) => change.version)).toEqual(Array.from({ length: count }, (_, i) => 1 + count - i));
  // Each edit started from the value of the one before.
  expect(edits.slice(0, -1).every((change, i) => change.before === edits[i + 1]?.after)).toBe(true);
});

// The embedded database runs one transaction at a time.
test.runIf(process.env.TEST_DATABASE_URL)(
  "an edit that another one overtakes waits, is refused and writes nothing",
  async () => {
    const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
    const other = await app.db.startTransaction().execute();
    await sql`update freelancers set headline = 'theirs', version = 2 where id = ${id}`.execute(other);
    const edit = admin("PATCH", `/freelancers/${id}`, { body: { headline: "mine" }, headers: { "if-match": '"1"' } });
    await vi.waitUntil(isOneWaiting, { timeout: 60_000 });
    await other.commit().execute();
    expect((await edit).status).toBe(409);
    expect((await admin("GET", `/freelancers/${id}`)).record()).toMatchObject({ headline: "theirs", version: 2 });
    const written = await sql`select from changes where record_id = ${id} and action = 'update'`.execute(app.db);
    expect(written.rows).toEqual([]);
  },
);

const WRITES = [
  ["an edit", (call: Caller, id: string) => call("PATCH", `/freelancers/${id}`, { body: EDIT, headers: VERSION })],
  ["a deletion", (call: Caller, id: string) => call("DELETE", `/freelancers/${id}`, { headers: VERSION })],
  [
    "a bulk change",
    (call: Caller, id: string) =>
      call("POST", "/freelancers/bulk", { body: { target: { ids: [id] }, operation: { type: "delete" } } }),
  ],
] as const;
const EDIT = { headline: "mine" };
const VERSION = { "if-match": '"1"' };

test.runIf(process.env.TEST_DATABASE_URL).each(WRITES)(
  "%s whose author is disabled while it waits for the record isn't saved",
  async (_, write) => {
    const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
    const author = await newAdmin();
    const other = await app.db.startTransaction().execute();
    await sql`select from freelancers where id = ${id} for update`.execute(other);
    const answer = write(await app.as(author), id);
    await vi.waitUntil(isOneWaiting, { timeout: 60_000 });
    await sql`update users set disabled_at = now() where username = ${author}`.execute(app.db);
    await other.commit().execute();
    await answer;
    const saved = (await admin("GET", `/freelancers/${id}`)).record();
    expect(saved).toMatchObject({ headline: null, version: 1 });
  },
);

test("a write of somebody disabled is refused at its commit as signed out", async () => {
  const author = await newAdmin();
  const call = await app.as(author);
  const { id } = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
  // After the session is checked: the update of the record itself disables the author.
  await sql`
    create function disable_author() returns trigger language plpgsql as $$
    begin
      if new.headline = 'disable' then update users set disabled_at = now() where id = new.updated_by; end if;
      return new;
    end $$
  `.execute(app.db);
  await sql`
    create trigger disable_author after update on freelancers for each row execute function disable_author()
  `.execute(app.db);
  const edit = { body: { headline: "disable" }, headers: VERSION };
  expect((await call("PATCH", `/freelancers/${id}`, edit)).status).toBe(401);
  expect((await admin("GET", `/freelancers/${id}`)).record()).toMatchObject({ headline: null, version: 1 });
});

type Settings = { view: View; weightsVersion: number };

/** Writes outside the change ledger, each with what another transaction locks meanwhile. */
const SETTINGS_WRITES = [
  [
    "an edited view",
    ({ view }: Settings) => sql`select from views where id = ${view.id} for update`,
    (call: Caller, { view }: Settings) =>
      call("PATCH", `/views/${view.id}`, { body: { name: unique("mine") }, headers: VERSION }),
  ],
  [
    "a deleted view",
    ({ view }: Settings) => sql`select from views where id = ${view.id} for update`,
    (call: Caller, { view }: Settings) => call("DELETE", `/views/${view.id}`, { headers: VERSION }),
  ],
  [
    "a default view",
    () => sql`lock table default_views in share mode`,
    (call: Caller, { view }: Settings) =>
      call("PUT", "/views/default", { body: { kind: "freelancers", viewId: view.id } }),
  ],
  [
    "a change of match weights",
    () => sql`lock table match_weights in share mode`,
    (call: Caller, { weightsVersion }: Settings) =>
      call("PUT", "/matching/weights", {
        body: { ...DEFAULT_WEIGHTS, skills: 1 },
        headers: { "if-match": `"${weightsVersion}"` },
      }),
  ],
] as const;

test.runIf(process.env.TEST_DATABASE_URL).each(SETTINGS_WRITES)(
  "%s of somebody who is disabled while it waits isn't saved",
  async (_, lock, write) => {
    const body = { kind: "freelancers", name: unique("shared"), sharing: "link" };
    const view = (await admin("POST", "/views", { body })).data(viewSchema);
    const author = await newAdmin();
    const readSettings = async () => {
      const { version } = (await admin("GET", "/matching/weights")).data(savedWeightsSchema);
      const defaults = await sql`select from default_views where view_id = ${view.id}`.execute(app.db);
      return { view: (await admin("GET", `/views/${view.id}`)).body, weightsVersion: version, defaults: defaults.rows };
    };
    const before = await readSettings();
    const other = await app.db.startTransaction().execute();
    await lock({ view, weightsVersion: before.weightsVersion }).execute(other);
    const answer = write(await app.as(author), { view, weightsVersion: before.weightsVersion });
    await vi.waitUntil(isOneWaiting, { timeout: 60_000 });
    await sql`update users set disabled_at = now() where username = ${author}`.execute(app.db);
    await other.commit().execute();
    expect((await answer).status).toBe(401);
    expect(await readSettings()).toEqual(before);
  },
);

async function newAdmin(): Promise<string> {
  const username = unique("author");
  await sql`
    insert into users (id, username, email, user_type)
    values (${uuidv7()}, ${username}, ${`${username}@example.com`}, 'admin')
  `.execute(app.db);
  return username;
}

async function isOneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.db);
  return rows.length > 0;
}

test("new tags of many simultaneous writes are counted once each", async () => {
  const tags = [unique("one"), unique("two"), unique("three")];
  const statuses = ["new", "screening", "active", "inactive"];
  const bodies = Array.from({ length: 60 }, (_, i) => ({
    ...LEAST.freelancers(),
    status: statuses[i % statuses.length],
    skills: tags.filter((_, at) => i % (at + 1) === 0),
  }));
  const answers = await Promise.all(bodies.map((body) => admin("POST", "/freelancers", { body })));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  const suggested = await Promise.all(tags.map((tag) => admin("GET", `/freelancers/tags?field=skills&q=${tag}`)));
  const counts = suggested.map((answer) => answer.data(tagsSchema).tags);
  expect(counts).toEqual([60, 30, 20].map((count, i) => [{ value: tags[i], count, isExact: true }]));
});

async function editAsSeen(id: string, i: number): Promise<boolean> {
  const { version } = (await admin("GET", `/freelancers/${id}`)).record();
  const headers = { "if-match": `"${version}"` };
  const answer = await admin("PATCH", `/freelancers/${id}`, { body: { headline: `edit ${i}` }, headers });
  expect([200, 409]).toContain(answer.status);
  return answer.status === 200;
}
