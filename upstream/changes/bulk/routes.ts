import type { FastifyRequest } from "fastify";
import { can, hasFullAccess } from "@/lib/accounts/access/rights";
import { bulkSchema, previewSchema, runSchema, undoSchema } from "@/lib/contract/changes/bulk";
import { envelope } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { attemptOf, idempotencyKey } from "@/upstream/changes/write-headers";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { refuseTimeout } from "@/upstream/records/page/read-limit";
import { previewRun, previewUndo } from "./preview";
import { readOperation, withAdoptedSpellings } from "./read-operation";
import { verbOf } from "./run-operation";
import { endRun, requireRun, type StoredRun } from "./runs";
import { startRun, startUndo } from "./start-run";

export function bulkRoutes(app: App, services: Services): void {
  for (const kind of KINDS) kindRoutes(app, services, kind);
  runRoutes(app, services);
}

function kindRoutes(app: App, { db, jobs, ...limits }: Services, kind: Kind): void {
  const broadMax = limits.broadMax ?? null;
  const tags = [kind];
  const onRequest = authorize("update", kind);
  app.post(
    `/${kind}/bulk/preview`,
    { onRequest, schema: { tags, body: bulkSchema, response: { 200: envelope(previewSchema) } } },
    async (request) => {
      const bulk = await readBulk(db, request, kind);
      return { data: await refuseTimeout(kind, () => previewRun(db, actorOf(request), kind, { ...bulk, broadMax })) };
    },
  );
  app.post(
    `/${kind}/bulk`,
    {
      onRequest,
      schema: { tags, headers: idempotencyKey, body: bulkSchema, response: { 200: envelope(runSchema) } },
    },
    async (request) => {
      const actor = actorOf(request);
      const key = headerOf(request, "idempotency-key");
      const bulk = await readBulk(db, request, kind);
      const attempt = attemptOf(actor.userId, `POST /${kind}/bulk`, key, bodyText(request));
      const start = () => startRun(db, jobs, actor, kind, { ...bulk, attempt, broadMax });
      return { data: await refuseTimeout(kind, start) };
    },
  );
}

function runRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["changes"], params: idParams, response: { 200: envelope(runSchema) } };
  app.get("/bulk-runs/:id", { schema }, async (request) => ({
    data: requireOwn(request, await requireRun(db, requireId(request))),
  }));
  app.post("/bulk-runs/:id/cancellation", { schema }, async (request) => {
    const { id } = requireOwn(request, await requireRun(db, requireId(request)));
    await inTransaction(db, (transaction) => endRun(transaction, id, "cancelled"));
    return { data: await requireRun(db, id) };
  });
  app.post("/change-sets/:id/undo", { schema: { ...schema, body: undoSchema } }, async (request) => {
    const actor = actorOf(request);
    const options = request.body ? readBody(request, undoSchema) : {};
    return { data: await startUndo(db, jobs, actor, requireId(request), options) };
  });
  app.get(
    "/change-sets/:id/undo",
    { schema: { ...schema, response: { 200: envelope(previewSchema) } } },
    async (request) => ({ data: await previewUndo(db, actorOf(request), requireId(request)) }),
  );
}

async function readBulk(db: Database, request: FastifyRequest, kind: Kind) {
  const { target, operation, consequences } = readBody(request, bulkSchema);
  const { person } = requireSession(request);
  if (!can(person, verbOf(operation), kind)) throw forbidden();
  const parsed = readOperation(definitionOf(kind), operation);
  return { target, operation: { ...(await withAdoptedSpellings(db, person, kind, parsed)), consequences } };
}

/** @throws ProblemError 404 for another user's run, except to administrators and system users */
function requireOwn(request: FastifyRequest, run: StoredRun): StoredRun {
  const { user, person } = requireSession(request);
  if (run.userId !== user.id && !hasFullAccess(person)) throw notFound();
  return run;
}
