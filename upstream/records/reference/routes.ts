import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import {
  baseCurrencySchema,
  centerSchema,
  citySchema,
  countrySchema,
  propsSchema,
  stateSchema,
  zoneSchema,
} from "@/lib/contract/records/reference";
import { CONTROL_OR_BREAK } from "@/lib/records/texts/control-characters";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, SIGNED_IN } from "@/upstream/platform/http/route-texts";
import { notFound } from "@/upstream/platform/http/problem-error";
import { choicesQuerySchema, idList, readQuery } from "@/upstream/records/list-params";
import {
  findCities,
  getBaseCurrency,
  getProps,
  listCenters,
  listCities,
  listCountries,
  listStates,
  listZones,
} from "./repository";

const CACHED = `The answer may be cached for a minute and has an ETag for If-None-Match. ${SIGNED_IN}`;

const tags = ["reference"];

// PostgreSQL can't store NUL, and no key contains a control character.
const hasNoControlCharacters = (text: string) => !CONTROL_OR_BREAK.test(text);

const cityId = z.string().max(60, "Use the ids of cities").refine(hasNoControlCharacters, "Use the ids of cities");
const citiesQuerySchema = choicesQuerySchema.extend({ ids: idList(cityId) });

export function referenceRoutes(app: App, { db }: Services): void {
  app.get(
    "/common/props",
    described(["getProps", "Get lists of fixed values"], `Returns the values, each list in one text. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, response: { 200: envelope(propsSchema) } },
    }),
    async () => ({ data: await getProps(db) }),
  );
  app.get(
    "/common/countries",
    described(
      ["listCountries", "List countries"],
      `Returns the countries of the installation, the main one first. ${CACHED}`,
      { onSend: sendNotModified, schema: { tags, response: { 200: envelope(z.array(countrySchema)) } } },
    ),
    async () => ({ data: await listCountries(db) }),
  );
  app.get(
    "/common/states",
    described(["listStates", "List states"], `Returns all states of the installation's countries. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, response: { 200: envelope(z.array(stateSchema)) } },
    }),
    async () => ({ data: await listStates(db) }),
  );
  app.get(
    "/common/cities",
    described(["findCities", "Find cities"], `Returns cities that match \`q\`, or those with \`ids\`. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, querystring: citiesQuerySchema, response: { 200: envelope(z.array(citySchema)) } },
    }),
    async (request) => ({ data: await findCities(db, readQuery(citiesQuerySchema, request)) }),
  );
  app.get(
    "/common/cities/:stateId",
    described(["listCitiesOfState", "List the cities of a state"], `Returns all cities of a state. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, params: z.object({ stateId: z.string() }), response: { 200: envelope(z.array(citySchema)) } },
    }),
    async (request) => {
      const { stateId } = request.params;
      const cities = hasNoControlCharacters(stateId) ? await listCities(db, stateId) : null;
      if (!cities) throw notFound();
      return { data: cities };
    },
  );
  centerRoutes(app, { db });
}

function centerRoutes(app: App, { db }: Pick<Services, "db">): void {
  app.get(
    "/common/centers",
    described(["listCenterNames", "List the names of centers"], `Returns all centers by code. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, response: { 200: envelope(z.array(centerSchema)) } },
    }),
    async () => ({ data: await listCenters(db) }),
  );
  app.get(
    "/common/zones",
    described(["listZones", "List zones"], `Returns all zones. ${CACHED}`, {
      onSend: sendNotModified,
      schema: { tags, response: { 200: envelope(z.array(zoneSchema)) } },
    }),
    async () => ({ data: await listZones(db) }),
  );
  app.get(
    "/common/base-currency",
    described(
      ["getBaseCurrency", "Get the base currency"],
      `Returns the currency in which lists compare rates per hour, and the currencies that convert to it. ${CACHED}`,
      { onSend: sendNotModified, schema: { tags, response: { 200: envelope(baseCurrencySchema) } } },
    ),
    async () => ({ data: await getBaseCurrency(db) }),
  );
}

const MAX_AGE_SECONDS = 60;

/** An `onSend` hook: callers may cache the response for a minute and get 304 while it is unchanged. */
async function sendNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
  const tag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
  reply.header("cache-control", `private, max-age=${MAX_AGE_SECONDS}`).header("etag", tag);
  if (request.headers["if-none-match"] !== tag) return payload;
  reply.code(304);
  return null;
}
