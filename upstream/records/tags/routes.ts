import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { selectedTagsSchema, tagsSchema } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { count } from "@/lib/contract/page-query";
import { choicesQuerySchema, readQuery } from "@/upstream/records/list-params";
import { suggestSelected } from "./suggest-selected";
import { suggestTags, tagFields } from "./suggest-tags";

const SIZE = 10;
const SIZE_MAX = 50;

export function tagsRoutes(app: App, { db, broadMax }: Services, kind: Kind): void {
  const { One, records } = namesOf(kind);
  const querystring = z.strictObject({
    field: z.enum(tagFields(definitionOf(kind)), `Use one of ${tagFields(definitionOf(kind)).join(", ")}`),
    q: choicesQuerySchema.shape.q,
    size: count(SIZE, SIZE_MAX),
  });
  app.get(
    `/${kind}/tags`,
    described(
      [`suggest${One}Tags`, "Suggest tags"],
      `Returns the tags of a field that match \`q\`, the best matches first, with how many ${records} have them.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags: [kind], querystring, response: { 200: envelope(tagsSchema) } },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      return { data: { tags: await suggestTags(db, person, kind, readQuery(querystring, request)) } };
    },
  );
  app.post(
    `/${kind}/tags`,
    described(
      [`suggestSelected${One}Tags`, "Suggest tags of selected records"],
      `As the suggestions of tags, but only of the named ${records}, or of all that a query finds.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags: [kind], querystring, body: selectedTagsSchema, response: { 200: envelope(tagsSchema) } },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      const { target } = readBody(request, selectedTagsSchema);
      const tagQuery = readQuery(querystring, request);
      const tags = await suggestSelected(db, person, kind, { target, tagQuery, broadMax: broadMax ?? null });
      return { data: { tags } };
    },
  );
}
