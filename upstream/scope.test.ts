import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { storedDraftSchema } from "@/lib/contract/changes/drafts";
import { runSchema } from "@/lib/contract/changes/bulk";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { viewSchema } from "@/lib/contract/records/views";
import { KINDS } from "@/lib/records/kinds";
import { importSchema } from "@/lib/contract/changes/import";
import { createJob, endJob } from "@/upstream/operations/jobs/jobs";
import { operationsOf, readApiDocument } from "@/upstream/testing/api-document";
import { SCOPE_PROBES } from "@/upstream/testing/scope/probes";
import { makeRows, type Row } from "@/upstream/testing/scope/visit";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";
import { EXPECTED_SCOPE } from "./testing/scope/expected-scope";

let app: TestApp;
let rows: Row[];
let viewId: string;
let runId: string;
let importId: string;
let jobId: string;
let notificationId: string;
const draftId = uuidv7();
const callers = new Map<Account, Caller>();

beforeAll(async () => {
  app = await startTestApp();
  for (const account of accounts()) callers.set(account, withoutFailures(await app.as(account)));
  // The owner isn't among the tested accounts, so none of these records is anybody's own.
  const owner = await makeOwner();
  rows = await makeRows(owner);
  const view = { kind: "freelancers", name: "Nobody else's", query: `q=${rows[0]?.word}` };
  viewId = (await owner("POST", "/views", { body: view })).data(viewSchema).id;
  const draft = { kind: "teams", recordId: null, version: null, values: { name: rows[0]?.word }, seenAt: null };
  (await owner("PUT", `/drafts/${draftId}`, { body: draft })).data(storedDraftSchema);
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
});
afterAll(() => app.close());

test("requests without a session are refused", async () => {
  const { document } = await readApiDocument(app.anonymous);
  for (const { method, path } of operationsOf(document).filter(({ security }) => security?.length !== 0)) {
    const { status } = await app.anonymous(method, path.replace("{id}", rows[0]?.id ?? ""));
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

describe.each(accounts())("the account %s", (account) => {
  test.each(Object.entries(SCOPE_PROBES))("%s stays within its scope", async (_route, probe) => {
    const caller = callers.get(account) ?? app.anonymous;
    const scopeOfKind = (kind: (typeof KINDS)[number]) => EXPECTED_SCOPE[account][kind];
    for (const kind of KINDS) {
      const probing = probe({ caller, kind, scope: scopeOfKind(kind), scopeOfKind, rows, ...foreign() });
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
  return { viewId, runId, importId, jobId, notificationId, draftId };
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

function accounts(): Account[] {
  return Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS);
}
