import { expect } from "vitest";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { searchResultSchema } from "@/lib/contract/records/search";
import { viewsSchema } from "@/lib/contract/records/views";
import { KINDS, STAFFING_KINDS } from "@/lib/records/kinds";
import { IDS_MAX } from "@/upstream/records/list-params";
import {
  COMMON_WORD,
  expectNothingOf,
  hiddenRows,
  idsIn,
  isRefused,
  rowsInScope,
  visibleRows,
  type Probe,
  type Visit,
} from "./visit";

const IF_MATCH = { "if-match": '"1"' };

export const OTHER_PROBES: Record<string, Probe> = {
  "GET /search": async (visit) => {
    const { caller, rows } = visit;
    const where = listsAnything(visit) ? "everywhere" : null;
    for (let start = 0; start < rows.length; start += IDS_MAX) {
      const part = rows.slice(start, start + IDS_MAX);
      const answer = await caller("GET", `/search?ids=${idsIn(part).join(",")}`);
      if (isRefused(answer, where)) continue;
      const { records } = answer.data(searchResultSchema);
      expect(idsIn(records)).toEqual(idsIn(listed({ ...visit, rows: part })));
    }
    const answer = await caller("GET", `/search?q=${COMMON_WORD}`);
    if (isRefused(answer, where)) return;
    const { records, tags } = answer.data(searchResultSchema);
    // Of users there are more than a search returns.
    const [users, others] = [records.filter(isUser), records.filter((record) => !isUser(record))];
    expect(idsIn(others)).toEqual(idsIn(listed(visit).filter((row) => !isUser(row))));
    expect(idsIn(listed(visit))).toEqual(expect.arrayContaining(idsIn(users)));
    for (const { kind, value, count } of tags.filter((tag) => tag.value === COMMON_WORD)) {
      const ofKind = listed(visit).filter((row) => row.kind === kind);
      expect([kind, value, count]).toEqual([kind, value, ofKind.length]);
    }
    const words = listed(visit).map(({ word }) => word);
    expect([COMMON_WORD, ...words]).toEqual(expect.arrayContaining(tags.map(({ value }) => value)));
  },

  // Who is told of what: see live-scope.test.ts.
  "GET /live": async ({ caller }) => {
    expect((await caller("GET", "/live")).status).toBe(406);
  },
  "PUT /presence": async (visit) => {
    const { caller, kind, scope } = visit;
    const open = async (recordId: string) => (await caller("PUT", "/presence", { body: { kind, recordId } })).status;
    for (const { id } of visibleRows(visit, scope.list)) expect([kind, await open(id)]).toEqual([kind, 204]);
    for (const { id } of hiddenRows(visit, scope.list)) expect([kind, await open(id)]).toEqual([kind, 404]);
  },
  "GET /dashboard": async (visit) => {
    const answer = await visit.caller("GET", "/dashboard");
    const { kinds } = answer.data(dashboardSchema);
    const totals = Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]));
    const expected = STAFFING_KINDS.filter((kind) => visit.scopeOfKind(kind).list !== null).map((kind) => [
      kind,
      rowsInScope(visit.rows, kind, visit.scopeOfKind(kind).list).length,
    ]);
    expect(totals).toEqual(Object.fromEntries(expected));
    // Recent changes include those of deleted records.
    const withDeleted = visit.rows.map((row) => ({ ...row, isDeleted: false }));
    const listedIds = idsIn(listed({ ...visit, rows: withDeleted }));
    expectNothingOf(
      visit.rows.filter(({ id }) => !listedIds.includes(id)),
      answer,
    );
  },

  "GET /openings": async (visit) => {
    const answer = await visit.caller("GET", "/openings");
    const { list } = visit.scopeOfKind("projects");
    if (isRefused(answer, list)) return;
    expectNothingOf(hiddenRows({ ...visit, kind: "projects" }, list), answer);
  },

  "GET /auth/me": async ({ caller, rows, viewId }) => {
    const answer = await caller("GET", "/auth/me");
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain(viewId);
    expectNothingOf(rows, answer);
  },

  "GET /changes": (visit) => expectChangesInScope(visit, "/changes"),
  "GET /changes/export": (visit) => expectChangesInScope(visit, "/changes/export"),
  "GET /outbox": (visit) => expectOutboxFor(visit, "/outbox", 200),
  "GET /outbox/:id": (visit) => expectOutboxFor(visit, `/outbox/${visit.viewId}`, 404),
  "POST /outbox/:id/delivery": (visit) => expectOutboxFor(visit, `/outbox/${visit.viewId}/delivery`, 404, "POST"),

  "GET /views": async ({ caller, kind, scope, viewId, rows }) => {
    const answer = await caller("GET", `/views?kind=${kind}`);
    if (isRefused(answer, scope.list)) return;
    expect(answer.data(viewsSchema).views.map(({ id }) => id)).not.toContain(viewId);
    expectNothingOf(rows, answer);
  },

  "POST /views": async ({ caller, kind, scope }) => {
    const { status } = await caller("POST", "/views", { body: { kind, name: "" } });
    const isKindRefused = await caller("POST", "/views", { body: { kind, name: "x", query: "no=1" } });
    expect(isKindRefused.status).toBe(scope.list === null ? 403 : 422);
    expect([403, 422]).toContain(status);
  },

  "GET /views/:id": (visit) => expectNoView(visit, () => visit.caller("GET", `/views/${visit.viewId}`)),
  "PATCH /views/:id": (visit) =>
    expectNoView(visit, () =>
      visit.caller("PATCH", `/views/${visit.viewId}`, { body: { name: "Mine" }, headers: IF_MATCH }),
    ),
  "DELETE /views/:id": (visit) =>
    expectNoView(visit, () => visit.caller("DELETE", `/views/${visit.viewId}`, { headers: IF_MATCH })),
  "DELETE /views/:id/deletion": (visit) =>
    expectNoView(visit, () => visit.caller("DELETE", `/views/${visit.viewId}/deletion`)),

  "PUT /views/default": async ({ caller, kind, scope, viewId }) => {
    const { status } = await caller("PUT", "/views/default", { body: { kind, viewId } });
    expect(status).toBe(scope.list === null ? 403 : 422);
  },
  "DELETE /views/default": async ({ caller, kind, scope }) => {
    const { status } = await caller("DELETE", `/views/default?kind=${kind}`);
    expect(status).toBe(scope.list === null ? 403 : 204);
  },

  "GET /bulk-runs/:id": (visit) => expectNoRun(visit, "GET", `/bulk-runs/${visit.runId}`),
  "POST /bulk-runs/:id/cancellation": (visit) => expectNoRun(visit, "POST", `/bulk-runs/${visit.runId}/cancellation`),
  "GET /change-sets/:id/undo": (visit) => expectNoUndo(visit, "GET"),
  "POST /change-sets/:id/undo": (visit) => expectNoUndo(visit, "POST"),
};

