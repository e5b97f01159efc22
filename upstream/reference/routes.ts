import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { centerSchema, citySchema, propsSchema, stateSchema, zoneSchema } from "@/lib/contract/reference";
import type { App, Services } from "@/upstream/http/app-type";
import { notFound } from "@/upstream/http/refusal";
import { choicesQuerySchema, idList, readQuery } from "@/upstream/records/queries";
import { findCities, getProps, listCenters, listCities, listStates, listZones } from "./repository";
import { answerUnchanged } from "./unchanged";

const tags = ["reference"];

const citiesQuerySchema = choicesQuerySchema.extend({ ids: idList(z.string().max(60, "Use the ids of cities")) });

/** Names and codes that every signed-in person may see, whatever their scope. */
export function referenceRoutes(app: App, { db }: Services): void {
  app.get(
    "/common/props",
    { onSend: answerUnchanged, schema: { tags, response: { 200: envelope(propsSchema) } } },
    async () => ({ data: await getProps(db) }),
  );
  app.get(
    "/common/states",
    { onSend: answerUnchanged, schema: { tags, response: { 200: envelope(z.array(stateSchema)) } } },
    async () => ({ data: await listStates(db) }),
  );
  app.get(
    "/common/cities",
    {
      onSend: answerUnchanged,
      schema: { tags, querystring: citiesQuerySchema, response: { 200: envelope(z.array(citySchema)) } },
    },
    async (request) => ({ data: await findCities(db, readQuery(citiesQuerySchema, request)) }),
  );
  app.get(
    "/common/cities/:stateId",
    {
      onSend: answerUnchanged,
      schema: { tags, params: z.object({ stateId: z.string() }), response: { 200: envelope(z.array(citySchema)) } },
    },
    async (request) => {
      const cities = await listCities(db, request.params.stateId);
      if (!cities) throw notFound();
      return { data: cities };
    },
  );
  app.get(
    "/common/centers",
    { onSend: answerUnchanged, schema: { tags, response: { 200: envelope(z.array(centerSchema)) } } },
    async () => ({ data: await listCenters(db) }),
  );
  app.get(
    "/common/zones",
    { onSend: answerUnchanged, schema: { tags, response: { 200: envelope(z.array(zoneSchema)) } } },
    async () => ({ data: await listZones(db) }),
  );
}
