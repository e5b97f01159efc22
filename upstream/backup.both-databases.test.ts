import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { runSchema } from "@/lib/contract/changes/bulk";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { KINDS } from "@/lib/records/kinds";
import { changeSchema, recordSchema, type RecordRow } from "@/lib/records/record";
import type { Connection } from "./platform/database/connect";
import { isIndependent, LEAST } from "./testing/examples";
import { startService, type ServiceProcess } from "./testing/service-process";
import { openEmptyDatabase } from "./testing/database/test-database";

const run = promisify(execFile);

// Each start creates a database, which is slow on a busy machine.
const DRILL = { timeout: 600_000 };
const PASSWORD = "Violet-harbor-lantern-42";
const SIGN_UP = { firstName: "Ada", lastName: "Tester", email: "ada@example.com", username: "ada", password: PASSWORD };

let folder: string;
const services: ServiceProcess[] = [];
const databases: Connection[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-backup-"));
});
afterEach(async () => {
  for (const service of services) service.kill("SIGKILL");
  await Promise.all(services.splice(0).map((service) => service.ended));
  for (const database of databases.splice(0)) await database.close();
  await rm(folder, { recursive: true });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("a PostgreSQL database", () => {
  test("is restored from pg_dump with accounts, records, history and undo", DRILL, async ({ skip }) => {
    const [source, target] = [await openDatabase(), await openDatabase()];
    const tools = await findTools(source);
    if (!tools) return skip("There is no pg_dump of the server's version");
    const service = start({ DATABASE_URL: source.url });
    const [, setupCode = ""] = await service.printed(/^Setup code for the first account: (\S+)/m);
    const filled = await fill(await service.url, { ...SIGN_UP, setupCode });

    const file = join(folder, "muster.dump");
    await run(tools("pg_dump"), ["--format=custom", `--file=${file}`, source.url]);
    await run(tools("pg_restore"), ["--exit-on-error", "--no-owner", `--dbname=${target.url}`, file]);
    const restored = await start({ DATABASE_URL: target.url }).url;
    expect(await readRestored(restored, filled)).toEqual(filled.read);
    expect(await undoRestored(restored, filled)).toMatchObject({ state: "done", changed: 1 });
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)("the embedded database", () => {
  test("is restored from a copy of its folder with accounts, records, history and undo", DRILL, async () => {
    const [dataDir, copy] = [join(folder, "data"), join(folder, "copy")];
    const service = start({ DATA_DIR: dataDir });
    const filled = await fill(await service.url, SIGN_UP);

    service.kill("SIGTERM");
    expect((await service.ended).code).toBe(0);
    await cp(dataDir, copy, { recursive: true });
    const restored = await start({ DATA_DIR: copy }).url;
    expect(await readRestored(restored, filled)).toEqual(filled.read);
    expect(await undoRestored(restored, filled)).toMatchObject({ state: "done", changed: 1 });
  });
});

type Filled = { read: Awaited<ReturnType<typeof readAll>>; edited: RecordRow; changeSetId: string };

/** Signs up, creates a record of each kind but assignments, and edits one. */
async function fill(url: string, signUp: object): Promise<Filled> {
  const token = await signIn(url, "/auth/signup", signUp);
  const create = async (kind: keyof typeof LEAST, more: object = {}) => {
    const body = { ...LEAST[kind](), tags: ["Zürich", "日本"], ...more };
    const answer = await call(url, "POST", `/${kind}`, token, body);
    return envelope(recordSchema).parse(await answer.json()).data;
  };
  // Who signed up is a user, and mappings need a center.
  const others = KINDS.filter((kind) => !["users", "centers", "mappings", "teams"].includes(kind));
  for (const kind of others.filter(isIndependent)) await create(kind);
  const center = await create("centers");
  await create("mappings", { centerCode: center.code });
  const team = await create("teams");
  const edit = await call(url, "PATCH", `/teams/${team.id}`, token, { description: "Edited" }, { "if-match": '"1"' });
  const edited = envelope(recordSchema).parse(await edit.json()).data;
  return { read: await readAll(url, token, team.id), edited, changeSetId: edit.headers.get("x-change-set") ?? "" };
}

/** What somebody reads who signs in with the password from before the backup. */
async function readRestored(url: string, { edited }: Filled) {
  return readAll(url, await signInAgain(url), edited.id);
}

/** Takes back the edit from before the backup, and writes something new. */
async function undoRestored(url: string, { edited, changeSetId }: Filled) {
  const token = await signInAgain(url);
  const undo = await call(url, "POST", `/change-sets/${changeSetId}/undo`, token);
  const undone = await call(url, "GET", `/teams/${edited.id}`, token);
  expect(envelope(recordSchema).parse(await undone.json()).data.description).toBeNull();
  expect((await call(url, "POST", "/teams", token, LEAST.teams())).status).toBe(201);
  return envelope(runSchema).parse(await undo.json()).data;
}

const signInAgain = (url: string) => signIn(url, "/auth/login", { login: SIGN_UP.email, password: PASSWORD });

async function readAll(url: string, token: string, teamId: string) {
  const read = async <T>(path: string, schema: z.ZodType<T>) =>
    envelope(pageOf(schema)).parse(await (await call(url, "GET", path, token)).json()).data;
  const lists = await Promise.all(KINDS.map((kind) => read(`/${kind}`, z.looseObject({ id: z.string() }))));
  const history = await read(`/teams/${teamId}/history`, changeSchema);
  expect(lists.filter(({ content }) => content.length > 0)).toHaveLength(Object.keys(LEAST).length);
  expect(history.content.length).toBeGreaterThan(1);
  return { lists, history };
}

async function signIn(url: string, path: string, body: object): Promise<string> {
  const answer = await call(url, "POST", path, null, body);
  return envelope(signedInSchema).parse(await answer.json()).data.accessToken;
}

function call(url: string, method: string, path: string, token: string | null, body?: object, headers = {}) {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json", ...headers },
    body: body ? JSON.stringify(body) : undefined,
  });
}

function start(env: Record<string, string>): ServiceProcess {
  const service = startService({ DATA_DIR: join(folder, "unused"), ...env });
  services.push(service);
  return service;
}

async function openDatabase() {
  const connection = await openEmptyDatabase();
  databases.push(connection);
  return { db: connection.db, url: connection.databaseUrl ?? "" };
}

/** Finds the server's tools beside `pg_config`, or else in PATH; null if they are missing or older than the server. */
async function findTools({ db }: Pick<Connection, "db">): Promise<((tool: string) => string) | null> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major
  `.execute(db);
  const bindir = await run("pg_config", ["--bindir"]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  for (const tools of [(tool: string) => join(bindir, tool), (tool: string) => tool]) {
    const version = await run(tools("pg_dump"), ["--version"]).then(
      ({ stdout }) => stdout,
      () => "",
    );
    if (Number(/\d+/.exec(version)?.[0] ?? 0) >= (rows[0]?.major ?? Infinity)) return tools;
  }
  return null;
}
