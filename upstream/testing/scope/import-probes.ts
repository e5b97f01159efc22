import { expect } from "vitest";
import { expectNothingOf, isRefused, type Probe, type Visit } from "./visit";

export const IMPORT_PROBES: Record<string, Probe> = {
  // Sends no file, so that those who may import go no further.
  "POST /:kind/imports": async ({ caller, kind, scope }) => {
    const { status } = await caller("POST", `/${kind}/imports?name=people.csv`, { body: {} });
    expect(status).toBe(scope.import === null ? 403 : 415);
  },
  "GET /:kind/imports": async ({ caller, kind, scope, rows }) => {
    const answer = await caller("GET", `/${kind}/imports`);
    if (!isRefused(answer, scope.import)) expectNothingOf(rows, answer);
  },
  "GET /imports/:id": (visit) => expectNoImport(visit, "GET", ""),
  "PATCH /imports/:id": (visit) => expectNoImport(visit, "PATCH", ""),
  "POST /imports/:id/check": (visit) => expectNoImport(visit, "POST", "/check"),
  "POST /imports/:id/run": (visit) => expectNoImport(visit, "POST", "/run"),
  "POST /imports/:id/pause": (visit) => expectNoImport(visit, "POST", "/pause"),
  "POST /imports/:id/cancellation": (visit) => expectNoImport(visit, "POST", "/cancellation"),
  "GET /imports/:id/rows": (visit) => expectNoImport(visit, "GET", "/rows"),
  "PATCH /imports/:id/rows": (visit) => expectNoImport(visit, "PATCH", "/rows"),
  "GET /imports/:id/file": (visit) => expectNoImport(visit, "GET", "/file"),
};

async function expectNoImport(visit: Visit, method: "GET" | "POST" | "PATCH", path: string): Promise<void> {
  const answer = await visit.caller(method, `/imports/${visit.importId}${path}`, method === "GET" ? {} : { body: {} });
  const hasFullAccess = visit.scopeOfKind("teams").delete === "everywhere";
  if (hasFullAccess) expect(answer.status).not.toBe(404);
  else expect(answer.status).toBe(404);
  if (!hasFullAccess) expectNothingOf(visit.rows, answer);
}
