import { sql } from "kysely";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { notificationPageSchema } from "@/lib/contract/notifications";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { LinkPurpose } from "@/lib/contract/account-links";
import { issueLink } from "@/upstream/auth/account-links";
import { startAttempt } from "@/upstream/single-sign-on/attempts";
import { rowsOf } from "@/upstream/changes/record-rows";
import { createJob, endJob } from "@/upstream/jobs/jobs";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { uuidv7 } from "uuidv7";
import { EXAMPLE_TOKENS } from "./example-words";
import { EXAMPLE_IDS } from "./example-records";
import { OPERATIONS, TAGS } from "./operations";

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const responseSchema = z.looseObject({ $ref: z.string().optional(), content: content.optional() });
const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  example: z.unknown().optional(),
});
const operationSchema = z.looseObject({
  operationId: z.string().default(""),
  summary: z.string().default(""),
  description: z.string().default(""),
  tags: z.array(z.string()).length(1),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), responseSchema),
  security: z.array(z.unknown()).optional(),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ responses: z.record(z.string(), z.looseObject({ content })) }),
});

const methodSchema = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);

type Described = z.infer<typeof operationSchema> & { method: z.infer<typeof methodSchema>; path: string };

// A provider that doesn't respond is no fault of an example.
const UNREACHABLE = {
  issuer: "http://127.0.0.1:1",
  clientId: "muster",
  clientSecret: "a-secret-for-tests",
  label: "company account",
  groups: new Map(),
  canSignUp: false,
};

let app: TestApp;
let text: string;
let document: z.infer<typeof documentSchema>;
let operations: Described[];

beforeAll(async () => {
  app = await startTestApp({ singleSignOn: UNREACHABLE });
  text = (await app.anonymous("GET", "/openapi.json")).body;
  document = documentSchema.parse(JSON.parse(text));
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { ...operation, method: methodSchema.parse(method.toUpperCase()), path };
    }),
  );
});
afterAll(() => app.close());

test("the document lists every route, with problems that all operations share", () => {
  const { openapi, paths, components } = document;
  expect(openapi).toMatch(/^3\.1/);
  for (const kind of KINDS) {
    expect(Object.keys(paths[`/${kind}`] ?? {}).toSorted()).toEqual(["get", "post"]);
    expect(Object.keys(paths[`/${kind}/facets`] ?? {})).toEqual(["get"]);
    expect(Object.keys(paths[`/${kind}/tags`] ?? {}).toSorted()).toEqual(["get", "post"]);
    expect(Object.keys(paths[`/${kind}/{id}`] ?? {}).toSorted()).toEqual(["delete", "get", "patch"]);
  }
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(["/auth/login", "/auth/me", "/dashboard", "/common/props"]),
  );
  for (const { responses } of operations) {
    expect(responses["4XX"]?.$ref).toBe("#/components/responses/Problem");
    expect(responses["5XX"]?.$ref).toBe("#/components/responses/Fault");
  }
  expect(components.responses.Problem?.content).toHaveProperty(["application/problem+json", "examples"]);
  expect(paths["/auth/login"]?.post?.security).toEqual([]);
  expect(paths["/auth/me"]?.get?.security).toBeUndefined();
});

