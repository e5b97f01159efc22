import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { consequenceAnswersSchema } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { actorOf } from "./plan/actor";
import { parsePart, type Parsed } from "./plan/change-plan";
import { authorize } from "@/upstream/records/authorize";
import type { Values } from "@/upstream/records/read/record-of";
import type { Edit } from "./propose/propose-update";
import { attemptOf, confirmation, idempotencyKey } from "./write-headers";
import { createRecord, deleteRecord, updateRecord } from "./apply/write-record";

export function writeRoutes(app: App, services: Services, kind: Kind): void {
  createRoute(app, services, kind);
  updateRoute(app, services, kind);
  deleteRoute(app, services, kind);
}

function createRoute(app: App, services: Services, kind: Kind): void {
  const { createBody: create, row } = schemasOf(kind);
  app.post(
    `/${kind}`,
    {
      onRequest: authorize("create", kind),
      schema: {
        tags: [kind],
        headers: idempotencyKey.extend(confirmation.shape),
        body: create,
        response: { 201: envelope(row) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { answers, values } = splitBody(readBody(request, create));
      const key = headerOf(request, "idempotency-key");
      const attempt = attemptOf(actor.userId, `POST /${kind}`, key, bodyText(request));
      const record = await createRecord(services.db, actor, kind, { values, answers, attempt, services });
      reply.code(201).header("location", `/${kind}/${record.id}`).header("etag", versionTag(record.version));
      return { data: record };
    },
  );
}

function updateRoute(app: App, { db }: Services, kind: Kind): void {
  const { updateBody: update, row } = schemasOf(kind);
  app.patch(
    `/${kind}/:id`,
    {
      onRequest: authorize("update", kind),
      schema: {
        tags: [kind],
        params: idParams,
        headers: ifMatch.extend(confirmation.shape),
        body: update,
        response: { 200: envelope(row) },
      },
    },
    async (request, reply) => {
      const { answers, patch } = readPatch(parsePart(() => readBody(request, update)));
      const { record, changeSetId } = await updateRecord(db, actorOf(request), {
        kind,
        id: requireId(request),
        seenVersion: parsePart(() => requireVersion(headerOf(request, "if-match"))),
        patch,
        answers,
      });
      reply.header("etag", versionTag(record.version));
      if (changeSetId !== null) reply.header("x-change-set", changeSetId);
      return { data: record };
    },
  );
}

function readPatch(body: Parsed<Values>): Pick<Edit, "patch" | "answers"> {
  if (body instanceof ProblemError) return { patch: body };
  const { answers, values } = splitBody(body);
  return { answers, patch: values };
}

/** The fields of a parsed body, and what its writer answered beside them. */
function splitBody({ consequences, ...values }: Values) {
  return { answers: consequenceAnswersSchema.optional().parse(consequences), values };
}

function deleteRoute(app: App, { db }: Services, kind: Kind): void {
  app.delete(
    `/${kind}/:id`,
    {
      onRequest: authorize("delete", kind),
      schema: { tags: [kind], params: idParams, headers: ifMatch, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const changeSetId = await deleteRecord(db, actorOf(request), {
        kind,
        id: requireId(request),
        seenVersion: parsePart(() => requireVersion(headerOf(request, "if-match"))),
      });
      return reply.code(204).header("x-change-set", changeSetId).send();
    },
  );
}
