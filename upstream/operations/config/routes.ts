import type { FastifyRequest } from "fastify";
import * as z from "zod";
import {
  CONFIG_KEYS,
  configChangesSchema,
  configEditSchema,
  configListsSchema,
  savedConfigSchema,
  type ConfigKey,
} from "@/lib/contract/operations/config";
import { envelope } from "@/lib/contract/envelope";
import { requireFullAccess } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, STALE } from "@/upstream/platform/http/route-texts";
import { notFound } from "@/upstream/platform/http/problem-error";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { listConfigChanges, readConfigLists } from "./read-config";
import { saveConfig } from "./save-config";

const tags = ["config"];
const params = z.object({ key: z.enum(CONFIG_KEYS) });

export function configRoutes(app: App, { db }: Services): void {
  const onRequest = requireFullAccess;
  app.get(
    "/config",
    described(
      ["listConfig", "List the lists of the config"],
      "Returns each list with its values, and where each is in use.",
      { onRequest, schema: { tags, response: { 200: envelope(configListsSchema) } } },
    ),
    async () => ({
      data: await readConfigLists(db),
    }),
  );
  app.put(
    "/config/:key",
    described(
      ["saveConfig", "Save a list of the config"],
      `Replaces a list. Renamed values, and removed ones with a replacement, are replaced in all records at once; 409 for a removed value in use without one. ${STALE}`,
      {
        onRequest,
        config: { responseHeaders: ["ETag"] },
        schema: {
          tags,
          params,
          headers: ifMatch,
          body: configEditSchema,
          response: { 200: envelope(savedConfigSchema) },
        },
      },
    ),
    async (request, reply) => {
      const key = requireKey(request);
      const seenVersion = requireVersion(headerOf(request, "if-match"));
      const edit = readBody(request, configEditSchema);
      const list = await saveConfig(db, actorOf(request), { key, edit, seenVersion });
      reply.header("etag", versionTag(list.version));
      return { data: list };
    },
  );
  app.get(
    "/config/:key/history",
    described(
      ["listConfigChanges", "List the changes of a list of the config"],
      "Returns who changed a list, when, and what, newest first.",
      { onRequest, schema: { tags, params, response: { 200: envelope(configChangesSchema) } } },
    ),
    async (request) => ({ data: await listConfigChanges(db, requireKey(request)) }),
  );
}

function requireKey(request: FastifyRequest): ConfigKey {
  const { data } = params.safeParse(request.params);
  if (!data) throw notFound();
  return data.key;
}
