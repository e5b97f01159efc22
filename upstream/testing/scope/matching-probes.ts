import { expect } from "vitest";
import { positionsSchema } from "@/lib/contract/staffing/staffing";
import { expectEach } from "./record-probes";
import { expectNothingOf, hiddenRows, isRefused, rowsInScope, visibleRows, type Probe, type Visit } from "./visit";

export const MATCHING_PROBES: Record<string, Probe> = {
  "GET /:kind/:id/positions/:positionId/matches": async (visit) => {
    if (visit.kind !== "projects") return;
    for (const path of await visiblePositions(visit)) {
      const answer = await visit.caller("GET", `${path}/matches?gate=all`);
      expect(answer.status).toBe(200);
      expectNothingOf(hiddenFreelancers(visit), answer);
    }
    await expectNoPosition(visit, (path) => visit.caller("GET", `${path}/matches`));
  },

  "POST /:kind/:id/positions/:positionId/proposals": async (visit) => {
    if (visit.kind !== "projects") return;
    const hidden = hiddenFreelancers(visit);
    const body = { freelancerIds: hidden.map(({ id }) => id) };
    for (const path of await visiblePositions(visit)) {
      const answer = await visit.caller("POST", `${path}/proposals`, { body });
      expect(answer.wrongFields()).toEqual(hidden.map((_, i) => `freelancerIds.${i}`));
      expectNothingOf(hidden, answer, "ids");
    }
    await expectNoPosition(visit, (path) => visit.caller("POST", `${path}/proposals`, { body }));
  },

  "GET /:kind/:id/matches": async (visit) => {
    if (visit.kind !== "freelancers") return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/freelancers/${id}/matches`));
  },

  "GET /:kind/:id/match": async (visit) => {
    if (visit.kind !== "assignments") return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/assignments/${id}/match`));
  },

  "GET /:kind/:id/client-answers": async (visit) => {
    if (visit.kind !== "assignments") return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/assignments/${id}/client-answers`));
  },

  "PUT /:kind/:id/questions/:questionId/answer": async (visit) => {
    if (visit.kind !== "assignments") return;
    for (const { id } of visit.rows.filter(({ kind }) => kind === "assignments")) {
      const answer = await visit.caller("PUT", `/assignments/${id}/questions/${id}/answer`, {
        body: { answer: "Yes" },
      });
      expect(answer.status).toBe(visit.scope.update === null ? 403 : 404);
    }
  },

  "POST /:kind/:id/replace": async (visit) => {
    if (visit.kind !== "assignments") return;
    const visible = visibleRows(visit, visit.scope.update);
    for (const row of visit.rows.filter(({ kind }) => kind === "assignments")) {
      // A version of the future, so that nothing is replaced.
      const answer = await visit.caller("POST", `/assignments/${row.id}/replace`, {
        body: { reason: "Leaves" },
        headers: { "if-match": '"999"' },
      });
      const found = visible.includes(row) ? 409 : 404;
      expect(answer.status).toBe(visit.scope.update === null ? 403 : found);
    }
  },

  // No account here has a company, as the right needs.
  "POST /proposals/decisions": async (visit) => {
    const ids = visit.rows.filter(({ kind }) => kind === "assignments").map(({ id }) => id);
    const decisions = ids.map((assignmentId) => ({ assignmentId, version: 1, decision: "accept" }));
    expect((await visit.caller("POST", "/proposals/decisions", { body: { decisions } })).status).toBe(403);
  },

  "GET /matching/weights": async (visit) => {
    const answer = await visit.caller("GET", "/matching/weights");
    isRefused(answer, visit.scopeOfKind("freelancers").list && "everywhere");
    expectNothingOf(visit.rows, answer);
  },

  "GET /exchange-rates": async (visit) => {
    const { status } = await visit.caller("GET", "/exchange-rates");
    expect(status).toBe(visit.scopeOfKind("teams").delete === "everywhere" ? 200 : 403);
  },

  "PUT /exchange-rates": async (visit) => {
    const { status } = await visit.caller("PUT", "/exchange-rates", { body: {} });
    expect(status).toBe(visit.scopeOfKind("teams").delete === "everywhere" ? 428 : 403);
  },

  "PUT /matching/weights": async (visit) => {
    const { status } = await visit.caller("PUT", "/matching/weights", { body: {} });
    expect(status).toBe(visit.scopeOfKind("teams").delete === "everywhere" ? 428 : 403);
  },
};

async function visiblePositions(visit: Visit): Promise<string[]> {
  const paths = visibleRows(visit, visit.scope.list).map(async ({ id }) => {
    const positions = (await visit.caller("GET", `/projects/${id}/positions`)).data(positionsSchema);
    return positions.map((position) => `/projects/${id}/positions/${position.id}`);
  });
  return (await Promise.all(paths)).flat();
}

async function expectNoPosition(visit: Visit, call: (path: string) => ReturnType<Visit["caller"]>): Promise<void> {
  for (const { id } of hiddenRows(visit, visit.scope.list)) {
    const answer = await call(`/projects/${id}/positions/${id}`);
    expect(answer.status).toBe(visit.scope.list === null ? 403 : 404);
  }
}

function hiddenFreelancers({ rows, scopeOfKind }: Visit) {
  const visible = rowsInScope(rows, "freelancers", scopeOfKind("freelancers").list);
  return rows.filter((row) => row.kind === "freelancers" && !visible.includes(row));
}
