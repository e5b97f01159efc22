import * as z from "zod";
import {
  duplicateDraftSchema,
  duplicateListSchema,
  duplicatesSchema,
  mergeSchema,
  pairPageSchema,
  referenceCountsSchema,
} from "@/lib/contract/changes/duplicates";
import { envelope } from "@/lib/contract/envelope";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { countReferences } from "@/upstream/changes/propose/propose-merge";
import { confirmation } from "@/upstream/changes/write-headers";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { readBody } from "@/upstream/platform/http/read-body";
import { versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { changesQuerySchema, readQuery } from "@/upstream/records/list-params";
import { requireRecord } from "@/upstream/records/read/read-record";
import { inScope } from "@/upstream/records/sql/scope";
import { checkNext } from "./check-records";
import { duplicableDefinitions, findDuplicates, type DuplicableDefinition } from "./find-duplicates";
import { mergeRecords } from "./merge-records";
import { dismissPair, listDuplicates, listPairs, restorePair } from "./pairs";

export function duplicateRoutes(app: App, services: Services): void {
  for (const definition of duplicableDefinitions()) {
    findRoutes(app, services, definition);
    dismissalRoutes(app, services, definition);
    mergeRoutes(app, services, definition);
  }
}

function findRoutes(app: App, { db }: Services, definition: DuplicableDefinition): void {
  const { kind } = definition;
  const tags = [kind];
  app.get(
    `/${kind}/duplicates`,
    {
      onRequest: authorize("list", kind),
      schema: { tags, querystring: changesQuerySchema, response: { 200: envelope(pairPageSchema) } },
    },
    async (request) => {
      const { person } = requireSession(request);
      const query = readQuery(changesQuerySchema, request);
      // What somebody has just entered is found at once, without waiting for the worker.
      await checkNext(db, definition);
      return { data: await listPairs(db, person, definition, query) };
    },
  );
  app.post(
    `/${kind}/duplicates`,
    {
      onRequest: authorize("list", kind),
      schema: { tags, body: duplicateDraftSchema, response: { 200: envelope(duplicateListSchema) } },
    },
    async (request) => {
      const { person } = requireSession(request);
      const values = readBody(request, duplicateDraftSchema);
      const name = definition.name
        .map((field) => values[field]?.trim() ?? "")
        .join(" ")
        .trim();
      const isVisible = inScope(person, kind, "list", "record");
      return { data: await findDuplicates(db, definition, { id: null, name, values }, isVisible) };
    },
  );
  app.get(
    `/${kind}/:id/duplicates`,
    {
      onRequest: authorize("list", kind),
      schema: { tags, params: idParams, response: { 200: envelope(duplicatesSchema) } },
    },
    async (request) => ({
      data: await listDuplicates(db, requireSession(request).person, definition, requireId(request)),
    }),
  );
}

const pairParams = idParams.extend({ otherId: z.uuid() });

function dismissalRoutes(app: App, { db }: Services, definition: DuplicableDefinition): void {
  const { kind } = definition;
  const path = `/${kind}/:id/duplicates/:otherId/dismissal`;
  const onRequest = authorize("update", kind);
  const schema = { tags: [kind], params: pairParams, response: { 204: z.undefined() } };
  app.put(path, { onRequest, schema }, async (request, reply) => {
    const pair = { id: requireId(request), otherId: requireId(request, "otherId") };
    await dismissPair(db, actorOf(request), definition, pair);
    return reply.code(204).send();
  });
  app.delete(path, { onRequest, schema }, async (request, reply) => {
    const pair = { id: requireId(request), otherId: requireId(request, "otherId") };
    await restorePair(db, requireSession(request).person, definition, pair);
    return reply.code(204).send();
  });
}

function mergeRoutes(app: App, { db }: Services, { kind }: DuplicableDefinition): void {
  const tags = [kind];
  const onRequest = authorize("delete", kind);
  app.get(
    `/${kind}/:id/references`,
    { onRequest, schema: { tags, params: idParams, response: { 200: envelope(referenceCountsSchema) } } },
    async (request) => {
      const { id } = await requireRecord(db, requireSession(request).person, kind, requireId(request));
      return { data: await countReferences(db, kind, id) };
    },
  );
  app.post(
    `/${kind}/:id/merge`,
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        headers: confirmation,
        body: mergeSchema,
        response: { 200: envelope(schemasOf(kind).row) },
      },
    },
    async (request, reply) => {
      const id = requireId(request);
      const merge = readBody(request, mergeSchema);
      const { record, changeSetId } = await mergeRecords(db, actorOf(request), kind, { id, ...merge });
      reply.header("etag", versionTag(record.version)).header("x-change-set", changeSetId);
      return { data: record };
    },
  );
}
