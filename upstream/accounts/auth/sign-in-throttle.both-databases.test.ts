import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, unique, type Answer, type TestApp } from "@/upstream/testing/test-app";
import { PASSWORD, type Account } from "@/upstream/testing/world";
import { signInThrottle } from "./sign-in-throttle";

const SECRET = "kq3v-7Zt0b-91xUe-4mPfy-Jd82s-hWnL6";
const DEVICE = "0190aaaa-0000-7000-8000-000000000009";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ proxySecret: SECRET });
});
afterAll(() => app.close());

let lastAddress = 0;
/** An address that no other test uses. */
const newAddress = () => `198.51.${100 + Math.floor(++lastAddress / 256)}.${lastAddress % 256}`;

type From = { address: string; device?: string };

const signIn = (login: string, password: string, { address, device }: From) =>
  app.anonymous("POST", "/auth/login", {
    body: { login, password },
    headers: {
      "x-proxy-secret": SECRET,
      "x-client-address": address,
      ...(device ? { "x-known-device": device } : {}),
    },
  });
const wrong = (login: string, from: From) => signIn(login, "not the password", from);
const right = (login: Account, from: From) => signIn(login, PASSWORD, from);

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const waitOf = ({ headers }: Answer) => Number(headers["retry-after"]);

async function inSequence<Item>(items: readonly Item[], call: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await call(item));
  return answers;
}

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** As if `seconds` had passed for all waits, and not for the counts. */
const endWaits = () => sql`delete from sign_in_attempts where key like 'wait:%'`.execute(app.db);

const ownDevice = async (account: Account) => {
  const user = await app.db.selectFrom("users").select("id").where("username", "=", account).executeTakeFirstOrThrow();
  return `${DEVICE} ${user.id}`;
};

test("right passwords are never throttled, even many at once", async () => {
  const from = { address: newAddress() };
  const statuses = statusesOf(await Promise.all(times(15).map(() => right("admin", from))));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statusesOf(await inSequence(times(40), () => right("admin", from)))).toEqual(times(40).map(() => 200));
});

test("503s don't count as wrong passwords, and say when to try again", async () => {
  const from = { address: newAddress() };
  const answers = await Promise.all(times(80).map(() => right("admin", from)));
  const busy = answers.filter(({ status }) => status === 503);
  // At most 30 at once, so that everybody else's reads don't wait behind sign-ins.
  expect(busy.length).toBeGreaterThanOrEqual(50);
  expect(Math.min(...busy.map(waitOf))).toBeGreaterThan(0);
  expect((await right("admin", from)).status).toBe(200);
});

test("one account from one address is slowed after five wrong passwords, with growing waits", async () => {
  const from = { address: newAddress() };
  const answers = await inSequence(times(5), () => wrong("datahead", from));
  expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401]);
  const waits: number[] = [];
  for (let round = 0; round < 4; round++) {
    const throttled = await right("datahead", from);
    expect(throttled.status).toBe(429);
    waits.push(waitOf(throttled));
    await endWaits();
    expect((await wrong("datahead", from)).status).toBe(401);
  }
  // A second or two may have passed on a busy machine.
  for (const [round, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(5 * 2 ** round);
    expect(wait).toBeGreaterThan(5 * 2 ** round - 3);
  }
  expect((await right("datahead", { address: newAddress() })).status).toBe(200);
});

test("a sign-in forgets earlier typing errors", async () => {
  const from = { address: newAddress() };
  const rounds = times(4).flatMap(() => [...times(4).map(() => wrong), right]);
  const statuses = statusesOf(await inSequence(rounds, (attempt) => attempt("sysadmin", from)));
  expect(statuses.filter((status) => status === 429)).toEqual([]);
});

test("parallel guesses are counted too", async () => {
  const from = { address: newAddress() };
  const statuses = statusesOf(await Promise.all(times(20).map(() => wrong("client", from))));
  // Two passwords are hashed at once.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
});

test("an address is slowed after 20 wrong passwords over any accounts, existing or not", async () => {
  const from = { address: newAddress() };
  const names = times(60).map((i) => (i === 3 ? "center2" : unique("nobody")));
  const statuses = statusesOf(await inSequence(names, (name) => wrong(name, from)));
  expect(statuses.filter((status) => status === 401).length).toBe(20);
  expect(statuses.slice(20)).toEqual(times(40).map(() => 429));
  // A sign-in to an account of one's own resets nothing.
  await endWaits();
  expect((await right("user", from)).status).toBe(200);
  expect((await wrong("user", from)).status).toBe(401);
  expect(waitOf(await right("user", from))).toBeGreaterThan(10);
});

test("an address is the one that the web side names, and IPv6 customers can't change theirs", async () => {
  await inSequence(times(5), (i) => wrong("superuser", { address: `2001:db8:7:7::${i}` }));
  expect((await right("superuser", { address: "2001:db8:7:7:ffff::1" })).status).toBe(429);
  expect((await right("superuser", { address: "2001:db8:7:8::1" })).status).toBe(200);
});

