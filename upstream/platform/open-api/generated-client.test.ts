import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { buildApp } from "@/upstream/app";
import type { Connection } from "@/upstream/platform/database/connect";
import type { App } from "@/upstream/platform/http/app-type";
import { NO_JOBS } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/database/test-database";
import { insertWorld, PASSWORD } from "@/upstream/testing/world";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TSC = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc6");

const run = promisify(execFile);

let connection: Connection;
let app: App;
let folder: string;

beforeAll(async () => {
  connection = await openTestDatabase();
  await insertWorld(connection.db);
  app = await buildApp(
    { db: connection.db, jobs: NO_JOBS, appUrl: "http://localhost", timeZone: "UTC", setupCodeRequired: false },
    pino({ level: "silent" }),
  );
  await mkdir(join(ROOT, ".cache"), { recursive: true });
  folder = await mkdtemp(join(ROOT, ".cache", "client-"));
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

// A client as others write it: it knows only what was generated.
const JOURNEY = `
import { client } from "./client/client.gen";
import {
  createFreelancer, deleteFreelancer, getFreelancer, listFreelancerChanges, listFreelancers, signIn, undoChangeSet,
  updateFreelancer, type NewFreelancer, type Problem,
} from "./client";

const [baseUrl = "", password = ""] = process.argv.slice(2);
client.setConfig({ baseUrl });
const signedIn = await signIn({ body: { login: "admin", password }, throwOnError: true });
if (!("accessToken" in signedIn.data.data)) throw new Error("There is a second step");
client.setConfig({ baseUrl, auth: signedIn.data.data.accessToken });

const body: NewFreelancer = { firstName: "Ada", lastName: "Client", email: "ada@example.com", status: "screening" };
const { id, version } = (await createFreelancer({ body, throwOnError: true })).data.data;
await createFreelancer({ body: { ...body, email: "other@example.com", status: "new" }, throwOnError: true });
const listed = await listFreelancers({ query: { status: "screening", q: "client", size: 5 }, throwOnError: true });

const change = { path: { id }, headers: { "if-match": JSON.stringify(String(version)) } };
const updated = await updateFreelancer({ ...change, body: { headline: "Ledgers", payRate: "90.00" }, throwOnError: true });
const stale = await updateFreelancer({ ...change, body: { headline: "Payments" } });
const history = await listFreelancerChanges({ path: { id }, query: { size: 50 }, throwOnError: true });
const changeSet = updated.response.headers.get("x-change-set") ?? "";
const undone = await undoChangeSet({ path: { id: changeSet }, throwOnError: true });
const current = (await getFreelancer({ path: { id }, throwOnError: true })).data.data;
const invalid = await createFreelancer({ body: { ...body, email: "nobody" } });
const deletion = await deleteFreelancer({
  path: { id },
  headers: { "if-match": JSON.stringify(String(current.version)) },
});

const paths = (problem: Problem | undefined): string[] => (problem?.errors ?? []).map((error) => error.path);
console.log(JSON.stringify({
  listed: listed.data.data.content.map(({ id }) => id === current.id),
  updated: [updated.data.data.headline, updated.data.data.payRate],
  stale: [stale.error?.status, stale.error?.current?.headline],
  changed: history.data.data.content.filter(({ changeSetId }) => changeSetId === changeSet).map(({ field }) => field),
  undone: [undone.data.data.state, current.headline],
  invalid: [invalid.error?.status, ...paths(invalid.error)],
  deleted: deletion.response?.status,
}));
`;

// What nothing generated may let through: the test fails if the types are looser than the document.
const MISUSES = `
import { createCompany, createFreelancer, listFreelancers, updateFreelancer, type Freelancer } from "./client";

// @ts-expect-error A required field is missing.
void createCompany({ body: { industry: "Retail" } });
// @ts-expect-error Not one of the statuses.
void createFreelancer({ body: { firstName: "Ada", lastName: "Client", email: "ada@example.com", status: "sleeping" } });
// @ts-expect-error An update needs the version.
void updateFreelancer({ path: { id: "" }, body: { headline: "Ledgers" } });
// @ts-expect-error Amounts are texts.
void updateFreelancer({ path: { id: "" }, headers: { "if-match": "" }, body: { payRate: 90 } });
// @ts-expect-error Not a filter.
void listFreelancers({ query: { shoeSize: "43" } });
// @ts-expect-error The headline may be null.
export const lengthOf = ({ headline }: Freelancer): number => headline.length;
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["esnext", "dom", "dom.iterable"],
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
  },
  include: ["./**/*.ts"],
};

const resultSchema = z.record(z.string(), z.unknown());

test("a generated client compiles, and signs in, lists, creates, updates, undoes and deletes", async () => {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  await createClient({
    input: `${address}/openapi.json`,
    output: join(folder, "client"),
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent", file: false },
  });
  await writeFile(join(folder, "journey.ts"), JOURNEY);
  await writeFile(join(folder, "misuses.ts"), MISUSES);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
  const compiled = await run(process.execPath, [TSC, "-p", folder]).catch((error: unknown) => error);
  expect(compiled).toMatchObject({ stdout: "" });
  const { stdout } = await run(process.execPath, ["--import", "tsx", join(folder, "journey.ts"), address, PASSWORD], {
    cwd: ROOT,
  });
  expect(resultSchema.parse(JSON.parse(stdout))).toEqual({
    listed: [true],
    updated: ["Ledgers", "90.00"],
    stale: [409, "Ledgers"],
    changed: ["headline", "payRate"],
    undone: ["done", null],
    invalid: [422, "email"],
    deleted: 204,
  });
});
