import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { viewSchema } from "@/lib/contract/records/views";
import { isKind, KINDS } from "@/lib/records/kinds";
import { importSchema } from "@/lib/contract/changes/import";
import { IMPORT_PROBES } from "@/upstream/testing/scope/import-probes";
import { createJob, endJob } from "@/upstream/operations/jobs/jobs";
import { DUPLICATE_PROBES } from "@/upstream/testing/scope/duplicate-probes";
import { INBOX_PROBES } from "@/upstream/testing/scope/inbox-probes";
import { LIST_PROBES } from "@/upstream/testing/scope/list-probes";
import { MATCHING_PROBES } from "@/upstream/testing/scope/matching-probes";
import { OTHER_PROBES } from "@/upstream/testing/scope/other-probes";
import { RECORD_PROBES } from "@/upstream/testing/scope/record-probes";
import { TASK_PROBES } from "@/upstream/testing/scope/task-probes";
import { TIMELINE_PROBES } from "@/upstream/testing/scope/timeline-probes";
import { USER_PROBES } from "@/upstream/testing/scope/user-probes";
import { makeRows, type Row } from "@/upstream/testing/scope/visit";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";
import { EXPECTED_SCOPE } from "./testing/scope/expected-scope";

/** Requests that every account makes for every kind, by route. */
const PROBES = {
  ...LIST_PROBES,
  ...RECORD_PROBES,
  ...DUPLICATE_PROBES,
  ...TIMELINE_PROBES,
  ...MATCHING_PROBES,
  ...IMPORT_PROBES,
  ...OTHER_PROBES,
  ...INBOX_PROBES,
  ...USER_PROBES,
  ...TASK_PROBES,
  ...OTHER_PROBES,
};

/** Routes without records: sign-in, one’s own account, and reference data that is open to every signed-in person. */
const WITHOUT_RECORDS = [
  "DELETE /account/passkeys/:id",
  "DELETE /account/photo",
  "DELETE /account/sessions",
  "DELETE /account/sessions/:id",
  "GET /account/security",
  "GET /auth/options",
  "GET /auth/signup",
  "GET /common/base-currency",
  "GET /common/centers",
  "GET /common/cities",
  "GET /common/cities/:stateId",
  "GET /common/props",
  "GET /common/states",
  "GET /common/zones",
  "GET /health/live",
  "GET /health/ready",
  "GET /media/photos/:id",
  "PATCH /account/passkeys/:id",
  "PATCH /account/profile",
  "POST /account/email",
  "POST /account/passkeys",
  "POST /account/passkeys/options",
  "POST /account/two-factor",
  "POST /account/two-factor/confirmation",
  "POST /account/two-factor/recovery-codes",
  "POST /account/two-factor/removal",
  "POST /auth/email-confirmation",
  "POST /auth/invitation",
  "POST /auth/link",
  "POST /auth/login",
  "POST /auth/logout",
  "POST /auth/passkey",
  "POST /auth/passkey/options",
  "POST /auth/password-reset",
  "POST /auth/password-reset-requests",
  "POST /auth/signup",
  "POST /auth/sso",
  "POST /auth/sso/session",
  "POST /auth/two-factor",
  "PUT /account/password",
  "PUT /account/photo",
];

const pathsSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }))),
});

let app: TestApp;
let rows: Row[];
let viewId: string;
let runId: string;
let importId: string;
let jobId: string;
let notificationId: string;
let routes: { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; isPublic: boolean }[];
const callers = new Map<Account, Caller>();