test("without the shared secret, no header moves a caller to another address", async () => {
  const forged = (i: number) =>
    app.anonymous("POST", "/auth/login", {
      body: { login: unique("nobody"), password: "x" },
      headers: { "x-forwarded-for": `203.0.113.${i}`, "x-client-address": `203.0.113.${i}`, "x-proxy-secret": "x" },
    });
  const statuses = statusesOf(await inSequence(times(25), forged));
  expect(statuses.slice(20)).toEqual(times(5).map(() => 429));
});

test("an unknown account and a wrong password answer alike, before and while throttled", async () => {
  const bodyOf = (answer: Answer) => {
    const { detail = "", ...problem } = answer.problem();
    const wait = Math.ceil(waitOf(answer) / 10);
    return { ...problem, requestId: "", detail: detail.replace(/\d+/, "some"), wait };
  };
  const [fromKnown, fromUnknown] = [{ address: newAddress() }, { address: newAddress() }];
  const name = unique("nobody");
  const known = await inSequence(times(7), () => wrong("admin", fromKnown));
  const unknown = await inSequence(times(7), () => wrong(name, fromUnknown));
  expect(known.map(bodyOf)).toEqual(unknown.map(bodyOf));
  expect(known.at(-1)?.status).toBe(429);
});

test("the username and the email of an account have one count, and throttling doesn't tell which belong together", async () => {
  const from = { address: newAddress() };
  const logins = ["center", "CENTER@example.com", "center", "center@example.com", "Center"];
  expect(statusesOf(await inSequence(logins, (login) => wrong(login, from)))).toEqual([401, 401, 401, 401, 401]);
  const next = await inSequence(["center@example.com", "center2", unique("nobody")], (login) => wrong(login, from));
  expect(statusesOf(next)).toEqual([429, 429, 429]);
});

test("an unknown account and a wrong password take alike long", async () => {
  const accounts: Account[] = ["center", "center2", "client", "centeradmin", "dataentry", "superuser", "user"];
  const timeOf = async (login: string) => {
    const from = { address: newAddress() };
    const start = performance.now();
    expect((await wrong(login, from)).status).toBe(401);
    return performance.now() - start;
  };
  const pairs: [known: number, unknown: number][] = [];
  for (const i of times(80)) {
    const known = await timeOf(accounts[i % accounts.length] ?? "user");
    pairs.push([known, await timeOf(unique("nobody"))]);
  }
  const [known, unknown] = [0, 1].map((side) => medianOf(pairs.map((pair) => pair[side] ?? 0)));
  // Taken in turns, so that a busy machine slows both; without the decoy hash the ratio is below 0.3.
  expect((unknown ?? 0) / (known ?? 1)).toBeGreaterThan(0.7);
  expect((unknown ?? 0) / (known ?? 1)).toBeLessThan(1.4);
});

test("the owner signs in on a known device during an attack on their account", async () => {
  const device = await ownDevice("system");
  const attack = async () => statusesOf(await Promise.all(times(40).map(() => wrong("system", attacker()))));
  const attacker = () => ({ address: newAddress() });
  const statuses = [...(await attack()), ...(await attack()), ...(await attack()), ...(await attack())];
  while (!statuses.includes(429)) statuses.push(...(await attack()));
  expect((await right("system", { address: newAddress() })).status).toBe(429);

  const running = attack();
  const owner = await right("system", { address: newAddress(), device });
  expect(owner.status).toBe(200);
  await running;
});

test("the owner signs in on a known device at the attacker's own address, too", async () => {
  const from = { address: newAddress() };
  await inSequence(times(30), () => wrong("centerless", from));
  expect((await right("centerless", { ...from, device: await ownDevice("centerless") })).status).toBe(200);
  expect((await right("centerless", { ...from, device: await ownDevice("admin") })).status).toBe(429);
  expect((await right("centerless", from)).status).toBe(429);
});

test("a known device has its own limit", async () => {
  const from = { address: newAddress(), device: await ownDevice("centeradmin") };
  const statuses = statusesOf(await inSequence(times(12), () => wrong("centeradmin", from)));
  expect(statuses).toEqual([...times(10).map(() => 401), 429, 429]);
});

test("the table stays small under a flood from one address, and names no account", async () => {
  const rows = async () => (await sql<{ key: string }>`select key from sign_in_attempts`.execute(app.db)).rows;
  const before = (await rows()).length;
  const from = { address: newAddress() };
  for (const _ of times(20)) await Promise.all(times(20).map((i) => wrong(unique(`flood${i}`), from)));
  expect((await rows()).length - before).toBeLessThan(60);
  expect(JSON.stringify(await rows())).not.toMatch(/flood|198\.51/);
});

test("expired rows are deleted every five minutes", async () => {
  const insert = (key: string, minutesAgo: number) =>
    sql`insert into sign_in_attempts values (${key}, 1, ${Date.now() - minutesAgo * 60_000})`.execute(app.db);
  await insert("pair:expired", 70);
  await insert("pair:recent", -10);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  signInThrottle(app.db);
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  await expect
    .poll(async () => (await sql`select from sign_in_attempts where key = 'pair:expired'`.execute(app.db)).rows.length)
    .toBe(0);
  expect((await sql`select from sign_in_attempts where key = 'pair:recent'`.execute(app.db)).rows.length).toBe(1);
});
