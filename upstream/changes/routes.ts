import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas";
import type { App, Services } from "@/upstream/http/app-type";
import { bodyText, headerOf, readBody } from "@/upstream/http/read-body";
import { actorOf } from "./actor";
import { authorize, requireId } from "@/upstream/records/authorize";
import { createRecord } from "./create-record";
import { deleteRecord } from "./delete-record";
import { attemptOf } from "./idempotency";
import { requireVersion, versionTag } from "./if-match";
import { inOwnCenter } from "./own-center";
import { idParams } from "@/upstream/records/reading-routes";
import type { Values } from "@/upstream/records/record-of";
import { updateRecord } from "./update-record";

const ifMatch = z.object({ "if-match": z.string() });
export const idempotencyKey = z.object({ "idempotency-key": z.string().optional() });

export function writingRoutes(app: App, services: Services, kind: Kind): void {
  creatingRoute(app, services, kind);
  updatingRoute(app, services, kind);
  deletingRoute(app, services, kind);
}

function creatingRoute(app: App, { db }: Services, kind: Kind): void {
  const { create, row } = schemasOf(kind);
  app.post(
    `/${kind}`,
    {
      onRequest: authorize("create", kind),
      schema: { tags: [kind], headers: idempotencyKey, body: create, response: { 201: envelope(row) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const given = readBody(request, create);
      const key = headerOf(request, "idempotency-key");
      const attempt = attemptOf(actor.userId, `POST /${kind}`, key, bodyText(request));
      const values = inOwnCenter(actor.person, definitionOf(kind), given);
      const record = await createRecord(db, actor, kind, values, attempt);
      reply.code(201).header("location", `/${kind}/${record.id}`).header("etag", versionTag(record.version));
      return { data: record };
    },
  );
}

function updatingRoute(app: App, { db }: Services, kind: Kind): void {
  const { update, row } = schemasOf(kind);
  app.patch(
    `/${kind}/:id`,
    {
      onRequest: authorize("update", kind),
      schema: { tags: [kind], params: idParams, headers: ifMatch, body: update, response: { 200: envelope(row) } },
    },
    async (request, reply) => {
      let patch: Values | undefined;
      const { record, changeSetId } = await updateRecord(db, actorOf(request), {
        kind,
        id: requireId(request),
        seenVersion: () => requireVersion(headerOf(request, "if-match")),
        // Called again if the update needs a lock.
        patch: () => (patch ??= readBody(request, update)),
      });
      reply.header("etag", versionTag(record.version));
      if (changeSetId !== null) reply.header("x-change-set", changeSetId);
      return { data: record };
    },
  );
}

function deletingRoute(app: App, { db }: Services, kind: Kind): void {
  app.delete(
    `/${kind}/:id`,
    {
      onRequest: authorize("delete", kind),
      schema: { tags: [kind], params: idParams, headers: ifMatch, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const seenVersion = () => requireVersion(headerOf(request, "if-match"));
      const changeSetId = await deleteRecord(db, actorOf(request), { kind, id: requireId(request), seenVersion });
      return reply.code(204).header("x-change-set", changeSetId).send();
    },
  );
}
