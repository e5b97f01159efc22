import { expect } from "vitest";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LEAST } from "@/upstream/testing/examples";
import type { Caller } from "@/upstream/testing/test-app";

type Fields = Record<string, unknown>;

const CONFIRMED = { "x-confirm": "overload,activation,overfill" };

/** Makes projects with people, and changes them. @param caller an administrator */
export function eventCalls(caller: () => Caller) {
  const admin: Caller = (...call) => caller()(...call);

  async function makeFreelancer(fields: Fields = {}) {
    const body = { ...LEAST.freelancers(), status: "active", ...fields };
    return (await admin("POST", "/freelancers", { body })).record();
  }

  async function makeProject(fields: Fields = {}) {
    const positions = [{ role: "Tester", openings: 3 }];
    const body = { ...LEAST.projects(), status: "in_progress", positions, ...fields };
    const project = (await admin("POST", "/projects", { body })).record();
    return { project, positionIds: rowsOf(project, "positions").map(({ id }) => String(id)) };
  }

  /** Runs from day 14 to day 70 unless `fields` differ; whatever a check asks is accepted. */
  async function assign(project: { id: string }, positionId: string | undefined, fields: Fields = {}) {
    const freelancerId = fields.freelancerId ?? (await makeFreelancer()).id;
    const body = {
      projectId: project.id,
      positionId,
      freelancerId,
      startDate: dayIn(14),
      endDate: dayIn(70),
      ...fields,
    };
    const answer = await admin("POST", "/assignments", { body: { ...body, consequences: "keep" }, headers: CONFIRMED });
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.record();
  }

  /** Confirms nothing by itself. */
  async function edit(kind: string, id: string, version: number, body: Fields, confirm = "") {
    const headers = { "if-match": `"${version}"`, ...(confirm ? { "x-confirm": confirm } : {}) };
    return admin("PATCH", `/${kind}/${id}`, { body, headers });
  }

  return {
    makeFreelancer,
    makeProject,
    assign,
    edit,
    read: async (kind: string, id: string) => (await admin("GET", `/${kind}/${id}`)).record(),
    undo: (changeSetId: unknown) => admin("POST", `/change-sets/${String(changeSetId)}/undo`),
  };
}

/** The day in so many days, in UTC. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