function isUser({ kind }: { kind: string }): boolean {
  return kind === "users";
}

function listed({ rows, scopeOfKind }: Visit) {
  return KINDS.flatMap((kind) => rowsInScope(rows, kind, scopeOfKind(kind).list));
}

function listsAnything({ scopeOfKind }: Visit): boolean {
  return KINDS.some((kind) => scopeOfKind(kind).list !== null);
}

async function expectNoView(visit: Visit, call: () => ReturnType<Visit["caller"]>): Promise<void> {
  expect((await call()).status).toBe(listsAnything(visit) ? 404 : 403);
}

async function expectNoUndo(visit: Visit, method: "GET" | "POST"): Promise<void> {
  if (visit.scope.delete === "everywhere") return;
  const answer = await visit.caller(method, `/change-sets/${visit.runId}/undo`);
  expect([403, 404]).toContain(answer.status);
  expectNothingOf(visit.rows, answer);
}

async function expectNoRun(visit: Visit, method: "GET" | "POST", url: string): Promise<void> {
  const answer = await visit.caller(method, url);
  const hasFullAccess = visit.scopeOfKind("teams").delete === "everywhere";
  expect(answer.status).toBe(hasFullAccess ? 200 : 404);
  if (!hasFullAccess) expectNothingOf(visit.rows, answer);
}

/** Those who see changes see them of the records that they may list, deleted ones too. */
async function expectChangesInScope(visit: Visit, url: string): Promise<void> {
  const answer = await visit.caller("GET", url);
  expect([200, 403]).toContain(answer.status);
  const withDeleted = visit.rows.map((row) => ({ ...row, isDeleted: false }));
  const listedIds = answer.status === 403 ? [] : idsIn(listed({ ...visit, rows: withDeleted }));
  expectNothingOf(
    visit.rows.filter(({ id }) => !listedIds.includes(id)),
    answer,
  );
}

async function expectOutboxFor(
  visit: Visit,
  url: string,
  status: number,
  method: "GET" | "POST" = "GET",
): Promise<void> {
  const answer = await visit.caller(method, url);
  expect(answer.status).toBe(visit.scopeOfKind("teams").delete === "everywhere" ? status : 403);
}
