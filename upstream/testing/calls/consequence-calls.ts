import type { Caller } from "@/upstream/testing/test-app";
import { dayIn as day, eventCalls } from "./event-calls";

type Fields = Record<string, unknown>;

const CONFIRMED = { "x-confirm": "overload,activation,overfill" };

/** Staffs projects, and changes what their assignments depend on. @param caller an administrator */
export function consequenceCalls(caller: () => Caller) {
  const { makeProject, makeFreelancer, assign, read } = eventCalls(caller);

  /** Confirms what isn't a consequence. */
  async function patch(kind: string, id: string, version: number, body: Fields, by = caller()) {
    return by("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"`, ...CONFIRMED } });
  }

  /** One of each live status, the active one at work since ten days. */
  async function staff(project: { id: string }, positionId: string | undefined) {
    return {
      proposed: await assign(project, positionId),
      accepted: await assign(project, positionId, { status: "accepted" }),
      active: await assign(project, positionId, {
        status: "active",
        startDate: day(-10),
        billRate: "100",
        payRate: "60",
      }),
      declined: await assign(project, positionId, { status: "declined", reason: "Too far" }),
    };
  }

  return { makeProject, makeFreelancer, assign, patch, staff, read: (id: string) => read("assignments", id) };
}
