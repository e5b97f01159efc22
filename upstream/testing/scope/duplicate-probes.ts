import { expect } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { expectEach } from "./record-probes";
import { expectNothingOf, hiddenRows, isRefused, visibleRows, type Probe, type Visit } from "./visit";

export const DUPLICATE_PROBES: Record<string, Probe> = {
  "GET /:kind/duplicates": ofDuplicable(async (visit) => {
    const answer = await visit.caller("GET", `/${visit.kind}/duplicates?size=100`);
    if (!isRefused(answer, visit.scope.list)) expectNothingOf(hiddenRows(visit, visit.scope.list), answer);
  }),

  "POST /:kind/duplicates": ofDuplicable(async (visit) => {
    for (const row of hiddenRows(visit, visit.scope.list)) {
      const [name = ""] = definitionOf(visit.kind).name;
      const answer = await visit.caller("POST", `/${visit.kind}/duplicates`, { body: { [name]: row.word } });
      if (!isRefused(answer, visit.scope.list)) expectNothingOf(hiddenRows(visit, visit.scope.list), answer);
    }
  }),

  "GET /:kind/:id/duplicates": ofDuplicable((visit) =>
    expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/${visit.kind}/${id}/duplicates`)),
  ),

  "PUT /:kind/:id/duplicates/:otherId/dismissal": ofDuplicable((visit) => expectNoDismissal(visit, "PUT")),
  "DELETE /:kind/:id/duplicates/:otherId/dismissal": ofDuplicable((visit) => expectNoDismissal(visit, "DELETE")),

  "GET /:kind/:id/references": ofDuplicable((visit) =>
    expectEach(visit, visit.scope.delete, (id) => visit.caller("GET", `/${visit.kind}/${id}/references`)),
  ),

  "POST /:kind/:id/merge": ofDuplicable((visit) => expectNoMerge(visit)),
};

function ofDuplicable(probe: Probe): Probe {
  return async (visit) => {
    if (definitionOf(visit.kind).duplicates) await probe(visit);
  };
}

async function expectNoDismissal(visit: Visit, method: "PUT" | "DELETE"): Promise<void> {
  const [own] = visibleRows(visit, visit.scope.update);
  for (const { id } of hiddenRows(visit, visit.scope.update)) {
    const path = `/${visit.kind}/${own?.id ?? id}/duplicates/${id}/dismissal`;
    expect((await visit.caller(method, path)).status).toBe(visit.scope.update === null ? 403 : 404);
  }
}

async function expectNoMerge(visit: Visit): Promise<void> {
  const { caller, kind, scope } = visit;
  const [own] = visibleRows(visit, scope.delete);
  for (const { id } of hiddenRows(visit, scope.delete)) {
    const body = { otherId: own?.id ?? id, version: 1, otherVersion: 1 };
    const { status } = await caller("POST", `/${kind}/${id}/merge`, { body });
    expect(status).toBe(scope.delete === null ? 403 : 404);
  }
}