test("every operation has a name of its own, a summary, a description and a described tag", () => {
  const routes = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`);
  expect([...OPERATIONS.keys()].toSorted()).toEqual(routes.toSorted());
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, summary, description, tags } of operations) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect({ operationId, summary, description }).toEqual({
      operationId,
      summary: expect.stringMatching(/^[A-Z].*[^.]$/),
      description: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(Object.keys(TAGS)).toContain(tags[0]);
  }
});

test("the linter's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("every operation has examples of its parameters, its body and its answer", () => {
  for (const { operationId, parameters, requestBody, responses } of operations) {
    const missing = parameters.filter(({ name, example }) => !CURSORS.includes(name) && example === undefined);
    expect([operationId, missing]).toEqual([operationId, []]);
    const contents = [requestBody?.content, ...Object.values(responses).map((response) => response.content)];
    const media = contents.flatMap((content) => Object.entries(content ?? {}));
    const empty = media.filter(([type, { example }]) => !type.includes("spreadsheet") && example === undefined);
    expect([operationId, empty]).toEqual([operationId, []]);
  }
});

test("the health routes need no session, and readiness follows the database", async () => {
  const other = await startTestApp({ empty: true });
  expect((await other.anonymous("GET", "/health/live")).status).toBe(200);
  expect((await other.anonymous("GET", "/health/ready")).status).toBe(200);
  await other.db.destroy();
  expect((await other.anonymous("GET", "/health/ready")).problem()).toMatchObject({ status: 503 });
  expect((await other.anonymous("GET", "/health/live")).status).toBe(200);
  await other.close();
});

/** Only an answer gives a cursor. */
const CURSORS = ["after", "before"];

test("the upstream accepts the example of every request", async () => {
  const ids = await createExamples(await app.as("admin"));
  const [deletes, others] = [operations.filter(isDelete), operations.filter((operation) => !isDelete(operation))];
  const refused = await refusedOf(others, ids);
  await setVersions();
  // The last one restores what another has deleted.
  const restoring = ({ path }: Described) => Number(path.endsWith("/deletion"));
  refused.push(
    ...(await refusedOf(
      deletes.toSorted((one, other) => restoring(one) - restoring(other)),
      ids,
    )),
  );
  expect(refused).toEqual([]);
});

function isDelete({ method }: Described): boolean {
  return method === "DELETE";
}

/** A wrong password, a used email and a stale number of records are not the fault of an example. */
const REFUSED = [400, 403, 404, 405, 415, 422, 428, 500];

/** Each needs a position of its own, since nobody takes one position twice. */
const FILLING = ["createAssignment", "proposeFreelancers"];

async function refusedOf(described: readonly Described[], ids: Map<string, string>): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (const operation of described) {
    // Each with a session of its own, since one of the calls is signing out.
    const caller = await app.as("admin");
    if (FILLING.includes(operation.operationId)) await createExample(caller, "projects", ids);
    for (const { url, headers, body } of requestsOf(operation, ids)) {
      const response = await caller(operation.method, url, { headers, body });
      if (REFUSED.includes(response.status)) refused.push([operation.operationId, url, response.body]);
    }
  }
  return refused;
}

/** The examples of writes are based on version 3. */
async function setVersions(): Promise<void> {
  for (const table of [...KINDS, "views"]) await sql`update ${sql.table(table)} set version = 3`.execute(app.db);
}

/** Creates what the examples refer to; returns the real ids by those of the examples. */
async function createExamples(admin: Caller): Promise<Map<string, string>> {
  await sql`insert into zones (code, name) values ('SE', 'Southeast'), ('PC', 'Pacific')`.execute(app.db);
  await sql`insert into states (id, name) values ('GA', 'Georgia'), ('OR', 'Oregon')`.execute(app.db);
  await sql`insert into cities (id, state_id, name)
    values ('112872', 'NY', 'Brooklyn'), ('125974', 'GA', 'Savannah'), ('124565', 'OR', 'Portland')`.execute(app.db);
  await sql`update config set value = '{ENT-A}' where key = 'clientCodes'`.execute(app.db);
  const ids = new Map<string, string>();
  for (const kind of ["companies", "freelancers", "teams", "projects", "assignments", "centers", "users"] as const) {
    await createExample(admin, kind, ids);
  }
  const view = await admin("POST", "/views", { body: exampleBody("/views", ids) });
  ids.set(EXAMPLE_IDS.views, view.data(z.object({ id: z.string() })).id);
  const run = await admin("POST", "/freelancers/bulk", {
    body: {
      target: { ids: [ids.get(EXAMPLE_IDS.freelancers)] },
      operation: { type: "addTag", field: "tags", tag: "on call" },
    },
  });
  ids.set(EXAMPLE_IDS.changeSets, run.data(z.object({ id: z.string() })).id);
  ids.set(EXAMPLE_IDS.mails, await createMail());
  await createLinks(ids);
  const { id: userId } = (await admin("GET", "/auth/me")).data(z.object({ id: z.string() }));
  const job = { type: "bulk-runs", title: "Import", createdBy: userId } as const;
  ids.set(EXAMPLE_IDS.jobs, await createJob(app.db, job));
  await endJob(app.db, ids.get(EXAMPLE_IDS.jobs) ?? "", { state: "done" });
  const { content } = (await admin("GET", "/notifications")).data(notificationPageSchema);
  ids.set(EXAMPLE_IDS.notifications, content[0]?.id ?? "");
  await setVersions();
  return ids;
}

async function createMail(): Promise<string> {
  const id = uuidv7();
  await app.db.insertInto("mails").values({ id, toAddress: "a@example.com", subject: "Hello", body: "" }).execute();
  return id;
}

/** Links that work, and a single sign-on that has left for the provider. */
async function createLinks(ids: Map<string, string>): Promise<void> {
  const { id: userId } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "user")
    .executeTakeFirstOrThrow();
  const link = (purpose: LinkPurpose) => issueLink(app.db, { userId, purpose, createdBy: null });
  ids.set(EXAMPLE_TOKENS.invitation, await link("invitation"));
  ids.set(EXAMPLE_TOKENS.reset, await link("password-reset"));
  ids.set(EXAMPLE_TOKENS.state, (await startAttempt(app.db)).state);
}

async function createExample(admin: Caller, kind: Kind, ids: Map<string, string>): Promise<void> {
  const record = (await admin("POST", `/${kind}`, { body: exampleBody(`/${kind}`, ids) })).record();
  ids.set(EXAMPLE_IDS[kind], record.id);
  const [position] = rowsOf(record, "positions");
  if (position) ids.set(EXAMPLE_IDS.positions, String(position.id));
}

function exampleBody(path: string, ids: ReadonlyMap<string, string>): string {
  return withIds(document.paths[path]?.post?.requestBody?.content["application/json"]?.example, ids);
}

function withIds(value: unknown, ids: ReadonlyMap<string, string>): string {
  return replaceIds(JSON.stringify(value), ids);
}

function replaceIds(part: string, ids: ReadonlyMap<string, string>): string {
  return [...ids].reduce((replaced, [example, id]) => replaced.replaceAll(example, id), part);
}

/** As many requests as are needed to send every parameter, since a list takes at most 20 conditions. */
function requestsOf({ operationId, path, parameters, requestBody }: Described, ids: ReadonlyMap<string, string>) {
  const given = parameters.filter(({ example }) => example !== undefined);
  const valuesIn = (place: string) =>
    given.filter((parameter) => parameter.in === place).map(({ name, example }) => [name, String(example)]);
  const params: Record<string, string> = Object.fromEntries(valuesIn("path"));
  const headers: Record<string, string> = Object.fromEntries(valuesIn("header"));
  // Other operations use the same key.
  if (headers["idempotency-key"]) headers["idempotency-key"] += operationId;
  const route = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const required = given.filter((parameter) => parameter.in === "query" && parameter.required).map(({ name }) => name);
  const query = valuesIn("query");
  const optional = query.filter(([name = ""]) => !required.includes(name));
  const halves = [optional.slice(0, CONDITIONS), optional.slice(CONDITIONS)];
  const example = requestBody?.content["application/json"]?.example;
  const body = example === undefined ? undefined : withIds(example, ids);
  return halves
    .filter((half, i) => i === 0 || half.length > 0)
    .map((half) => [...query.filter(([name = ""]) => required.includes(name)), ...half])
    .map((values) => ({ url: replaceIds(`${route}?${new URLSearchParams(values)}`, ids), headers, body }));
}

const CONDITIONS = 20;
