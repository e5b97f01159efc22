import * as z from "zod";
import { envelope, listPageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { withRenamed } from "@/lib/records/list/replace-values";
import type { Kind } from "@/lib/records/kinds";
import { choiceSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf, NOT_FOUND } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "../authorize";
import { choicesQuerySchema, listSchema, readList, readQuery } from "../list-params";
import { listRecords } from "../page/list-records";
import { readRenamed } from "../page/renamed-values";
import { listChoices } from "./list-choices";
import { rethrowGone } from "./gone-record";
import { requireRecordPage } from "./read-record";

export function readRoutes(app: App, { db, broadMax }: Services, kind: Kind): void {
  const { One, Many, record, records } = namesOf(kind);
  const definition = definitionOf(kind);
  const { row, listed } = schemasOf(kind);
  const tags = [kind];
  app.get(
    `/${kind}`,
    described(
      [`list${Many}`, `List ${records}`],
      `Returns one page of the ${records} within your scope. Each field is a filter; \`where\` combines conditions. Read on with \`next\` as \`after\`, which stays fast however long the list is. 422 names each unknown or invalid parameter.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags, querystring: listSchema(definition), response: { 200: envelope(listPageOf(listed)) } },
      },
    ),
    async (request) => {
      const { query, fields } = readList(definition, request);
      const renamed = await readRenamed(db, definition, query);
      const present = renamed ? withRenamed(query, renamed) : query;
      const page = await listRecords(db, requireSession(request).person, kind, present, { fields, broadMax });
      return { data: renamed ? { ...page, renamed } : page };
    },
  );
  app.get(
    `/${kind}/options`,
    described(
      [`list${One}Options`, `List ${records} to choose from`],
      `Returns the code and name of ${records} that another record may refer to: those that match \`q\`, or those with \`ids\`.`,
      {
        onRequest: authorize("refer", kind),
        schema: { tags, querystring: choicesQuerySchema, response: { 200: envelope(z.array(choiceSchema)) } },
      },
    ),
    async (request) => ({
      data: await listChoices(db, requireSession(request).person, kind, readQuery(choicesQuerySchema, request)),
    }),
  );
  app.get(
    `/${kind}/:id`,
    described(
      [`get${One}`, `Get ${record}`],
      `Returns the record with its computed figures, the records it refers to, and what you may do with it. ${NOT_FOUND}`,
      {
        onRequest: authorize("read", kind),
        config: { responseHeaders: ["ETag"] },
        schema: { tags, params: idParams, response: { 200: envelope(row) } },
      },
    ),
    async (request, reply) => {
      const { person } = requireSession(request);
      const id = requireId(request);
      const record = await requireRecordPage(db, person, kind, id).catch((error: unknown) =>
        rethrowGone(db, person, { kind, id }, error),
      );
      reply.header("etag", versionTag(record.version));
      return { data: record };
    },
  );
}
