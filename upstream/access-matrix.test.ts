import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { format, resolveConfig } from "prettier";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { importSchema } from "@/lib/contract/changes/import";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { meSchema } from "@/lib/contract/accounts/user";
import { viewSchema } from "@/lib/contract/records/views";
import type { Person } from "@/lib/accounts/access/access-role";
import { can, scopeOf } from "@/lib/accounts/access/rights";
import type { Verb } from "@/lib/accounts/access/access-table";
import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { findBrowserTarget } from "@/lib/upstream/upstream-routes";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { createJob, endJob } from "@/upstream/operations/jobs/jobs";
import {
  CALLERS,
  COMPANY_CLIENT,
  describedRoutes,
  matrixOf,
  noteWrites,
  visitRoute,
  type Cell,
  type Fault,
  type MatrixRow,
  type Route,
} from "@/upstream/testing/access-matrix";
import { makeRows } from "@/upstream/testing/scope/visit";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";

const DOCUMENT = new URL("../docs/access-matrix.md", import.meta.url);

const INTRODUCTION = `# Access matrix

What each access role gets from every route of the upstream, as a test observes it
(\`upstream/access-matrix.test.ts\`, which fails when an answer differs from this page). For routes with an address in
the column “Browser” the BFF answers alike; there it answers 404 for all others (\`e2e/accounts/access-matrix.spec.ts\`).

Calls come without a version and with an empty body, so that nothing is written: an allowed write answers 428 (no
version) or 422 (fields missing). 401: no session. 403: not the role's kind or verb. 404: a row that is unknown, deleted
or out of scope; the history of a deleted one stays readable. After each refused call the database was as before.

To update this page after a change of access: \`WRITE_MATRIX=1 npx vitest run --project upstream-pglite
upstream/access-matrix.test.ts\`, and read the difference.
`;

// Every route as every account for every row, on a busy machine too.
const MATRIX_MS = 900_000;

let app: TestApp;
let cells: Cell[] = [];
let faults: Fault[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.as("admin");
  const rows = await makeRows(admin);
  const view = { kind: "freelancers", name: "Nobody else’s", query: "q=a" };
  const viewId = (await admin("POST", "/views", { body: view })).data(viewSchema).id;
  const target = { ids: rows.filter(({ kind, isDeleted }) => kind === "teams" && !isDeleted).map(({ id }) => id) };
  const operation = { type: "addTag", field: "tags", tag: "first" };
  const runId = (await admin("POST", "/teams/bulk", { body: { target, operation } })).data(runSchema).id;
  const projects = rows.filter(({ kind, isDeleted }) => kind === "projects" && !isDeleted);
  const positions = new Map<string, string>();
  for (const { id } of projects) {
    const [position] = rowsOf((await admin("GET", `/projects/${id}`)).record(), "positions");
    if (position) positions.set(id, String(position.id));
  }
  const company = rows.find(({ kind, isDeleted }) => kind === "companies" && !isDeleted);
  await sql`update users set company_id = ${company?.id} where username = ${COMPANY_CLIENT}`.execute(app.db);
  await noteWrites(app.db);
  const jobId = await createJob(app.db, { type: "digests", title: "Nobody else’s", createdBy: null });
  await endJob(app.db, jobId, { state: "done" });
  const others = {
    "/jobs": jobId,
    "/imports": await uploadImport(admin),
    "/notifications": await notifyAdmin(admin),
    // Nobody among the accounts has it to do.
    "/my/tasks": rows.find(({ kind, isDeleted }) => kind === "tasks" && !isDeleted)?.id ?? "",
    "/drafts": await storeDraft(admin),
    "/views": viewId,
    "/bulk-runs": runId,
    "/change-sets": runId,
  };
  for (const route of await describedRoutes(app.anonymous)) {
    for (const account of callers()) {
      const visited = await visitRoute(app, route, account, { rows, positions, others });
      cells = [...cells, ...visited.cells];
      faults = [...faults, ...visited.faults];
    }
  }
}, MATRIX_MS);
afterAll(() => app.close());

test("accounts of one access role get the same answers", () => {
  const differing = matrixOf(cells).filter(({ statuses }) =>
    Object.values(statuses).some((text) => text.includes(" or ")),
  );
  expect(differing).toEqual([]);
});

test("a refused call changes nothing, and is refused with a full body too", () => {
  expect(faults).toEqual([]);
});

