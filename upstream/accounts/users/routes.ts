import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { canManageUser } from "@/lib/accounts/access/user-rules";
import { envelope } from "@/lib/contract/envelope";
import { audienceSchema, userAccessSchema } from "@/lib/contract/accounts/user-access";
import { KINDS } from "@/lib/records/kinds";
import { revokeLinks } from "@/upstream/accounts/auth/account-links";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { revokeTokensOf } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { conflict, forbidden } from "@/upstream/platform/http/problem-error";
import { authorize } from "@/upstream/records/authorize";
import { sendInvitation, sendResetLink } from "./account-mails";
import { readAudience } from "./audience";
import { resetTwoFactor } from "./reset-two-factor";
import { readUserAccess, requireManagedUser, type ManagedUser } from "./user-access";

const NOTHING = { 204: z.undefined() };

export function userRoutes(app: App, services: Services): void {
  const { db } = services;
  app.get(
    "/users/:id/access",
    {
      onRequest: authorize("read", "users"),
      schema: { tags: ["users"], params: idParams, response: { 200: envelope(userAccessSchema) } },
    },
    async (request) => {
      const { user, person } = requireSession(request);
      return { data: await readUserAccess(db, { userId: user.id, person }, requireId(request)) };
    },
  );
  for (const kind of KINDS) {
    app.get(
      `/${kind}/:id/audience`,
      {
        // Whoever may open the users anyway.
        onRequest: authorize("read", "users"),
        schema: { tags: [kind], params: idParams, response: { 200: envelope(audienceSchema) } },
      },
      async (request) => ({
        data: await readAudience(db, requireSession(request).person, kind, requireId(request)),
      }),
    );
  }
  const managed = {
    onRequest: authorize("update", "users"),
    schema: { tags: ["users"], params: idParams, response: NOTHING },
  };
  app.post("/users/:id/invitation", managed, async (request, reply) => {
    await manage(db, request, async (transaction, user, actorId) => {
      requireStatus(user, "invited", "Only somebody who hasn’t accepted yet can be invited again.");
      await sendInvitation(transaction, services, user, actorId);
    });
    return reply.code(204).send();
  });
  app.delete("/users/:id/invitation", managed, async (request, reply) => {
    await manage(db, request, async (transaction, user) => {
      requireStatus(user, "invited", "This user has already accepted the invitation.");
      await revokeLinks(transaction, user.id, "invitation");
    });
    return reply.code(204).send();
  });
  app.post("/users/:id/password-reset", managed, async (request, reply) => {
    await manage(db, request, async (transaction, user, actorId) => {
      requireStatus(user, "active", "Only an active user can set a new password.");
      await sendResetLink(transaction, services, user, actorId);
      await recordAccountEvent(transaction, user.id, { type: "reset-link-sent", client: null, by: actorId });
    });
    return reply.code(204).send();
  });
  app.delete("/users/:id/sessions", managed, async (request, reply) => {
    await manage(db, request, async (transaction, user, actorId) => {
      const ended = await revokeTokensOf(transaction, user.id);
      const detail = ended === 1 ? "1 session" : `${ended} sessions`;
      await recordAccountEvent(transaction, user.id, { type: "all-sessions-ended", client: null, detail, by: actorId });
    });
    return reply.code(204).send();
  });
  app.delete("/users/:id/two-factor", managed, async (request, reply) => {
    await manage(db, request, async (transaction, user, actorId) => {
      if (user.id === actorId) throw conflict("Turn off your own two-factor authentication in your account.");
      await resetTwoFactor(transaction, services, user, actorId);
    });
    return reply.code(204).send();
  });
}

type Work = (transaction: Database, user: ManagedUser, actorId: string) => Promise<void>;

/** @throws ProblemError 404; 403 for an administrator, unless the caller is one */
async function manage(db: Database, request: FastifyRequest, work: Work): Promise<void> {
  const { user, person } = requireSession(request);
  const id = requireId(request);
  await inTransaction(db, async (transaction) => {
    const managedUser = await requireManagedUser(transaction, id);
    if (!canManageUser(person, managedUser.person)) throw forbidden();
    await work(transaction, managedUser, user.id);
  });
}

function requireStatus({ status }: ManagedUser, required: ManagedUser["status"], detail: string): void {
  if (status !== required) throw conflict(detail);
}
