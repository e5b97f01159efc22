import { sql } from "kysely";
import pino from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import type { LiveEvent } from "@/lib/contract/changes/live";
import { hashToken } from "@/upstream/accounts/auth/session";
import { takeStep } from "@/upstream/changes/bulk/run-step";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import { openStream, type LiveStream } from "@/upstream/testing/live-stream";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS } from "@/upstream/testing/world";
import { idOfUser } from "@/upstream/testing/users";
import { startListeners } from "./listeners";

const NAMED_MAX = 100;
const UNREAD_MAX = 64 * 1024;

let app: TestApp;
let address: string;
const open: LiveStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  address = await app.listen();
});
afterEach(() => open.splice(0).forEach(({ close }) => close()));
afterAll(() => app.close());

async function follow(account: string): Promise<LiveStream> {
  const stream = await openStream(address, await app.signIn(account));
  open.push(stream);
  return stream;
}

test("a bulk run in uneven steps is told in events of at most 100 records a kind, up to its last row", async () => {
  const word = unique("storm");
  const ids = await makeTeams(word, 2_000);
  const [whole, client] = [await follow("admin"), await follow("client")];
  const admin = await app.as("admin");
  const body = {
    target: { query: `q=${word}`, expected: ids.length },
    operation: { type: "set", field: "status", value: "paused" },
  };
  const run = (await admin("POST", "/teams/bulk", { body })).data(runSchema);
  // Whoever is told of a later change is told of all before it.
  const catchUp = async () => {
    const { id } = (await admin("POST", "/companies", { body: { name: unique("Later") } })).record();
    await whole.until(() => whole.ids().includes(id));
  };
  for (const size of [1, 2, 3].flatMap(() => [200, 3, 100, 101, 150, 1, 99])) await takeStep(app.db, run.id, size);
  await catchUp();
  const before = whole.events.length;
  while (await takeStep(app.db, run.id, 200));
  await catchUp();
  const { rows } = await sql<{ id: string }>`
    select record_id as id from changes where change_set_id = ${run.id} order by changes.id desc limit 1
  `.execute(app.db);
  expect(isCovered(whole.events.slice(before), rows[0]?.id ?? "")).toBe(true);
  expect(ids.filter((id) => !isCovered(whole.events, id))).toEqual([]);
  for (const { records, kinds } of whole.events) {
    const teams = records.filter(({ kind }) => kind === "teams");
    expect(teams.length).toBeLessThanOrEqual(NAMED_MAX);
    // One or the other, never a part of them by name.
    expect(kinds.includes("teams") && teams.length > 0).toBe(false);
  }
  expect(whole.events.some(({ kinds }) => kinds.includes("teams"))).toBe(true);
  expect(client.events).toEqual([]);
});

test("a stream that nobody reads ends once 64 kB are unread, and the others go on", async () => {
  const listeners = startListeners(app.db, pino({ level: "silent" }));
  const followerOf = async (account: "admin" | "system") => ({
    tokenHash: hashToken(await app.signIn(account)),
    userId: await idOfUser(app, account),
    person: { roles: [], ...ACCOUNTS[account] },
  });
  const unread = await listeners.listen(await followerOf("admin"), 0);
  const read = await listeners.listen(await followerOf("system"), 0);
  let text = "";
  read.on("data", (chunk: Buffer) => (text += String(chunk)));
  let largest = 0;
  const note = async () => {
    const last = await insertChanges(NAMED_MAX);
    await vi.waitUntil(() => text.includes(last), { interval: 10, timeout: 20_000 });
    largest = Math.max(largest, unread.readableLength);
    return unread.destroyed;
  };
  while (!(await note())) expect(unread.readableLength).toBeLessThan(2 * UNREAD_MAX);
  expect(largest).toBeGreaterThan(UNREAD_MAX);
  await note();
  expect(read.destroyed).toBe(false);
  listeners.endAll();
});

async function makeTeams(word: string, count: number): Promise<string[]> {
  const teams = Array.from({ length: count }, (_, i) => ({ id: uuidv7(), name: `${word} ${i}`, status: "forming" }));
  await bulkInsert(app.db, "teams", teams);
  return teams.map(({ id }) => id);
}

function isCovered(events: readonly LiveEvent[], id: string): boolean {
  return events.some(
    ({ records, kinds }) => kinds.includes("teams") || records.some((one) => one.id === id && one.version >= 2),
  );
}

/** Changes of so many teams in one change set. @returns the id of one */
async function insertChanges(count: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into change_sets (id, source) values (${uuidv7()}, 'undo') returning id),
      changed as (
        insert into changes (id, change_set_id, kind, record_id, action, version, field)
        select gen_random_uuid(), made.id, 'teams', gen_random_uuid(), 'update', 2, 'name'
        from made, generate_series(1, ${count}::int) returning record_id
      )
    select record_id as id from changed limit 1
  `.execute(app.db);
  return rows[0]?.id ?? "";
}
