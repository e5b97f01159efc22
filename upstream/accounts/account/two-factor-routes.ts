import * as z from "zod";
import {
  codeSchema,
  newAuthenticatorSchema,
  passwordProofSchema,
  proofSchema,
  recoveryCodesSchema,
} from "@/lib/contract/accounts/account";
import { envelope } from "@/lib/contract/envelope";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import type { App } from "@/upstream/platform/http/app-type";
import { readBody } from "@/upstream/platform/http/read-body";
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, turnOffTwoFactor } from "./two-factor";
import type { AccountServices } from "./account-services";

const tags = ["account"];

/** Setting up is open to those who must do it before anything else. */
export function twoFactorRoutes(app: App, services: AccountServices): void {
  const { proxySecret = null } = services;
  app.post(
    "/account/two-factor",
    {
      config: { isOpenInSetup: true, hasOwnLimit: true },
      schema: { tags, body: passwordProofSchema, response: { 200: envelope(newAuthenticatorSchema) } },
    },
    async (request) => {
      const session = requireSession(request);
      const { currentPassword } = readBody(request, passwordProofSchema);
      return { data: await startTwoFactor(services, session, currentPassword, clientOf(request, proxySecret)) };
    },
  );
  app.post(
    "/account/two-factor/confirmation",
    {
      config: { isOpenInSetup: true },
      schema: { tags, body: codeSchema, response: { 200: envelope(recoveryCodesSchema) } },
    },
    async (request) => {
      const session = requireSession(request);
      const { code } = readBody(request, codeSchema);
      const recoveryCodes = await confirmTwoFactor(services, session, code, clientOf(request, proxySecret));
      return { data: { recoveryCodes } };
    },
  );
  app.post(
    "/account/two-factor/recovery-codes",
    {
      config: { hasOwnLimit: true },
      schema: { tags, body: proofSchema, response: { 200: envelope(recoveryCodesSchema) } },
    },
    async (request) => {
      const session = requireSession(request);
      const proof = readBody(request, proofSchema);
      const recoveryCodes = await renewRecoveryCodes(services, session, proof, clientOf(request, proxySecret));
      return { data: { recoveryCodes } };
    },
  );
  app.post(
    "/account/two-factor/removal",
    { config: { hasOwnLimit: true }, schema: { tags, body: proofSchema, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const session = requireSession(request);
      const proof = readBody(request, proofSchema);
      await turnOffTwoFactor(services, session, proof, clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
}
