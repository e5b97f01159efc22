import { expect } from "vitest";
import { jobDetailSchema, jobPageSchema, ownJobsSchema } from "@/lib/contract/operations/jobs";
import {
  followedSchema,
  notificationPageSchema,
  settingsSchema,
  unreadSchema,
} from "@/lib/contract/operations/notifications";
import { expectNothingOf, hiddenRows, isRefused, visibleRows, type Probe, type Visit } from "./visit";

/** Jobs are their starter's and the administrators'; notifications and follows are only ever one's own. */
export const INBOX_PROBES: Record<string, Probe> = {
  "GET /jobs": async (visit) => {
    const answer = await visit.caller("GET", "/jobs");
    if (isRefused(answer, hasFullAccess(visit) ? "everywhere" : null)) return;
    expect(answer.data(jobPageSchema).content.map(({ id }) => id)).toContain(visit.jobId);
  },
  "GET /my/jobs": async ({ caller, jobId }) => {
    expect((await caller("GET", "/my/jobs")).data(ownJobsSchema).map(({ id }) => id)).not.toContain(jobId);
  },
  "GET /jobs/:id": async (visit) => {
    const answer = await visit.caller("GET", `/jobs/${visit.jobId}`);
    expect(answer.status).toBe(hasFullAccess(visit) ? 200 : 404);
    if (hasFullAccess(visit)) expect(answer.data(jobDetailSchema).id).toBe(visit.jobId);
  },
  "POST /jobs/:id/cancellation": async (visit) => {
    const answer = await visit.caller("POST", `/jobs/${visit.jobId}/cancellation`);
    expect(answer.status).toBe(hasFullAccess(visit) ? 200 : 404);
  },
  "POST /jobs/:id/retry": async (visit) => {
    // It is done, which only those who may see it learn.
    expect((await visit.caller("POST", `/jobs/${visit.jobId}/retry`)).status).toBe(hasFullAccess(visit) ? 409 : 404);
  },

  "GET /notifications": async (visit) => {
    const answer = await visit.caller("GET", "/notifications");
    expect(answer.data(notificationPageSchema).content.map(({ id }) => id)).not.toContain(visit.notificationId);
    expectNothingOf(visit.rows, answer);
  },
  "GET /notifications/unread": async ({ caller }) => {
    expect((await caller("GET", "/notifications/unread")).data(unreadSchema)).toEqual({ unread: 0 });
  },
  "PUT /notifications/read": async ({ caller }) => {
    expect((await caller("PUT", "/notifications/read")).data(unreadSchema)).toEqual({ unread: 0 });
  },
  "PUT /notifications/:id/read": (visit) => expectNoNotification(visit, "PUT"),
  "DELETE /notifications/:id/read": (visit) => expectNoNotification(visit, "DELETE"),
  "GET /notifications/settings": async ({ caller }) => {
    expect((await caller("GET", "/notifications/settings")).data(settingsSchema).email).not.toBe("owner@example.com");
  },
  "PUT /notifications/settings": async ({ caller }) => {
    const body = { reason: "mention", inApp: true, byMail: false };
    expect((await caller("PUT", "/notifications/settings", { body })).status).toBe(200);
  },

  "GET /my/follows": async (visit) => {
    const answer = await visit.caller("GET", "/my/follows");
    expect(answer.data(followedSchema)).toEqual([]);
  },
  "GET /:kind/:id/follow": (visit) => expectInScope(visit, "GET"),
  "PUT /:kind/:id/follow": async (visit) => {
    await expectInScope(visit, "PUT");
    // For the other probes, nobody follows anything.
    await expectInScope(visit, "DELETE");
  },
  "DELETE /:kind/:id/follow": (visit) => expectInScope(visit, "DELETE"),
};

function hasFullAccess({ scopeOfKind }: Visit): boolean {
  return scopeOfKind("teams").delete === "everywhere";
}

async function expectNoNotification({ caller, notificationId }: Visit, method: "PUT" | "DELETE"): Promise<void> {
  expect((await caller(method, `/notifications/${notificationId}/read`)).status).toBe(404);
}

async function expectInScope(visit: Visit, method: "GET" | "PUT" | "DELETE"): Promise<void> {
  const { caller, kind, scope } = visit;
  const call = async (id: string) => (await caller(method, `/${kind}/${id}/follow`)).status;
  for (const { id } of visibleRows(visit, scope.list)) expect([kind, await call(id)]).toEqual([kind, 200]);
  // Anybody may stop following what they no longer see.
  const hidden = method === "DELETE" ? 200 : 404;
  for (const { id } of hiddenRows(visit, scope.list)) {
    expect([kind, await call(id)]).toEqual([kind, scope.list === null ? 403 : hidden]);
  }
}
