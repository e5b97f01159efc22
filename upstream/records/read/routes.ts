import * as z from "zod";
import { envelope, listPageOf, pageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { changeSchema, choiceSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { requireSession } from "@/upstream/auth/authenticate";
import { actorOf } from "@/upstream/changes/actor";
import { versionTag } from "@/upstream/changes/write-headers";
import { listChanges } from "@/upstream/history/list-changes";
import type { App, Services } from "@/upstream/http/app-type";
import { authorize, requireId } from "../authorize";
import { changesQuerySchema, choicesQuerySchema, listSchema, readList, readQuery } from "../list-params";
import { listRecords } from "../page/list-records";
import { listChoices } from "./list-choices";
import { requireRecord, requireRecordPage } from "./read-record";

export const idParams = z.object({ id: z.uuid() });

export function readRoutes(app: App, { db, broadMax }: Services, kind: Kind): void {
  const definition = definitionOf(kind);
  const { row, listed } = schemasOf(kind);
  const tags = [kind];
  app.get(
    `/${kind}`,
    {
      onRequest: authorize("list", kind),
      schema: { tags, querystring: listSchema(definition), response: { 200: envelope(listPageOf(listed)) } },
    },
    async (request) => {
      const { query, fields } = readList(definition, request);
      return { data: await listRecords(db, requireSession(request).person, kind, query, { fields, broadMax }) };
    },
  );
  app.get(
    `/${kind}/options`,
    {
      onRequest: authorize("refer", kind),
      schema: { tags, querystring: choicesQuerySchema, response: { 200: envelope(z.array(choiceSchema)) } },
    },
    async (request) => ({
      data: await listChoices(db, requireSession(request).person, kind, readQuery(choicesQuerySchema, request)),
    }),
  );
  app.get(
    `/${kind}/:id`,
    { onRequest: authorize("read", kind), schema: { tags, params: idParams, response: { 200: envelope(row) } } },
    async (request, reply) => {
      const record = await requireRecordPage(db, requireSession(request).person, kind, requireId(request));
      reply.header("etag", versionTag(record.version));
      return { data: record };
    },
  );
  app.get(
    `/${kind}/:id/history`,
    {
      onRequest: authorize("read", kind),
      schema: {
        tags,
        params: idParams,
        querystring: changesQuerySchema,
        response: { 200: envelope(pageOf(changeSchema)) },
      },
    },
    async (request) => {
      const { id } = await requireRecord(db, requireSession(request).person, kind, requireId(request));
      return { data: await listChanges(db, actorOf(request), { kind, id }, readQuery(changesQuerySchema, request)) };
    },
  );
}
