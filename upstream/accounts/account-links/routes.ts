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
    { config: isPublic, schema: { tags, body: forgottenPasswordSchema, response: noContent } },
    async (request, reply) => {
      const { login } = readBody(request, forgottenPasswordSchema);
      await limit(clientOf(request, proxySecret));
      await requestPasswordReset(services, login);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/password-reset",
    { config: isPublic, schema: { tags, body: newPasswordSchema, response: noContent } },
    async (request, reply) => {
      const from = { client: clientOf(request, proxySecret), requestId: request.id };
      await resetPassword(services, readBody(request, newPasswordSchema), from);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/email-confirmation",
    { config: isPublic, schema: { tags, body: emailConfirmationSchema, response: noContent } },
    async (request, reply) => {
      const { token } = readBody(request, emailConfirmationSchema);
      await confirmEmail(services, token, { client: clientOf(request, proxySecret), requestId: request.id });
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/link",
    { config: isPublic, schema: { tags, body: linkTokenSchema, response: { 200: envelope(accountLinkSchema) } } },
    async (request) => {
      const { purpose, token } = readBody(request, linkTokenSchema);
      return { data: await describeLink(db, purpose, token) };
    },
  );
  app.post(
    "/auth/invitation",
    { config: isPublic, schema: { tags, body: acceptanceSchema, response: { 201: envelope(signedInSchema) } } },
    async (request, reply) =>
      reply.code(201).send({
        data: await acceptInvitation(db, readBody(request, acceptanceSchema), {
          client: clientOf(request, proxySecret),
          requestId: request.id,
        }),
      }),
  );
}
