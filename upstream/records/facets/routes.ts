import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { facetsSchema } from "@/lib/contract/records/facets";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { parseFields } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { listQuerySchema, paramsOf, readListParams, withoutFields } from "@/upstream/records/list-params";
import { countFacets, facetFields } from "./count-facets";

export function facetsRoute(app: App, { db, broadMax }: Services, kind: Kind): void {
  const { One, records } = namesOf(kind);
  const definition = definitionOf(kind);
  const fieldsSchema = facetsQuerySchema(definition);
  const querystring = z.object({ ...fieldsSchema.shape, ...listQuerySchema(definition).shape });
  app.get(
    `/${kind}/facets`,
    described(
      [`list${One}Facets`, "Count the choices of filters"],
      `Returns how many ${records} of a list each value of the requested fields has. Each field ignores its own filter.`,
      {
        onRequest: authorize("list", kind),
        schema: { tags: [kind], querystring, response: { 200: envelope(facetsSchema) } },
      },
    ),
    async (request) => {
      const { fields } = parseFields(fieldsSchema, request.query);
      const query = readListParams(definition, withoutFields(paramsOf(request)));
      const { person } = requireSession(request);
      return { data: { facets: await countFacets(db, person, kind, query, fields, broadMax) } };
    },
  );
}

function facetsQuerySchema(definition: Definition) {
  const known = facetFields(definition);
  const message = `Use some of ${known.join(", ")}`;
  return z.object({
    fields: z
      .string(message)
      .transform((fields) => [...new Set(fields.split(","))])
      .refine((fields) => fields.every((name) => known.includes(name)), message),
  });
}
