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
import { described } from "@/upstream/platform/http/route-texts";
import { readBody } from "@/upstream/platform/http/read-body";
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, turnOffTwoFactor } from "./two-factor";
import { OWN_ACCOUNT, PASSWORD, PROOF, type AccountServices } from "./account-services";

const tags = ["account"];

/** Setting up is open to those who must do it before anything else. */
export function twoFactorRoutes(app: App, services: AccountServices): void {
  const { proxySecret = null } = services;
  app.post(
    "/account/two-factor",
    described(
      ["startTwoFactor", "Start two-factor authentication"],
      `Returns the key for an authenticator app, which a code has to confirm. ${PASSWORD} 409 if it is on. ${OWN_ACCOUNT}`,
      {
        config: { isOpenInSetup: true, hasOwnLimit: true },
        schema: { tags, body: passwordProofSchema, response: { 200: envelope(newAuthenticatorSchema) } },
      },
    ),
    async (request) => {
      const session = requireSession(request);
      const { currentPassword } = readBody(request, passwordProofSchema);
      return { data: await startTwoFactor(services, session, currentPassword, clientOf(request, proxySecret)) };
    },
  );
  app.post(
    "/account/two-factor/confirmation",
    described(
      ["confirmTwoFactor", "Turn two-factor authentication on"],
      `Takes the app’s first code and returns ten recovery codes, which can’t be read again. 422 for a wrong code, 409 if it is on. ${OWN_ACCOUNT}`,
      {
        config: { isOpenInSetup: true },
        schema: { tags, body: codeSchema, response: { 200: envelope(recoveryCodesSchema) } },
      },
    ),
    async (request) => {
      const session = requireSession(request);
      const { code } = readBody(request, codeSchema);
      const recoveryCodes = await confirmTwoFactor(services, session, code, clientOf(request, proxySecret));
      return { data: { recoveryCodes } };
    },
  );
  provenRoutes(app, services);
}

function provenRoutes(app: App, services: AccountServices): void {
  const { proxySecret = null } = services;
  app.post(
    "/account/two-factor/recovery-codes",
    described(
      ["renewRecoveryCodes", "Make new recovery codes"],
      `Returns ten recovery codes in place of all earlier ones. ${PROOF} ${OWN_ACCOUNT}`,
      {
        config: { hasOwnLimit: true },
        schema: { tags, body: proofSchema, response: { 200: envelope(recoveryCodesSchema) } },
      },
    ),
    async (request) => {
      const session = requireSession(request);
      const proof = readBody(request, proofSchema);
      const recoveryCodes = await renewRecoveryCodes(services, session, proof, clientOf(request, proxySecret));
      return { data: { recoveryCodes } };
    },
  );
  app.post(
    "/account/two-factor/removal",
    described(
      ["turnOffTwoFactor", "Turn two-factor authentication off"],
      `Deletes the app’s key and the recovery codes. ${PROOF} 409 if the access role needs it. ${OWN_ACCOUNT}`,
      { config: { hasOwnLimit: true }, schema: { tags, body: proofSchema, response: { 204: z.undefined() } } },
    ),
    async (request, reply) => {
      const session = requireSession(request);
      const proof = readBody(request, proofSchema);
      await turnOffTwoFactor(services, session, proof, clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
}
