import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import {
  clientAnswersSchema,
  decidedSchema,
  decisionsSchema,
  questionAnswerSchema,
} from "@/lib/contract/staffing/decisions";
import { callLimit } from "@/upstream/accounts/auth/address-limit";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { parsePart } from "@/upstream/changes/plan/change-plan";
import { attemptOf, idempotencyKey } from "@/upstream/changes/write-headers";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, NO_RECORD } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { bodyText, headerOf, readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { readClientAnswers } from "./client-answer";
import { decideProposals } from "./decide-proposals";
import { answerQuestion } from "./questions";

const DECISIONS_A_MINUTE = 30;

export function proposalRoutes(app: App, { db }: Services): void {
  const limit = callLimit(db, {
    name: "decisions",
    max: DECISIONS_A_MINUTE,
    seconds: 60,
    reason: "Too many answers in a short time.",
  });
  app.post(
    "/proposals/decisions",
    described(
      ["decideProposals", "Answer proposals as the client"],
      "Accepts or declines people proposed to your company, or asks about them; all together or not at all. 404 for a proposal to another company; 409 says for each proposal why it can’t be answered any more, 422 names a missing reason or question. With an Idempotency-Key the request can be repeated safely.",
      {
        onRequest: authorize("decide", "assignments"),
        config: { responseHeaders: ["X-Change-Set"] },
        schema: {
          tags: ["assignments"],
          headers: idempotencyKey,
          body: decisionsSchema,
          response: { 200: envelope(decidedSchema) },
        },
      },
    ),
    async (request, reply) => {
      const actor = actorOf(request);
      const { decisions } = readBody(request, decisionsSchema);
      await limit(actor.userId);
      const key = headerOf(request, "idempotency-key");
      const attempt = attemptOf(actor.userId, "POST /proposals/decisions", key, bodyText(request));
      const changeSetId = await decideProposals(db, actor, decisions, attempt);
      if (changeSetId !== null) reply.header("x-change-set", changeSetId);
      return { data: { changeSetId } };
    },
  );
  answerRoutes(app, { db });
}

const questionParams = z.object({ id: z.uuid(), questionId: z.uuid() });

function answerRoutes(app: App, { db }: Pick<Services, "db">): void {
  const tags = ["assignments"];
  const response = { 200: envelope(clientAnswersSchema) };
  app.get(
    "/assignments/:id/client-answers",
    described(
      ["getClientAnswers", "Get what the client said about an assignment"],
      `Returns who accepted or declined for the client, and the client’s questions with their answers. ${NO_RECORD}`,
      { onRequest: authorize("read", "assignments"), schema: { tags, params: idParams, response } },
    ),
    async (request) => ({ data: await readClientAnswers(db, requireSession(request).person, requireId(request)) }),
  );
  app.put(
    "/assignments/:id/questions/:questionId/answer",
    described(
      ["answerProposalQuestion", "Answer a client’s question"],
      `Saves the answer, which the client sees on their dashboard. 409 if somebody else has answered. ${NO_RECORD}`,
      {
        onRequest: authorize("update", "assignments"),
        schema: { tags, params: questionParams, body: questionAnswerSchema, response },
      },
    ),
    async (request) => {
      const actor = actorOf(request);
      const [assignmentId, questionId] = [requireId(request), requireId(request, "questionId")];
      const answer = parsePart(() => readBody(request, questionAnswerSchema).answer);
      await answerQuestion(db, actor, { assignmentId, questionId, answer });
      return { data: await readClientAnswers(db, actor.person, assignmentId) };
    },
  );
}
