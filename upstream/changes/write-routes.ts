import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { consequenceAnswersSchema } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { actorOf } from "./plan/actor";
import { parsePart, type Parsed } from "./plan/change-plan";
import { authorize } from "@/upstream/records/authorize";
import { rethrowGone } from "@/upstream/records/read/gone-record";
import type { Values } from "@/upstream/records/read/record-of";
import type { Edit } from "./propose/propose-update";
import { attemptOf, confirmation, idempotencyKey } from "./write-headers";
import { createRecord, deleteRecord, updateRecord } from "./apply/write-record";

const VERSION =
  "Send the version you last read as If-Match: 428 without it, 409 with the saved record if it is stale. 404 names a record that was deleted.";

export function writeRoutes(app: App, services: Services, kind: Kind): void {
  createRoute(app, services, kind);
  updateRoute(app, services, kind);
  deleteRoute(app, services, kind);
}

function createRoute(app: App, services: Services, kind: Kind): void {
  const { One, record } = namesOf(kind);
  const { createBody: create, row } = schemasOf(kind);
  app.post(
    `/${kind}`,
    described(
      [`create${One}`, `Create ${record}`],
      "Saves a new record and returns it. With an Idempotency-Key the same request can be repeated safely: the record is created once. 409 if a unique value is already in use, 422 with the path of each invalid field.",
      {
        onRequest: authorize("create", kind),
        config: { responseHeaders: ["ETag", "Location"] },
        schema: {
          tags: [kind],
          headers: idempotencyKey.extend(confirmation.shape),
          body: create,
          response: { 201: envelope(row) },
        },
      },
    ),
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
  const { One, record } = namesOf(kind);
  const { updateBody: update, row } = schemasOf(kind);
  app.patch(
    `/${kind}/:id`,
    described(
      [`update${One}`, `Edit ${record}`],
      `Saves the fields in the body and leaves the others as they are; null empties a field. ${VERSION}`,
      {
        onRequest: authorize("update", kind),
        config: { responseHeaders: ["ETag", "X-Change-Set"] },
        schema: {
          tags: [kind],
          params: idParams,
          headers: ifMatch.extend(confirmation.shape),
          body: update,
          response: { 200: envelope(row) },
        },
      },
    ),
    async (request, reply) => {
      const { answers, patch } = readPatch(parsePart(() => readBody(request, update)));
      const [actor, id] = [actorOf(request), requireId(request)];
      const seenVersion = parsePart(() => requireVersion(headerOf(request, "if-match")));
      const { record, changeSetId } = await updateRecord(db, actor, { kind, id, seenVersion, patch, answers }).catch(
        (error: unknown) => rethrowGone(db, actor.person, { kind, id }, error),
      );
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
  const { One, record } = namesOf(kind);
  app.delete(
    `/${kind}/:id`,
    described(
      [`delete${One}`, `Delete ${record}`],
      `Deletes the record; undoing the change set restores it. ${VERSION} 409 names the records that still refer to it.`,
      {
        onRequest: authorize("delete", kind),
        config: { responseHeaders: ["X-Change-Set"] },
        schema: { tags: [kind], params: idParams, headers: ifMatch, response: { 204: z.undefined() } },
      },
    ),
    async (request, reply) => {
      const [actor, id] = [actorOf(request), requireId(request)];
      const seenVersion = parsePart(() => requireVersion(headerOf(request, "if-match")));
      const changeSetId = await deleteRecord(db, actor, { kind, id, seenVersion }).catch((error: unknown) =>
        rethrowGone(db, actor.person, { kind, id }, error),
      );
      return reply.code(204).header("x-change-set", changeSetId).send();
    },
  );
}
