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
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { accessRule, authorize } from "@/upstream/records/authorize";
import { rethrowTimeout } from "@/upstream/records/page/totals";
import { previewRun, previewUndo } from "./preview";
import { readOperation, withAdoptedSpellings } from "./read-operation";
import { verbOf } from "./run-operation";
import { endRun, requireRun, type StoredRun } from "./runs";
import { startRun, startUndo } from "./start-run";

const OWN_RUN = "Allowed for the user who started it, administrators and system users; 404 for others.";

export function bulkRoutes(app: App, services: Services): void {
  for (const kind of KINDS) kindRoutes(app, services, kind);
  runRoutes(app, services);
}

function kindRoutes(app: App, { db, jobs, ...limits }: Services, kind: Kind): void {
  const broadMax = limits.broadMax ?? null;
  const tags = [kind];
  const { One } = namesOf(kind);
  const onRequest = authorize("update", kind);
  app.post(
    `/${kind}/bulk/preview`,
    described(
      [`preview${One}Run`, "Preview a bulk run"],
      `Returns how many records an operation would change and which it can’t, without saving anything. Send \`matching\` of the answer as the run’s \`expected\`. ${accessRule(kind, "update")} To delete needs the right to delete.`,
      { onRequest, schema: { tags, body: bulkSchema, response: { 200: envelope(previewSchema) } } },
    ),
    async (request) => {
      const bulk = await readBulk(db, request, kind);
      const preview = previewRun(db, actorOf(request), kind, { ...bulk, broadMax });
      return { data: await preview.catch((error: unknown) => rethrowTimeout(kind, error)) };
    },
  );
  app.post(
    `/${kind}/bulk`,
    described(
      [`start${One}Run`, "Start a bulk run"],
      `Changes or deletes the named records, or all that a query finds. A large run continues in the background: read it until its state isn’t \`running\`. 409 if the query now finds another number of records than \`expected\`. ${accessRule(kind, "update")} To delete needs the right to delete.`,
      {
        onRequest,
        schema: { tags, headers: idempotencyKey, body: bulkSchema, response: { 200: envelope(runSchema) } },
      },
    ),
    async (request) => {
      const actor = actorOf(request);
      const key = headerOf(request, "idempotency-key");
      const bulk = await readBulk(db, request, kind);
      const attempt = attemptOf(actor.userId, `POST /${kind}/bulk`, key, bodyText(request));
      const run = startRun(db, jobs, actor, kind, { ...bulk, attempt, broadMax });
      return { data: await run.catch((error: unknown) => rethrowTimeout(kind, error)) };
    },
  );
}

function runRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["changes"], params: idParams, response: { 200: envelope(runSchema) } };
  app.get(
    "/bulk-runs/:id",
    described(
      ["getRun", "Get a bulk run"],
      `Returns the state of a run and, once it has ended, the records it couldn’t change. ${OWN_RUN}`,
      { schema },
    ),
    async (request) => ({
      data: requireOwn(request, await requireRun(db, requireId(request))),
    }),
  );
  app.post(
    "/bulk-runs/:id/cancellation",
    described(
      ["cancelRun", "Cancel a bulk run"],
      `Stops a run after the records it is saving. What it has changed stays and can be undone. ${OWN_RUN}`,
      { schema },
    ),
    async (request) => {
      const { id } = requireOwn(request, await requireRun(db, requireId(request)));
      await inTransaction(db, (transaction) => endRun(transaction, id, "cancelled"));
      return { data: await requireRun(db, id) };
    },
  );
  app.post(
    "/change-sets/:id/undo",
    described(
      ["undoChangeSet", "Undo a change set"],
      "Takes back the changes of one write or bulk run, as a run of its own. Records changed since then are left alone and reported as failures, unless the body names them, or all, to be overwritten; a record that it created then goes only if one may delete it. Allowed for the user who made the changes, administrators and system users.",
      { config: { isBodyOptional: true }, schema: { ...schema, body: undoSchema } },
    ),
    async (request) => {
      const actor = actorOf(request);
      const options = request.body ? readBody(request, undoSchema) : {};
      return { data: await startUndo(db, jobs, actor, requireId(request), options) };
    },
  );
  app.get(
    "/change-sets/:id/undo",
    described(
      ["previewUndo", "Preview an undo"],
      "Returns which records an undo would change, which it can’t, and how many assignments it leaves as they are although their project ends or the like, without saving anything. Allowed for the user who made the changes, administrators and system users.",
      { schema: { ...schema, response: { 200: envelope(previewSchema) } } },
    ),
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
