import { envelope } from "@/lib/contract/envelope";
import {
  centerWorkSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { zonesSchema } from "@/lib/contract/operations/zones";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { authorize } from "@/upstream/records/authorize";
import { readCenterWork } from "./center-work";
import { readCompanyWork } from "./company-work";
import { readFreelancerWork } from "./freelancer-work";
import { listPositions } from "./positions";
import { readTeamWork } from "./team-work";
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
