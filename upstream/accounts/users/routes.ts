import type { FastifyReply, FastifyRequest } from "fastify";
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
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { conflict, forbidden } from "@/upstream/platform/http/problem-error";
import { authorize } from "@/upstream/records/authorize";
import { sendInvitation, sendResetLink } from "./invitation-mails";
import { readAudience } from "./audience";
import { resetTwoFactor } from "./reset-two-factor";
import { readUserAccess, requireManagedUser, type ManagedUser } from "./user-access";

const NOT_FOUND = "404 if the user doesn’t exist.";
const PROTECTED = `403 for an administrator, unless you are one. ${NOT_FOUND}`;

const managed = {
  onRequest: authorize("update", "users"),
  schema: { tags: ["users"], params: idParams, response: { 204: z.undefined() } },
};

export function userRoutes(app: App, services: Services): void {
  const { db } = services;
  app.get(
    "/users/:id/access",
    described(
      ["getUserAccess", "Get what a user may see and do"],
      `Returns the scope of each right to each kind with the rule that gives it, and the state of the account. ${NOT_FOUND}`,
      {
        onRequest: authorize("read", "users"),
        schema: { tags: ["users"], params: idParams, response: { 200: envelope(userAccessSchema) } },
      },
    ),
    async (request) => {
      const { user, person } = requireSession(request);
      return { data: await readUserAccess(db, { userId: user.id, person }, requireId(request)) };
    },
  );
  for (const kind of KINDS) {
    const { One, one } = namesOf(kind);
    app.get(
      `/${kind}/:id/audience`,
      described(
        [`get${One}Audience`, `Get who can see the ${one}`],
        `Returns the active users who may open the ${one}, by the rule that lets them. 404 if it doesn’t exist.`,
        {
          // Whoever may open the users anyway.
          onRequest: authorize("read", "users"),
          schema: { tags: [kind], params: idParams, response: { 200: envelope(audienceSchema) } },
        },
      ),
      async (request) => ({
        data: await readAudience(db, requireSession(request).person, kind, requireId(request)),
      }),
    );
  }
  linkRoutes(app, services);
  securityRoutes(app, services);
}

function linkRoutes(app: App, services: Services): void {
  const { db } = services;
  app.post(
    "/users/:id/invitation",
    described(
      ["resendInvitation", "Send an invitation again"],
      `Emails a new link to somebody who hasn’t accepted yet; earlier links stop working. 409 if they have. ${PROTECTED}`,
      managed,
    ),
    managing(db, async (transaction, user, actorId) => {
      requireStatus(user, "invited", "Only somebody who hasn’t accepted yet can be invited again.");
      await sendInvitation(transaction, services, user, actorId);
    }),
  );
  app.delete(
    "/users/:id/invitation",
    described(
      ["revokeInvitation", "Revoke an invitation"],
      `Makes the link of an invitation stop working. 409 if it was accepted. ${PROTECTED}`,
      managed,
    ),
    managing(db, async (transaction, user) => {
      requireStatus(user, "invited", "This user has already accepted the invitation.");
      await revokeLinks(transaction, user.id, "invitation");
    }),
  );
  app.post(
    "/users/:id/password-reset",
    described(
      ["sendResetLink", "Send a link to set a new password"],
      `Emails a link to an active user; the password stays as it is until then. 409 for anybody else. ${PROTECTED}`,
      managed,
    ),
    managing(db, async (transaction, user, actorId) => {
      requireStatus(user, "active", "Only an active user can set a new password.");
      await sendResetLink(transaction, services, user, actorId);
      await recordAccountEvent(transaction, user.id, { type: "reset-link-sent", client: null, by: actorId });
    }),
  );
}

function securityRoutes(app: App, services: Services): void {
  const { db } = services;
  app.delete(
    "/users/:id/sessions",
    described(
      ["endSessions", "End all sessions of a user"],
      `Revokes all tokens of the user, who can sign in again. ${PROTECTED}`,
      managed,
    ),
    managing(db, async (transaction, user, actorId) => {
      const ended = await revokeTokensOf(transaction, user.id);
      const detail = ended === 1 ? "1 session" : `${ended} sessions`;
      await recordAccountEvent(transaction, user.id, { type: "all-sessions-ended", client: null, detail, by: actorId });
    }),
  );
  app.delete(
    "/users/:id/two-factor",
    described(
      ["resetTwoFactor", "Reset two-factor authentication of a user"],
      `For somebody who has lost their authenticator and recovery codes: removes both, revokes all tokens and emails the user. 409 if it is off, or of oneself. ${PROTECTED}`,
      managed,
    ),
    managing(db, async (transaction, user, actorId) => {
      if (user.id === actorId) throw conflict("Turn off your own two-factor authentication in your account.");
      await resetTwoFactor(transaction, services, user, actorId);
    }),
  );
}

type Work = (transaction: Database, user: ManagedUser, actorId: string) => Promise<void>;

/** A handler. @throws ProblemError 404; 403 for an administrator, unless the caller is one */
function managing(db: Database, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { user, person } = requireSession(request);
    const id = requireId(request);
    await inTransaction(db, async (transaction) => {
      const managedUser = await requireManagedUser(transaction, id);
      if (!canManageUser(person, managedUser.person)) throw forbidden();
      await work(transaction, managedUser, user.id);
    });
    return reply.code(204).send();
  };
}

function requireStatus({ status }: ManagedUser, required: ManagedUser["status"], detail: string): void {
  if (status !== required) throw conflict(detail);
}
