import { envelope } from "@/lib/contract/envelope";
import { replacementSchema, replaceSchema } from "@/lib/contract/staffing/replacement";
import {
  centerWorkSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { zonesSchema } from "@/lib/contract/zones";
import { requireSession } from "@/upstream/auth/authenticate";
import { actorOf } from "@/upstream/changes/actor";
import { parsePart } from "@/upstream/changes/change-plan";
import type { App, Services } from "@/upstream/http/app-type";
import { idParams, requireId } from "@/upstream/http/id-param";
import { headerOf, readBody } from "@/upstream/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { readCenterWork } from "./center-work";
import { readCompanyWork } from "./company-work";
import { readFreelancerWork } from "./freelancer-work";
import { listPositions } from "./positions";
import { readTeamWork } from "./team-work";
import { replaceAssignment } from "./replace-assignment";
import { listZoneCenters } from "./zone-centers";

export function staffingRoutes(app: App, { db }: Services): void {
  app.get(
    "/projects/:id/positions",
    {
      onRequest: authorize("read", "projects"),
      schema: { tags: ["projects"], params: idParams, response: { 200: envelope(positionsSchema) } },
    },
    async (request) => ({ data: await listPositions(db, requireSession(request).person, requireId(request)) }),
  );
  app.post(
    "/assignments/:id/replace",
    {
      onRequest: authorize("update", "assignments"),
      schema: {
        tags: ["assignments"],
        params: idParams,
        headers: ifMatch,
        body: replaceSchema,
        response: { 200: envelope(replacementSchema) },
      },
    },
    async (request, reply) => {
      const id = requireId(request);
      const seenVersion = parsePart(() => requireVersion(headerOf(request, "if-match")));
      const ending = readBody(request, replaceSchema);
      const actor = actorOf(request);
      const { replacement, version, changeSetId } = await replaceAssignment(db, actor, { id, seenVersion, ...ending });
      reply.header("etag", versionTag(version));
      if (changeSetId !== null) reply.header("x-change-set", changeSetId);
      return { data: replacement };
    },
  );
  app.get(
    "/freelancers/:id/work",
    {
      onRequest: authorize("read", "freelancers"),
      schema: { tags: ["freelancers"], params: idParams, response: { 200: envelope(freelancerWorkSchema) } },
    },
    async (request) => ({ data: await readFreelancerWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/companies/:id/work",
    {
      onRequest: authorize("read", "companies"),
      schema: { tags: ["companies"], params: idParams, response: { 200: envelope(companyWorkSchema) } },
    },
    async (request) => ({ data: await readCompanyWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/teams/:id/work",
    {
      onRequest: authorize("read", "teams"),
      schema: { tags: ["teams"], params: idParams, response: { 200: envelope(teamWorkSchema) } },
    },
    async (request) => ({ data: await readTeamWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/centers/zones",
    {
      onRequest: authorize("list", "centers"),
      schema: { tags: ["centers"], response: { 200: envelope(zonesSchema) } },
    },
    async (request) => ({ data: await listZoneCenters(db, requireSession(request).person) }),
  );
  app.get(
    "/centers/:id/work",
    {
      onRequest: authorize("read", "centers"),
      schema: { tags: ["centers"], params: idParams, response: { 200: envelope(centerWorkSchema) } },
    },
    async (request) => ({ data: await readCenterWork(db, requireSession(request).person, requireId(request)) }),
  );
}
