import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { pageQuerySchema } from "@/lib/contract/page-query";
import {
  assignmentMatchAnswerSchema,
  candidatePageSchema,
  newProposalsSchema,
  positionMatchesSchema,
  proposalsSchema,
  savedWeightsSchema,
  weightsSchema,
} from "@/lib/contract/staffing/matching";
import { todayIn } from "@/lib/staffing/days";
import { GATE_FILTERS, MATCH_ORDERS, SKILLS_FILTERS } from "@/lib/staffing/matching/match-list";
import { requireFullAccess, requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { attemptOf, idempotencyKey } from "@/upstream/changes/write-headers";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, NO_RECORD, STALE } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { readQuery } from "@/upstream/records/list-params";
import { createProposals } from "./create-proposals";
import { listCandidates } from "./list-matches";
import { listPositionMatches } from "./list-position-matches";
import { readAssignmentMatch } from "./read-assignment-match";
import { readSavedWeights, saveWeights } from "./saved-weights";

const positionParams = z.object({ id: z.uuid(), positionId: z.uuid() });

const matchesQuery = pageQuerySchema.pick({ page: true }).extend({
  gate: z.enum(GATE_FILTERS, `Use one of ${GATE_FILTERS.join(", ")}`).default("open"),
  skills: z.enum(SKILLS_FILTERS, `Use one of ${SKILLS_FILTERS.join(", ")}`).default("any"),
  order: z.enum(MATCH_ORDERS, `Use one of ${MATCH_ORDERS.join(", ")}`).default("score"),
  /** The days that somebody leaves whom the people replace. */
  from: z.iso.date("Use a date, such as 2026-12-31").optional(),
  to: z.iso.date("Use a date, such as 2026-12-31").optional(),
});

export function matchingRoutes(app: App, services: Services): void {
  positionRoutes(app, services);
  otherMatchRoutes(app, services);
  weightRoutes(app, services);
}

function positionRoutes(app: App, { db, timeZone }: Services): void {
  app.get(
    "/projects/:id/positions/:positionId/matches",
    described(
      ["listPositionMatches", "List who fits a position"],
      `Returns a page of freelancers by score, each with the factors and gates that explain it. They are compared for the days that the position needs: those of its first gap once all openings are filled, else all; with \`from\` and \`to\` for these. ${NO_RECORD}`,
      {
        onRequest: [authorize("read", "projects"), authorize("list", "freelancers")],
        schema: {
          tags: ["projects"],
          params: positionParams,
          querystring: matchesQuery,
          response: { 200: envelope(candidatePageSchema) },
        },
      },
    ),
    async (request) => {
      const position = requirePositionKey(request);
      const { from, to, ...list } = readQuery(matchesQuery, request);
      const days = from === undefined ? null : { startDate: from, endDate: to ?? null };
      const { person } = requireSession(request);
      const today = todayIn(timeZone, Date.now());
      return { data: await listCandidates(db, person, { ...position, ...list, days, today }) };
    },
  );
  app.post(
    "/projects/:id/positions/:positionId/proposals",
    described(
      ["proposeFreelancers", "Propose freelancers for a position"],
      "Creates an assignment with status proposed for each freelancer, from their first free day in the days that the position needs and for the least share of a week that is free from then on, ending before days without any free time, and keeps the match as it is now. 422 names each freelancer who can’t be proposed; then none is. With an Idempotency-Key the request can be repeated safely.",
      {
        onRequest: [
          authorize("create", "assignments"),
          authorize("read", "projects"),
          authorize("list", "freelancers"),
        ],
        config: { responseHeaders: ["X-Change-Set"] },
        schema: {
          tags: ["projects"],
          params: positionParams,
          headers: idempotencyKey,
          body: newProposalsSchema,
          response: { 201: envelope(proposalsSchema) },
        },
      },
    ),
    async (request, reply) => {
      const actor = actorOf(request);
      const position = requirePositionKey(request);
      const { freelancerIds, replacing } = readBody(request, newProposalsSchema);
      const route = `POST /projects/${position.projectId}/positions/${position.positionId}/proposals`;
      const attempt = attemptOf(actor.userId, route, headerOf(request, "idempotency-key"), bodyText(request));
      const proposed = { ...position, freelancerIds, replacing, today: todayIn(timeZone, Date.now()) };
      const { proposals, changeSetId } = await createProposals(db, actor, proposed, attempt);
      reply.code(201).header("x-change-set", changeSetId);
      return { data: proposals };
    },
  );
}

function otherMatchRoutes(app: App, { db, timeZone }: Services): void {
  app.get(
    "/freelancers/:id/matches",
    described(
      ["listFreelancerMatches", "List the positions that fit a freelancer"],
      `Returns positions with unfilled openings by score. ${NO_RECORD}`,
      {
        onRequest: [authorize("read", "freelancers"), authorize("list", "projects")],
        schema: { tags: ["freelancers"], params: idParams, response: { 200: envelope(positionMatchesSchema) } },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      return { data: await listPositionMatches(db, person, requireId(request), todayIn(timeZone, Date.now())) };
    },
  );
  app.get(
    "/assignments/:id/match",
    described(
      ["getAssignmentMatch", "Get the match of an assignment"],
      `Returns the match as it was when the assignment was proposed; null if it wasn’t proposed from a list of matches. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "assignments"),
        schema: { tags: ["assignments"], params: idParams, response: { 200: envelope(assignmentMatchAnswerSchema) } },
      },
    ),
    async (request) => ({
      data: await readAssignmentMatch(db, requireSession(request).person, requireId(request)),
    }),
  );
}

function weightRoutes(app: App, { db }: Services): void {
  const tags = ["matching"];
  app.get(
    "/matching/weights",
    described(
      ["getWeights", "Get the weights of a match"],
      "Returns how much each factor counts, with the versions before.",
      {
        onRequest: authorize("list", "freelancers"),
        config: { responseHeaders: ["ETag"] },
        schema: { tags, response: { 200: envelope(savedWeightsSchema) } },
      },
    ),
    async (request, reply) => {
      const saved = await readSavedWeights(db, requireSession(request).person);
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
  app.put(
    "/matching/weights",
    described(
      ["saveWeights", "Save the weights of a match"],
      `Replaces the weights for everyone; scores of earlier proposals stay as they were. ${STALE}`,
      {
        onRequest: requireFullAccess,
        config: { responseHeaders: ["ETag"] },
        schema: { tags, headers: ifMatch, body: weightsSchema, response: { 200: envelope(savedWeightsSchema) } },
      },
    ),
    async (request, reply) => {
      const seenVersion = requireVersion(headerOf(request, "if-match"));
      const weights = readBody(request, weightsSchema);
      const saved = await saveWeights(db, actorOf(request), { weights, seenVersion });
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
}

function requirePositionKey(request: FastifyRequest): { projectId: string; positionId: string } {
  return { projectId: requireId(request), positionId: requireId(request, "positionId") };
}
