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
import { wholeName } from "@/lib/records/texts/whole-name";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { countReferences } from "@/upstream/changes/propose/propose-merge";
import { confirmation } from "@/upstream/changes/write-headers";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { readBody } from "@/upstream/platform/http/read-body";
import { versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { pageQuerySchema } from "@/lib/contract/page-query";
import { readQuery } from "@/upstream/records/list-params";
import { requireRecord } from "@/upstream/records/read/read-record";
import { inScope } from "@/upstream/records/sql/scope";
import { checkNext } from "./check-records";
import { duplicableDefinitions, findDuplicates, type DuplicableDefinition } from "./find-duplicates";
import { mergeRecords } from "./merge-records";
import { dismissPair, listDuplicates, listPairs, restorePair } from "./pairs";

const BOTH = "404 if one of the two doesn’t exist or is outside your scope.";

export function duplicateRoutes(app: App, services: Services): void {
  for (const definition of duplicableDefinitions()) {
    findRoutes(app, services, definition);
    dismissalRoutes(app, services, definition);
    mergeRoutes(app, services, definition);
  }
}

function findRoutes(app: App, { db }: Services, definition: DuplicableDefinition): void {
  const { kind } = definition;
  const { One, record, records } = namesOf(kind);
  const tags = [kind];
  app.get(
    `/${kind}/duplicates`,
    described(
      [`list${One}Pairs`, `List pairs of ${records} that may be the same`],
      `Returns the pairs of which you may read both records, the most similar first, with why. \`unchecked\` ${records} are still to be compared. Merge a pair, or dismiss it.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags, querystring: pageQuerySchema, response: { 200: envelope(pairPageSchema) } },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      const query = readQuery(pageQuerySchema, request);
      // What somebody has just entered is found at once, without waiting for the worker.
      await checkNext(db, definition);
      return { data: await listPairs(db, person, definition, query) };
    },
  );
  app.post(
    `/${kind}/duplicates`,
    described(
      [`find${One}Duplicates`, `Find ${records} like a new one`],
      `Returns up to ten ${records} within your scope that may be the same as the one whose values you send, the most similar first. Nothing is saved.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags, body: duplicateDraftSchema, response: { 200: envelope(duplicateListSchema) } },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      const values = readBody(request, duplicateDraftSchema);
      const name = wholeName(definition, values);
      const isVisible = inScope(person, kind, "list", "record");
      return { data: await findDuplicates(db, definition, { id: null, name, values }, isVisible) };
    },
  );
  app.get(
    `/${kind}/:id/duplicates`,
    described(
      [`list${One}Duplicates`, `List likely duplicates of ${record}`],
      `Returns up to ten ${records} within your scope that may be the same, the most similar first, apart from those that somebody dismissed. 404 if it doesn’t exist or is outside your scope.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags, params: idParams, response: { 200: envelope(duplicatesSchema) } },
      },
    ),
    async (request) => ({
      data: await listDuplicates(db, requireSession(request).person, definition, requireId(request)),
    }),
  );
}

const pairParams = idParams.extend({ otherId: z.uuid() });

function dismissalRoutes(app: App, { db }: Services, definition: DuplicableDefinition): void {
  const { kind } = definition;
  const { One, records } = namesOf(kind);
  const path = `/${kind}/:id/duplicates/:otherId/dismissal`;
  const onRequest = authorize("update", kind);
  const schema = { tags: [kind], params: pairParams, response: { 204: z.undefined() } };
  app.put(
    path,
    described(
      [`dismiss${One}Pair`, `Say that two ${records} aren’t duplicates`],
      `The pair is no longer listed. ${BOTH}`,
      { onRequest, schema },
    ),
    async (request, reply) => {
      const pair = { id: requireId(request), otherId: requireId(request, "otherId") };
      await dismissPair(db, actorOf(request), definition, pair);
      return reply.code(204).send();
    },
  );
  app.delete(
    path,
    described(
      [`restore${One}Pair`, `Take back that two ${records} aren’t duplicates`],
      `The pair is listed again as long as the two look alike. ${BOTH}`,
      { onRequest, schema },
    ),
    async (request, reply) => {
      const pair = { id: requireId(request), otherId: requireId(request, "otherId") };
      await restorePair(db, requireSession(request).person, definition, pair);
      return reply.code(204).send();
    },
  );
}

function mergeRoutes(app: App, { db }: Services, { kind }: DuplicableDefinition): void {
  const tags = [kind];
  const { One, Many, one, record } = namesOf(kind);
  const onRequest = authorize("delete", kind);
  app.get(
    `/${kind}/:id/references`,
    described(
      [`count${One}References`, `Count what refers to ${record}`],
      "Returns how many records of each kind refer to it by which field: what a merge would move. 404 if it doesn’t exist.",
      { onRequest, schema: { tags, params: idParams, response: { 200: envelope(referenceCountsSchema) } } },
    ),
    async (request) => {
      const { id } = await requireRecord(db, requireSession(request).person, kind, requireId(request));
      return { data: await countReferences(db, kind, id) };
    },
  );
  app.post(
    `/${kind}/:id/merge`,
    described(
      [`merge${Many}`, `Merge another ${one} into this one`],
      "Deletes the other record, lets everything that refers to it refer to this one, and saves the chosen values, in one change set that can be undone. Reading the merged record then answers 404 with `mergedInto`. 409 with the newest record if a version is stale, with the record that stays if one was merged meanwhile, and for a new overload unless X-Confirm has `overload`.",
      {
        onRequest,
        config: { responseHeaders: ["ETag", "X-Change-Set"] },
        schema: {
          tags,
          params: idParams,
          headers: confirmation,
          body: mergeSchema,
          response: { 200: envelope(schemasOf(kind).row) },
        },
      },
    ),
    async (request, reply) => {
      const id = requireId(request);
      const merge = readBody(request, mergeSchema);
      const { record, changeSetId } = await mergeRecords(db, actorOf(request), kind, { id, ...merge });
      reply.header("etag", versionTag(record.version)).header("x-change-set", changeSetId);
      return { data: record };
    },
  );
}
