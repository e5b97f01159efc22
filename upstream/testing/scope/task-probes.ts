import { expect } from "vitest";
import { expectNothingOf, isRefused, visibleRows, type Probe, type Visit } from "./visit";

const PERIOD = { from: "2027-01-01", to: "2027-01-02" };
const NOWHERE = "01980000-0000-7000-8000-00000000ffff";

/** Nobody among the tested accounts has one of the tasks to do. */
export const TASK_PROBES: Record<string, Probe> = {
  "GET /:kind/summary": (visit) => onlyTasks(visit, (call) => call("GET", "/tasks/summary")),
  "GET /:kind/coverage": (visit) => onlyMappings(visit, (call) => call("GET", "/mappings/coverage")),
  "GET /:kind/zones": async (visit) => {
    const answer = await visit.caller("GET", "/centers/zones");
    isRefused(answer, visit.scopeOfKind("centers").list);
  },
  "POST /:kind/generation/preview": (visit) =>
    onlyMappings(visit, (call) => call("POST", "/tasks/generation/preview", { body: PERIOD })),
  "POST /:kind/generation": async (visit) => {
    const { status } = await visit.caller("POST", "/tasks/generation", { body: {} });
    expect(status).toBe(visit.scopeOfKind("mappings").create === null ? 403 : 422);
  },
  "GET /task-generations/:id": (visit) => expectMissing(visit, "GET", `/task-generations/${NOWHERE}`),
  "POST /task-generations/:id/cancellation": (visit) =>
    expectMissing(visit, "POST", `/task-generations/${NOWHERE}/cancellation`),

  "GET /my/tasks": async ({ caller, rows }) => {
    const answer = await caller("GET", "/my/tasks");
    expect(answer.status).toBe(200);
    expectNothingOf(rows, answer);
  },
  "POST /my/tasks/:id/status": async (visit) => {
    for (const { id } of tasksOf(visit)) {
      const body = { status: "done" };
      const answer = await visit.caller("POST", `/my/tasks/${id}/status`, { body, headers: { "if-match": '"1"' } });
      expect(answer.status).toBe(404);
      expectNothingOf(visit.rows, answer);
    }
  },

  "GET /:kind/:id/comments": (visit) => expectNotes(visit, "GET", "comments", 200),
  "POST /:kind/:id/comments": (visit) => expectNotes(visit, "POST", "comments", 422, { body: { body: "" } }),
  "DELETE /:kind/:id/comments/:itemId": (visit) => expectNotes(visit, "DELETE", `comments/${NOWHERE}`, 404),
  "GET /:kind/:id/files": (visit) => expectNotes(visit, "GET", "files", 200),
  "POST /:kind/:id/files": (visit) => expectNotes(visit, "POST", "files?name=a.pdf", 415, { body: {} }),
  "GET /:kind/:id/files/:itemId": (visit) => expectNotes(visit, "GET", `files/${NOWHERE}`, 404),
  "DELETE /:kind/:id/files/:itemId": (visit) => expectNotes(visit, "DELETE", `files/${NOWHERE}`, 404),

  "GET /config": async (visit) => {
    isRefused(await visit.caller("GET", "/config"), visit.scopeOfKind("mappings").list);
  },
  "PUT /config/:key": async (visit) => {
    const { status } = await visit.caller("PUT", "/config/roles", { body: {} });
    expect(status).toBe(visit.scopeOfKind("mappings").list === null ? 403 : 428);
  },
  "GET /config/:key/history": async (visit) => {
    isRefused(await visit.caller("GET", "/config/roles/history"), visit.scopeOfKind("mappings").list);
  },
};

type Call = (caller: Visit["caller"]) => ReturnType<Visit["caller"]>;

const onlyTasks = (visit: Visit, call: Call) => onlyLister(visit, "tasks", call);
const onlyMappings = (visit: Visit, call: Call) => onlyLister(visit, "mappings", call);

async function onlyLister(visit: Visit, kind: "tasks" | "mappings", call: Call): Promise<void> {
  const answer = await call(visit.caller);
  if (isRefused(answer, visit.scopeOfKind(kind).list)) expectNothingOf(visit.rows, answer);
}

async function expectMissing(visit: Visit, method: "GET" | "POST", url: string): Promise<void> {
  const { status } = await visit.caller(method, url);
  expect(status).toBe(visit.scopeOfKind("mappings").create === null ? 403 : 404);
}

function tasksOf({ rows }: Visit) {
  return rows.filter(({ kind }) => kind === "tasks");
}

/** @param status for those who may read the task; it is 404 for all others, and once the task is deleted */
async function expectNotes(
  visit: Visit,
  method: "GET" | "POST" | "DELETE",
  path: string,
  status: number,
  call?: Parameters<Visit["caller"]>[2],
): Promise<void> {
  if (visit.kind !== "tasks") return;
  const open = visibleRows(visit, visit.scope.list);
  for (const task of tasksOf(visit)) {
    const answer = await visit.caller(method, `/tasks/${task.id}/${path}`, call);
    expect([path, answer.status]).toEqual([path, open.includes(task) ? status : 404]);
    expectNothingOf(visit.rows, answer);
  }
}
