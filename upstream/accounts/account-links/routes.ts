import * as z from "zod";
import {
  acceptanceSchema,
  accountLinkSchema,
  emailConfirmationSchema,
  forgottenPasswordSchema,
  linkTokenSchema,
  newPasswordSchema,
} from "@/lib/contract/accounts/account-links";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { readBody } from "@/upstream/platform/http/read-body";
import { addressLimit } from "@/upstream/accounts/auth/address-limit";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import { acceptInvitation } from "./accept-invitation";
import { confirmEmail } from "./email-change";
import { describeLink } from "./link-user";
import { requestPasswordReset, resetPassword } from "./password-reset";

const tags = ["auth"];
const isPublic = { isPublic: true };
const noContent = { 204: z.undefined() };

const RESET_LIMIT = {
  name: "password-reset",
  max: 20,
  seconds: 60 * 60,
  reason: "Too many password resets from your network.",
};

/** Tokens come in bodies, since paths may be logged on their way. */
export function accountLinkRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  const limit = addressLimit(db, RESET_LIMIT);
  app.post(
    "/auth/password-reset-requests",
    described(
      ["requestPasswordReset", "Request a password reset"],
      "Emails a link to the account with this username or email; the answer doesn’t say whether there is one. 429 with Retry-After after too many requests from an address.",
      { config: isPublic, schema: { tags, body: forgottenPasswordSchema, response: noContent } },
    ),
    async (request, reply) => {
      const { login } = readBody(request, forgottenPasswordSchema);
      await limit(clientOf(request, proxySecret));
      await requestPasswordReset(services, login);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/password-reset",
    described(
      ["resetPassword", "Set a new password by a link"],
      "Uses up the link, sets the password and ends all sessions of the account. 404 if the link is unknown, used, revoked or expired, 422 if the password is weak.",
      { config: isPublic, schema: { tags, body: newPasswordSchema, response: noContent } },
    ),
    async (request, reply) => {
      const from = { client: clientOf(request, proxySecret), requestId: request.id };
      await resetPassword(services, readBody(request, newPasswordSchema), from);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/email-confirmation",
    described(
      ["confirmEmail", "Confirm a new email address"],
      "Takes the token of a mailed link and gives its account the address that the link was mailed to. 404 once the link no longer works, 409 if another account has got the address meanwhile.",
      { config: isPublic, schema: { tags, body: emailConfirmationSchema, response: noContent } },
    ),
    async (request, reply) => {
      const { token } = readBody(request, emailConfirmationSchema);
      await confirmEmail(services, token, { client: clientOf(request, proxySecret), requestId: request.id });
      return reply.code(204).send();
    },
  );
  linkRoutes(app, services);
}

function linkRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  app.post(
    "/auth/link",
    described(
      ["readAccountLink", "Get whose account a link opens"],
      "Returns the account of a link to accept an invitation or to reset a password, without using it up. 404 if it is unknown, used, revoked or expired.",
      { config: isPublic, schema: { tags, body: linkTokenSchema, response: { 200: envelope(accountLinkSchema) } } },
    ),
    async (request) => {
      const { purpose, token } = readBody(request, linkTokenSchema);
      return { data: await describeLink(db, purpose, token) };
    },
  );
  app.post(
    "/auth/invitation",
    described(
      ["acceptInvitation", "Accept an invitation"],
      "Uses up the link, sets name and password of the account and signs in. 404 if the link is unknown, used, revoked or expired, 422 if the password is weak.",
      { config: isPublic, schema: { tags, body: acceptanceSchema, response: { 201: envelope(signedInSchema) } } },
    ),
    async (request, reply) =>
      reply.code(201).send({
        data: await acceptInvitation(db, readBody(request, acceptanceSchema), {
          client: clientOf(request, proxySecret),
          requestId: request.id,
        }),
      }),
  );
}
