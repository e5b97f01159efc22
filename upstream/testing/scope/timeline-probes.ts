import { expect } from "vitest";
import { freelancersTimelineSchema, peopleTimeSchema, teamsTimelineSchema } from "@/lib/contract/staffing/timeline";
import { COMMON_WORD, expectNothingOf, hiddenRows, idsIn, isRefused, visibleRows, type Probe } from "./visit";

export const TIMELINE_PROBES: Record<string, Probe> = {
  "GET /:kind/timeline": async (visit) => {
    const { caller, kind, scope } = visit;
    if (kind !== "freelancers" && kind !== "teams") return;
    const answer = await caller("GET", `/${kind}/timeline?q=${COMMON_WORD}&size=100`);
    if (isRefused(answer, scope.list)) return;
    const ids =
      kind === "freelancers"
        ? answer.data(freelancersTimelineSchema).rows.map(({ freelancerId }) => freelancerId)
        : answer.data(teamsTimelineSchema).rows.map(({ teamId }) => teamId);
    expect(ids.toSorted()).toEqual(idsIn(visibleRows(visit, scope.list)));
    expectNothingOf(hiddenRows(visit, scope.list), answer);
  },

  "GET /:kind/timeline/demand": async ({ caller, kind, scopeOfKind, rows }) => {
    if (kind !== "freelancers") return;
    const answer = await caller("GET", "/freelancers/timeline/demand");
    if (isRefused(answer, scopeOfKind("projects").list)) return;
    expectNothingOf(rows, answer);
  },

  "GET /:kind/timeline/people": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    if (kind !== "freelancers") return;
    const ids = idsIn(rows.filter((row) => row.kind === kind));
    const answer = await caller("GET", `/freelancers/timeline/people?ids=${ids.join(",")}`);
    if (isRefused(answer, scope.list)) return;
    const shown = answer.data(peopleTimeSchema).people.map(({ freelancerId }) => freelancerId);
    expect(shown.toSorted()).toEqual(idsIn(visibleRows(visit, scope.list)));
    expectNothingOf(hiddenRows(visit, scope.list), answer);
  },

  "GET /:kind/:id/timeline": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    if (kind !== "projects") return;
    const visible = visibleRows(visit, scope.list);
    for (const row of rows.filter((one) => one.kind === kind)) {
      const expected = scope.list === null ? 403 : visible.includes(row) ? 200 : 404;
      const { status } = await caller("GET", `/projects/${row.id}/timeline`);
      expect([row.word, status]).toEqual([row.word, expected]);
    }
  },
};
