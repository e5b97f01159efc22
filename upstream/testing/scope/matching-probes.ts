import { expect } from "vitest";
import { STAFFED } from "../world";
import { expectEach } from "./record-probes";
import { expectNothingOf, hiddenRows, isRefused, type Probe, type Visit } from "./visit";

// A project without a center, so that only those who see all projects find it.
const POSITION = `/projects/${STAFFED.projectId}/positions/${STAFFED.positionId}`;

export const MATCHING_PROBES: Record<string, Probe> = {
  "GET /:kind/:id/positions/:positionId/matches": async (visit) => {
    if (visit.kind !== "freelancers") return;
    const answer = await visit.caller("GET", `${POSITION}/matches?gate=all`);
    expect(answer.status).toBe(statusOnPosition(visit, 200));
    expectNothingOf(hiddenRows(visit, visit.scope.list), answer);
  },

  "POST /:kind/:id/positions/:positionId/proposals": async (visit) => {
    if (visit.kind !== "freelancers") return;
    const hidden = hiddenRows(visit, visit.scope.list);
    const body = { freelancerIds: hidden.map(({ id }) => id) };
    const answer = await visit.caller("POST", `${POSITION}/proposals`, { body });
    expect(answer.status).toBe(statusOnPosition(visit, 422));
    expectNothingOf(hidden, answer, "ids");
  },

  "GET /:kind/:id/matches": async (visit) => {
    if (visit.kind !== "freelancers") return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/freelancers/${id}/matches`));
  },

  "GET /:kind/:id/match": async (visit) => {
    if (visit.kind !== "assignments") return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/assignments/${id}/match`));
  },

  "GET /matching/weights": async (visit) => {
    const answer = await visit.caller("GET", "/matching/weights");
    isRefused(answer, visit.scopeOfKind("freelancers").list);
    expectNothingOf(visit.rows, answer);
  },

  "PUT /matching/weights": async (visit) => {
    const { status } = await visit.caller("PUT", "/matching/weights", { body: {} });
    expect(status).toBe(visit.scopeOfKind("teams").delete === "everywhere" ? 428 : 403);
  },
};

function statusOnPosition(visit: Visit, found: number): number {
  const { list } = visit.scopeOfKind("projects");
  if (list === null) return 403;
  return list === "everywhere" ? found : 404;
}