beforeAll(async () => {
  app = await startTestApp();
  for (const account of accounts()) callers.set(account, withoutFailures(await app.as(account)));
  // The owner isn't among the tested accounts, so none of these records is anybody's own.
  const owner = await makeOwner();
  rows = await makeRows(owner);
  const view = { kind: "freelancers", name: "Nobody else's", query: `q=${rows[0]?.word}` };
  viewId = (await owner("POST", "/views", { body: view })).data(viewSchema).id;
  const target = { ids: rows.filter((row) => row.kind === "teams" && !row.isDeleted).map(({ id }) => id) };
  const operation = { type: "addTag", field: "tags", tag: "first" };
  runId = (await owner("POST", "/teams/bulk", { body: { target, operation } })).data(runSchema).id;
  const file = Buffer.from(`Name\n${rows[0]?.word}\n`);
  const uploaded = await owner("POST", "/teams/imports?name=teams.csv", {
    body: file,
    headers: { "content-type": "application/octet-stream" },
  });
  importId = uploaded.data(importSchema).id;
  jobId = await createJob(app.db, { type: "bulk-runs", title: "Nobody else's", createdBy: await idOf(owner) });
  await endJob(app.db, jobId, { state: "done" });
  notificationId = (await owner("GET", "/notifications")).data(notificationPageSchema).content[0]?.id ?? "";
  routes = await describedRoutes();
});
afterAll(() => app.close());

test("every route has a probe or serves no records", () => {
  const known = [...Object.keys(PROBES), ...WITHOUT_RECORDS].toSorted();
  expect([...new Set(routes.map(templateOf))].toSorted()).toEqual(known);
});

test("requests without a session are refused", async () => {
  for (const { method, url } of routes.filter(({ isPublic }) => !isPublic)) {
    const path = url.replace(/:id/, rows[0]?.id ?? "");
    expect([method, url, (await app.anonymous(method, path)).status]).toEqual([method, url, 401]);
  }
});

describe.each(accounts())("the account %s", (account) => {
  test.each(Object.keys(PROBES))("%s stays within its scope", async (route) => {
    const caller = callers.get(account) ?? app.anonymous;
    const scopeOfKind = (kind: (typeof KINDS)[number]) => EXPECTED_SCOPE[account][kind];
    for (const kind of KINDS) {
      const probing = PROBES[route]?.({ caller, kind, scope: scopeOfKind(kind), scopeOfKind, rows, ...foreign() });
      await expect(probing).resolves.toBeUndefined();
    }
  });
});

test("no account has changed records outside its scope", async () => {
  const admin = callers.get("admin") ?? app.anonymous;
  for (const { kind, id, isCommon, isAccount } of rows.filter((row) => !row.isDeleted)) {
    const isEdited = kind === "teams" || isCommon || isAccount;
    expect((await admin("GET", `/${kind}/${id}`)).record().version).toBe(isEdited ? 2 : 1);
  }
});

/** What belongs to the owner alone. */
function foreign() {
  return { viewId, runId, importId, jobId, notificationId };
}

/** No answer may be a failure of the service, also where a probe expects a refusal. */
function withoutFailures(caller: Caller): Caller {
  return async (method, url, call) => {
    const answer = await caller(method, url, call);
    if (answer.status >= 500) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.body}`);
    return answer;
  };
}

async function idOf(caller: Caller): Promise<string> {
  return (await caller("GET", "/auth/me")).data(z.object({ id: z.string() })).id;
}

async function makeOwner(): Promise<Caller> {
  const account = { firstName: "Owner", lastName: "Of all", email: "owner@example.com", username: "owner" };
  await app.anonymous("POST", "/auth/signup", { body: { ...account, password: "a-password-for-tests" } });
  await app.db.updateTable("users").set({ userType: "admin" }).where("username", "=", "owner").execute();
  return app.as("owner");
}

async function describedRoutes() {
  const { body } = await app.anonymous("GET", "/openapi.json");
  return Object.entries(pathsSchema.parse(JSON.parse(body)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method.toUpperCase()),
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      isPublic: security?.length === 0,
    })),
  );
}

function templateOf({ method, url }: (typeof routes)[number]): string {
  const [, first = "", ...rest] = url.split("/");
  return `${method} /${[isKind(first) ? ":kind" : first, ...rest].join("/")}`;
}

function accounts(): Account[] {
  return Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS);
}
