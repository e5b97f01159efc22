import { envelope } from "@/lib/contract/envelope";
import {
  coverageSchema,
  generationPreviewSchema,
  generationRunSchema,
  generationSchema,
  myTaskSchema,
  myTasksSchema,
  taskMoveSchema,
  taskSummarySchema,
} from "@/lib/contract/operations/tasks";
import { task } from "@/lib/records/definitions/task";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { parsePart } from "@/upstream/changes/plan/change-plan";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, SIGNED_IN, STALE } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { listQuerySchema, paramsOf, readListParams } from "@/upstream/records/list-params";
import { listMyTasks, moveMyTask } from "./my-tasks";
import { noteRoutes } from "./note-routes";
import { previewGeneration } from "./plan-generation";
import { cancelGeneration, requireGeneration, startGeneration } from "./run-generation";
import { readCoverage, readTaskSummary } from "./summary";

export function taskRoutes(app: App, services: Services): void {
  overviewRoutes(app, services);
  generationRoutes(app, services);
  myTaskRoutes(app, services);
  noteRoutes(app, services);
}

const tags = ["tasks"];

function overviewRoutes(app: App, { db }: Services): void {
  app.get(
    "/tasks/summary",
    described(
      ["getTaskSummary", "Get how many tasks there are"],
      "Returns how many tasks of a list are in each status, and how many are overdue. The list’s own `status` and `dueDate` don’t limit the counts.",
      {
        onRequest: authorize("list", "tasks"),
        schema: { tags, querystring: listQuerySchema(task), response: { 200: envelope(taskSummarySchema) } },
      },
    ),
    async (request) => {
      const list = readListParams(task, paramsOf(request));
      return { data: await readTaskSummary(db, requireSession(request).person, list) };
    },
  );
  app.get(
    "/mappings/coverage",
    described(
      ["getTaskCoverage", "Get which tasks each role has in each center"],
      "Returns the active mappings and the people of each pair of center and role, and categories with more than one mapping.",
      {
        onRequest: authorize("list", "mappings"),
        schema: { tags: ["mappings"], response: { 200: envelope(coverageSchema) } },
      },
    ),
    async () => ({ data: await readCoverage(db) }),
  );
}

function generationRoutes(app: App, { db, jobs }: Services): void {
  // From the mappings of all centers, so only for those who make mappings.
  const onRequest = authorize("create", "mappings");
  const answer = { 200: envelope(generationRunSchema) };
  app.post(
    "/tasks/generation/preview",
    described(
      ["previewTaskGeneration", "Preview a generation of tasks"],
      "Returns how many tasks it would create, how many exist, the mappings that nobody gets, and the inactive centers that are left out, without saving anything.",
      { onRequest, schema: { tags, body: generationSchema, response: { 200: envelope(generationPreviewSchema) } } },
    ),
    async (request) => ({ data: await previewGeneration(db, readBody(request, generationSchema)) }),
  );
  app.post(
    "/tasks/generation",
    described(
      ["generateTasks", "Generate the tasks of a period"],
      "Starts a background job that creates each person's task of each period once, however often it is called.",
      { onRequest, schema: { tags, body: generationSchema, response: { 202: envelope(generationRunSchema) } } },
    ),
    async (request, reply) => {
      const run = await startGeneration(db, jobs, actorOf(request), readBody(request, generationSchema));
      reply.code(202);
      return { data: run };
    },
  );
  app.get(
    "/task-generations/:id",
    described(
      ["getTaskGeneration", "Get a generation of tasks"],
      "Returns how far it has come and, once it has ended, what it created.",
      { onRequest, schema: { tags, params: idParams, response: answer } },
    ),
    async (request) => ({ data: await requireGeneration(db, requireId(request)) }),
  );
  app.post(
    "/task-generations/:id/cancellation",
    described(
      ["cancelTaskGeneration", "Cancel a generation of tasks"],
      "Stops it after the mapping that it is at; what it has created stays.",
      { onRequest, schema: { tags, params: idParams, response: answer } },
    ),
    async (request) => ({ data: await cancelGeneration(db, requireId(request)) }),
  );
}

function myTaskRoutes(app: App, { db }: Services): void {
  app.get(
    "/my/tasks",
    described(
      ["listMyTasks", "List your own tasks"],
      `Returns your unfinished tasks, the longest overdue first, and those finished in the last days or done this month. ${SIGNED_IN}`,
      { schema: { tags, response: { 200: envelope(myTasksSchema) } } },
    ),
    async (request) => ({
      data: await listMyTasks(db, actorOf(request)),
    }),
  );
  app.post(
    "/my/tasks/:id/status",
    described(
      ["moveMyTask", "Move one of your own tasks"],
      `Changes the status of a task; skipping needs a reason. ${STALE} 404 unless the task is assigned to you. ${SIGNED_IN}`,
      {
        config: { responseHeaders: ["ETag"] },
        schema: {
          tags,
          params: idParams,
          headers: ifMatch,
          body: taskMoveSchema,
          response: { 200: envelope(myTaskSchema) },
        },
      },
    ),
    async (request, reply) => {
      const moved = await moveMyTask(db, actorOf(request), {
        id: requireId(request),
        seenVersion: parsePart(() => requireVersion(headerOf(request, "if-match"))),
        move: parsePart(() => readBody(request, taskMoveSchema)),
      });
      reply.header("etag", versionTag(moved.version));
      return { data: moved };
    },
  );
}