test("answers for records follow from the access table", () => {
  const wrong = cells.filter((cell) => {
    const expected = expectedStatus(cell);
    return expected !== null && expected !== cell.status;
  });
  expect(wrong).toEqual([]);
});

test("the documented matrix is what was observed", async () => {
  const style = (await resolveConfig(DOCUMENT.pathname)) ?? {};
  const text = await format(pageOf(matrixOf(cells)), { ...style, parser: "markdown" });
  if (process.env.WRITE_MATRIX) writeFileSync(DOCUMENT, text);
  expect(readFileSync(DOCUMENT, "utf8")).toBe(text);
});

async function storeDraft(admin: Caller): Promise<string> {
  const id = uuidv7();
  const body = { kind: "teams", recordId: null, version: null, values: {}, seenAt: null };
  expect((await admin("PUT", `/drafts/${id}`, { body })).status).toBe(200);
  return id;
}

async function uploadImport(admin: Caller): Promise<string> {
  const uploaded = await admin("POST", "/freelancers/imports?name=people.csv", {
    body: Buffer.from("First name,Last name,Email\nAda,Love,ada-love@example.com\n"),
    headers: { "content-type": "application/octet-stream" },
  });
  return uploaded.data(importSchema).id;
}

/** The end of a job notifies who started it. */
async function notifyAdmin(admin: Caller): Promise<string> {
  const { id: createdBy } = (await admin("GET", "/auth/me")).data(meSchema);
  const jobId = await createJob(app.db, { type: "bulk-runs", title: "Nobody else’s", createdBy });
  await endJob(app.db, jobId, { state: "done" });
  const { content } = (await admin("GET", "/notifications")).data(notificationPageSchema);
  return content[0]?.id ?? "";
}

function callers(): (Account | "nobody")[] {
  return [...Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS), "nobody"];
}

const VERBS: Record<string, Verb> = {
  "GET /": "list",
  "POST /": "create",
  "GET /{id}": "read",
  "PATCH /{id}": "update",
  "DELETE /{id}": "delete",
  "GET /{id}/history": "read",
  "GET /options": "refer",
  "POST /bulk": "update",
  "POST /bulk/preview": "update",
  "POST /cells": "update",
  "POST /cells/preview": "update",
};

/** Role before row, row before version, version before body; null for routes that no verb of the table names. */
function expectedStatus({ route, relation, account }: Cell): number | null {
  const [, kind = "", ...rest] = route.template.split("/");
  const verb = VERBS[`${route.method} /${rest.join("/")}`];
  if (!isKind(kind) || verb === undefined) return null;
  if (account === "nobody") return 401;
  const person: Person = { roles: [], centerCode: null, ...ACCOUNTS[accountOf(account)] };
  if (!can(person, verb, kind)) return 403;
  if (!route.template.includes("{id}")) return route.method === "GET" ? 200 : 422;
  if (relation === "unknown") return 404;
  // The deleted row is one of the own center, and its history says who deleted it.
  const isDeleted = relation === "deleted";
  if (isDeleted && rest.at(-1) !== "history") return 404;
  const isOwn = relation === "own center" || (isDeleted && definitionOf(kind).center !== undefined);
  const isInScope = scopeOf(person, kind, verb) === "all" || (isOwn && Boolean(person.centerCode));
  if (!isInScope) return 404;
  return route.method === "GET" ? 200 : 428;
}

function accountOf(name: string): Account {
  const account = callers().find((caller): caller is Account => caller === name);
  if (!account) throw new Error(`No account ${name}`);
  return account;
}

function pageOf(rows: readonly MatrixRow[]): string {
  const head = ["Route", "Browser", "Row", ...CALLERS];
  const line = (values: readonly string[]) => `| ${values.join(" | ")} |`;
  const body = rows.map(({ route, relation, statuses }) =>
    line([nameOf(route), browserAddress(route), relation, ...CALLERS.map((caller) => statuses[caller] ?? "")]),
  );
  return [INTRODUCTION, line(head), line(head.map(() => "---")), ...body, ""].join("\n");
}

/** Where a browser calls the route; "" if the BFF doesn't pass it on. */
function browserAddress({ method, template }: Route): string {
  const path = template.replace(/\{\w+\}/g, "x");
  const isOpen = (address: string) => findBrowserTarget(address)?.route.methods.includes(method) ?? false;
  if (isOpen(path)) return "same";
  return isOpen(`/api${path}`) ? "/api" : "";
}

function nameOf({ method, template }: Route): string {
  return `\`${method} ${template}\``;
}
