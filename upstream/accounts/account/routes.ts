import * as z from "zod";
import {
  accountSecuritySchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
} from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { userSchema } from "@/lib/contract/accounts/user";
import { requestEmailChange } from "@/upstream/accounts/account-links/email-change";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { codeLimit } from "@/upstream/accounts/auth/second-factor/code-limit";
import { secretBox } from "@/upstream/accounts/auth/second-factor/secret-box";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import { signInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { readBody } from "@/upstream/platform/http/read-body";
import { changePassword } from "./change-password";
import { endOtherSessions, endSession } from "./end-sessions";
import { passkeyRoutes } from "./passkey-routes";
import { photoRoutes } from "./photo-routes";
import { readSecurity } from "./read-security";
import { relyingPartyOf } from "./relying-party";
import { renameUser } from "./rename-user";
import { twoFactorRoutes } from "./two-factor-routes";

const tags = ["account"];
const nothing = { 204: z.undefined() };

/** What people do with their own account; nobody else's can be named. */
export function accountRoutes(app: App, services: Services): void {
  const { db, proxySecret = null, twoFactorSecrets = [], appUrl } = services;
  const throttle = signInThrottle(db);
  const box = secretBox(twoFactorSecrets);
  const relyingParty = relyingPartyOf(appUrl);
  const accountServices = { ...services, throttle, box, codes: codeLimit(db), relyingParty };
  app.get(
    "/account/security",
    { config: { isOpenInSetup: true }, schema: { tags, response: { 200: envelope(accountSecuritySchema) } } },
    async (request) => ({
      data: await readSecurity(db, requireSession(request), { canAddPasskeys: relyingParty !== null }),
    }),
  );
  app.patch(
    "/account/profile",
    { schema: { tags, body: profileSchema, response: { 200: envelope(userSchema) } } },
    async (request) => {
      const { user } = requireSession(request);
      const profile = readBody(request, profileSchema);
      return { data: await renameUser(db, { ...profile, userId: user.id, requestId: request.id }) };
    },
  );
  app.put(
    "/account/password",
    {
      config: { hasOwnLimit: true },
      schema: { tags, body: passwordChangeSchema, response: { 200: envelope(signedInSchema) } },
    },
    async (request) => {
      const session = requireSession(request);
      const input = readBody(request, passwordChangeSchema);
      return { data: await changePassword(accountServices, session, input, clientOf(request, proxySecret)) };
    },
  );
  app.post(
    "/account/email",
    { config: { hasOwnLimit: true }, schema: { tags, body: emailChangeSchema, response: nothing } },
    async (request, reply) => {
      const input = readBody(request, emailChangeSchema);
      await requestEmailChange(accountServices, requireSession(request), input, clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
  app.delete("/account/sessions", { schema: { tags, response: nothing } }, async (request, reply) => {
    await endOtherSessions(db, requireSession(request), clientOf(request, proxySecret));
    return reply.code(204).send();
  });
  app.delete(
    "/account/sessions/:id",
    { schema: { tags, params: idParams, response: nothing } },
    async (request, reply) => {
      await endSession(db, requireSession(request), requireId(request), clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
  photoRoutes(app, services);
  twoFactorRoutes(app, accountServices);
  passkeyRoutes(app, accountServices);
}
