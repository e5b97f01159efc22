import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import { PAGE_MAX } from "@/lib/contract/limits";
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
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { attemptOf, idempotencyKey } from "@/upstream/changes/write-headers";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { count, readQuery } from "@/upstream/records/list-params";
import { createProposals } from "./create-proposals";
import { listCandidates } from "./list-matches";
import { listPositionMatches } from "./list-position-matches";
import { readAssignmentMatch } from "./read-assignment-match";
import { readSavedWeights, saveWeights } from "./weights";

const positionParams = z.object({ id: z.uuid(), positionId: z.uuid() });

const matchesQuery = z.strictObject({
  page: count(1, PAGE_MAX),
  gate: z.enum(GATE_FILTERS, `Use one of ${GATE_FILTERS.join(", ")}`).default("open"),
  skills: z.enum(SKILLS_FILTERS, `Use one of ${SKILLS_FILTERS.join(", ")}`).default("any"),
  order: z.enum(MATCH_ORDERS, `Use one of ${MATCH_ORDERS.join(", ")}`).default("score"),
});

export function matchingRoutes(app: App, services: Services): void {
  positionRoutes(app, services);
  otherMatchRoutes(app, services);
  weightRoutes(app, services);
}

function positionRoutes(app: App, { db, timeZone }: Services): void {
  app.get(
    "/projects/:id/positions/:positionId/matches",
    {
      onRequest: [authorize("read", "projects"), authorize("list", "freelancers")],
      schema: {
        tags: ["projects"],
        params: positionParams,
        querystring: matchesQuery,
        response: { 200: envelope(candidatePageSchema) },
      },
    },
    async (request) => {
      const position = requirePositionKey(request);
      const query = readQuery(matchesQuery, request);
      const { person } = requireSession(request);
      return {
        data: await listCandidates(db, person, { ...position, ...query, today: todayIn(timeZone, Date.now()) }),
      };
    },
  );
  app.post(
    "/projects/:id/positions/:positionId/proposals",
    {
      onRequest: [authorize("read", "projects"), authorize("list", "freelancers"), authorize("create", "assignments")],
      schema: {
        tags: ["projects"],
        params: positionParams,
        headers: idempotencyKey,
        body: newProposalsSchema,
        response: { 201: envelope(proposalsSchema) },
      },
    },
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
    {
      onRequest: [authorize("read", "freelancers"), authorize("list", "projects")],
      schema: { tags: ["freelancers"], params: idParams, response: { 200: envelope(positionMatchesSchema) } },
    },
    async (request) => {
      const { person } = requireSession(request);
      return { data: await listPositionMatches(db, person, requireId(request), todayIn(timeZone, Date.now())) };
    },
  );
  app.get(
    "/assignments/:id/match",
    {
      onRequest: authorize("read", "assignments"),
      schema: { tags: ["assignments"], params: idParams, response: { 200: envelope(assignmentMatchAnswerSchema) } },
    },
    async (request) => ({
      data: await readAssignmentMatch(db, requireSession(request).person, requireId(request)),
    }),
  );
}

function weightRoutes(app: App, { db }: Services): void {
  const tags = ["matching"];
  app.get(
    "/matching/weights",
    { onRequest: authorize("list", "freelancers"), schema: { tags, response: { 200: envelope(savedWeightsSchema) } } },
    async (request, reply) => {
      const saved = await readSavedWeights(db, requireSession(request).person);
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
  app.put(
    "/matching/weights",
    {
      onRequest: requireFullAccess,
      schema: { tags, headers: ifMatch, body: weightsSchema, response: { 200: envelope(savedWeightsSchema) } },
    },
    async (request, reply) => {
      const seenVersion = requireVersion(headerOf(request, "if-match"));
      const weights = readBody(request, weightsSchema);
      const saved = await saveWeights(db, actorOf(request), { weights, seenVersion });
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
}

async function requireFullAccess(request: FastifyRequest): Promise<void> {
  if (!hasFullAccess(requireSession(request).person)) throw forbidden();
}

function requirePositionKey(request: FastifyRequest): { projectId: string; positionId: string } {
  return { projectId: requireId(request), positionId: requireId(request, "positionId") };
}
