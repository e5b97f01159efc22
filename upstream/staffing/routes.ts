import { envelope } from "@/lib/contract/envelope";
import {
  centerWorkSchema,
  companyPositionsSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { zonesSchema } from "@/lib/contract/operations/zones";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, NO_RECORD } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { authorize } from "@/upstream/records/authorize";
import { readCenterWork } from "./center-work";
import { readCompanyWork } from "./company-work";
import { readFreelancerWork } from "./freelancer-work";
import { listCompanyPositions, listPositions } from "./positions";
import { readTeamWork } from "./team-work";
import { listZoneCenters } from "./zone-centers";

export function staffingRoutes(app: App, { db }: Services): void {
  app.get(
    "/projects/:id/positions",
    described(
      ["listPositions", "List the positions of a project"],
      `Returns each position with its filled openings and the people on it, now or in future. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "projects"),
        schema: { tags: ["projects"], params: idParams, response: { 200: envelope(positionsSchema) } },
      },
    ),
    async (request) => ({ data: await listPositions(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/freelancers/:id/work",
    described(
      ["getFreelancerWork", "Get a freelancer’s assignments and load"],
      `Returns current, coming and the last finished assignments, and the load of the coming weeks. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "freelancers"),
        schema: { tags: ["freelancers"], params: idParams, response: { 200: envelope(freelancerWorkSchema) } },
      },
    ),
    async (request) => ({ data: await readFreelancerWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/companies/:id/work",
    described(
      ["getCompanyWork", "Get a company’s projects, people and spend"],
      `Returns unfinished projects, people at work, and what assignments cost until today. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "companies"),
        schema: { tags: ["companies"], params: idParams, response: { 200: envelope(companyWorkSchema) } },
      },
    ),
    async (request) => ({ data: await readCompanyWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/companies/:id/positions",
    described(
      ["listCompanyPositions", "List the positions of a company’s current projects"],
      `Returns each position of up to 50 current projects with its filled openings and the people on it. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "companies"),
        schema: { tags: ["companies"], params: idParams, response: { 200: envelope(companyPositionsSchema) } },
      },
    ),
    async (request) => ({ data: await listCompanyPositions(db, requireSession(request).person, requireId(request)) }),
  );
  overviewRoutes(app, { db });
}

function overviewRoutes(app: App, { db }: Pick<Services, "db">): void {
  app.get(
    "/teams/:id/work",
    described(
      ["getTeamWork", "Get the work of a team’s members"],
      `Returns what assignments take of each member today, and the projects of the team. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "teams"),
        schema: { tags: ["teams"], params: idParams, response: { 200: envelope(teamWorkSchema) } },
      },
    ),
    async (request) => ({ data: await readTeamWork(db, requireSession(request).person, requireId(request)) }),
  );
  app.get(
    "/centers/zones",
    described(
      ["listZoneCenters", "List the centers of zones by state"],
      "Returns each zone with the number of its centers in each state.",
      {
        onRequest: authorize("list", "centers"),
        schema: { tags: ["centers"], response: { 200: envelope(zonesSchema) } },
      },
    ),
    async (request) => ({ data: await listZoneCenters(db, requireSession(request).person) }),
  );
  app.get(
    "/centers/:id/work",
    described(
      ["getCenterWork", "Get a center’s users, projects and people"],
      `Returns the users of the center, unfinished projects, and people at work on projects of the center. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "centers"),
        schema: { tags: ["centers"], params: idParams, response: { 200: envelope(centerWorkSchema) } },
      },
    ),
    async (request) => ({ data: await readCenterWork(db, requireSession(request).person, requireId(request)) }),
  );
}
