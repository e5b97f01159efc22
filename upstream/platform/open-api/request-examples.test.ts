import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { LinkPurpose } from "@/lib/contract/accounts/account-links";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import type { Field } from "@/lib/records/definition";
import { definitionOf, DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import { issueLink } from "@/upstream/accounts/auth/account-links";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { createJob, endJob } from "@/upstream/operations/jobs/jobs";
import { startAttempt } from "@/upstream/accounts/single-sign-on/attempts";
import { operationsOf, readApiDocument, type ApiDocument, type Described } from "@/upstream/testing/api-document";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { namesOf } from "@/upstream/platform/http/route-texts";
import { EXAMPLE_IDS } from "./examples/example-records";
import { EXAMPLE_TOKENS } from "./examples/example-words";

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
let document: ApiDocument;
let operations: Described[];

beforeAll(async () => {
  app = await startTestApp({ singleSignOn: UNREACHABLE });
  ({ document } = await readApiDocument(app.anonymous));
  operations = operationsOf(document);
});
afterAll(() => app.close());

test("the upstream accepts the example of every request", async () => {
  const ids = await createExamples(await app.as("admin"));
  const [deletes, others] = [operations.filter(isDelete), operations.filter((operation) => !isDelete(operation))];
  // Accepting an invitation uses up the link that another call reads.
  const accepting = ({ operationId }: Described) => Number(operationId === "acceptInvitation");
  const refused = await refusedOf(
    others.toSorted((one, other) => accepting(one) - accepting(other)),
    ids,
  );
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

/** Their examples name what only the tests of these make. */
const OF_OTHER_TESTS = [
  // A job, a comment, an own task, or a list's values.
  "getTaskGeneration",
  "cancelTaskGeneration",
  "moveMyTask",
  "deleteTaskComment",
  "downloadTaskFile",
  "deleteTaskFile",
  "saveConfig",
  // A draft of the caller: see drafts.test.ts.
  "getDraft",
  // A file as the body.
  "addTaskFile",
  "savePhoto",
  ...KINDS.map((kind) => `upload${namesOf(kind).One}Import`),
  // A saved photo, a passkey or another session of the caller.
  "getPhoto",
  "renamePasskey",
  "removePasskey",
  "endSession",
  // A second record of the kind: see merge-records.both-databases.test.ts and find-duplicates.both-databases.test.ts.
  ...DUPLICABLE_KINDS.flatMap((kind) => {
    const { One, Many } = namesOf(kind);
    return [`dismiss${One}Pair`, `restore${One}Pair`, `merge${Many}`];
  }),
  // A client's session and a question: see decisions.both-databases.test.ts.
  "decideProposals",
  "answerProposalQuestion",
  // The caller's password, a code of their app or an answer of their device.
  "changePassword",
  "requestEmailChange",
  "startTwoFactor",
  "confirmTwoFactor",
  "startPasskey",
  "addPasskey",
];

/** Each needs a position of its own, since nobody takes one position twice. */
const FILLING = ["createAssignment", "proposeFreelancers"];

async function refusedOf(described: readonly Described[], ids: Map<string, string>): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (const operation of described.filter(({ operationId }) => !OF_OTHER_TESTS.includes(operationId))) {
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
  await sql`update config set value = value || '{Timesheets}' where key = 'center_manager-issueCats'`.execute(app.db);
  await sql`insert into centers (id, code, name, status) values (gen_random_uuid(), 'ATL01', 'Atlanta', 'active')
    on conflict do nothing`.execute(app.db);
  const ids = new Map<string, string>();
  for (const kind of kindsByReference()) await createExample(admin, kind, ids);
  const view = await admin("POST", "/views", { body: exampleBody("/views", ids) });
  ids.set(EXAMPLE_IDS.views, view.data(z.object({ id: z.string() })).id);
  const run = await admin("POST", "/freelancers/bulk", {
    body: {
      target: { ids: [ids.get(EXAMPLE_IDS.freelancers)] },
      operation: { type: "addTag", field: "tags", tag: "on call" },
    },
  });
  ids.set(EXAMPLE_IDS.changeSets, run.data(z.object({ id: z.string() })).id);
  const uploaded = await admin("POST", "/freelancers/imports?name=people.csv", {
    body: Buffer.from("First name,Last name,Email\nAda,Love,ada-love@example.com\n"),
    headers: { "content-type": "application/octet-stream" },
  });
  ids.set(EXAMPLE_IDS.imports, uploaded.data(z.object({ id: z.string() })).id);
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

/** Each kind after those that its records refer to. */
function kindsByReference(): Set<Kind> {
  const ordered = new Set<Kind>();
  const add = (kind: Kind, referrers: readonly Kind[]) => {
    if (referrers.includes(kind)) return;
    for (const to of referencesOf(definitionOf(kind).fields)) add(to, [...referrers, kind]);
    ordered.add(kind);
  };
  for (const kind of KINDS) add(kind, []);
  return ordered;
}

function referencesOf(fields: Record<string, Field>): Kind[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type === "rows") return referencesOf(field.fields);
    return field.type === "reference" && isKind(field.to) ? [field.to] : [];
  });
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
  const address = { userId, purpose: "email-change", createdBy: null, email: "dana.admin@example.com" } as const;
  ids.set(EXAMPLE_TOKENS.email, await issueLink(app.db, address));
  ids.set(EXAMPLE_TOKENS.state, (await startAttempt(app.db)).state);
}

async function createExample(admin: Caller, kind: Kind, ids: Map<string, string>): Promise<void> {
  // The first record of a kind has no other to refer to.
  const body = exampleBody(`/${kind}`, ids).replaceAll(`"${EXAMPLE_IDS[kind]}"`, "null");
  const answer = await admin("POST", `/${kind}`, { body, headers: { "x-confirm": "activation,overload,overfill" } });
  expect([kind, answer.status, answer.body]).toEqual([kind, 201, answer.body]);
  const record = answer.record();
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
  const parts = optional.flatMap((_, i) => (i % CONDITIONS === 0 ? [optional.slice(i, i + CONDITIONS)] : []));
  const example = requestBody?.content["application/json"]?.example;
  const body = example === undefined ? undefined : withIds(example, ids);
  return (parts.length > 0 ? parts : [[]])
    .map((part) => [...query.filter(([name = ""]) => required.includes(name)), ...part])
    .map((values) => ({ url: replaceIds(`${route}?${new URLSearchParams(values)}`, ids), headers, body }));
}

const CONDITIONS = 20;
