import * as z from "zod";
import {
  accountLinkSchema,
  forgottenPasswordSchema,
  linkTokenSchema,
  newPasswordSchema,
} from "@/lib/contract/account-links";
import { envelope } from "@/lib/contract/envelope";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { addressLimit } from "../address-limit";
import { clientOf } from "../sign-in-client";
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
      await resetPassword(services, readBody(request, newPasswordSchema));
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
}
