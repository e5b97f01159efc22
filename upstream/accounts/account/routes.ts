import * as z from "zod";
import {
  accountSecuritySchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
} from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { presenceChoiceSchema } from "@/lib/contract/changes/presence";
import { preferencesSchema } from "@/lib/contract/accounts/preferences";
import { envelope } from "@/lib/contract/envelope";
import { userSchema } from "@/lib/contract/accounts/user";
import { requestEmailChange } from "@/upstream/accounts/account-links/email-change";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { codeLimit } from "@/upstream/accounts/auth/second-factor/code-limit";
import { secretBox } from "@/upstream/accounts/auth/second-factor/secret-box";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import { signInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { OWN_ACCOUNT, PASSWORD, type AccountServices } from "./account-services";
import { changePassword } from "./change-password";
import { endOtherSessions, endSession } from "./end-sessions";
import { passkeyRoutes } from "./passkey-routes";
import { photoRoutes } from "./photo-routes";
import { readSecurity } from "./read-security";
import { relyingPartyOf } from "./relying-party";
import { renameUser } from "./rename-user";
import { isPresenceShown, savePresenceChoice } from "./presence-choice";
import { savePreferences } from "./save-preferences";
import { twoFactorRoutes } from "./two-factor-routes";

const tags = ["account"];
const nothing = { 204: z.undefined() };

/** What people do with their own account; nobody else's can be named. */
export function accountRoutes(app: App, services: Services): void {
  const { db, twoFactorSecrets = [], appUrl } = services;
  const throttle = signInThrottle(db);
  const box = secretBox(twoFactorSecrets);
  const relyingParty = relyingPartyOf(appUrl);
  const accountServices = { ...services, throttle, box, codes: codeLimit(db), relyingParty };
  app.get(
    "/account/security",
    described(
      ["getAccountSecurity", "Get how an account is secured"],
      `Returns the second factor, passkeys, open sessions and the last twenty events. 403 for an administrator who views as somebody else. ${OWN_ACCOUNT}`,
      { config: { isOpenInSetup: true }, schema: { tags, response: { 200: envelope(accountSecuritySchema) } } },
    ),
    async (request) => {
      const session = requireSession(request);
      if (session.person.isViewed) throw forbidden();
      return { data: await readSecurity(db, session, { canAddPasskeys: relyingParty !== null }) };
    },
  );
  profileRoutes(app, accountServices);
  preferencesRoute(app, services);
  presenceChoiceRoutes(app, services);
  sessionRoutes(app, services);
  photoRoutes(app, services);
  twoFactorRoutes(app, accountServices);
  passkeyRoutes(app, accountServices);
}

function profileRoutes(app: App, services: AccountServices): void {
  const { db, proxySecret = null } = services;
  app.patch(
    "/account/profile",
    described(
      ["updateProfile", "Edit a profile"],
      `Saves first and last name. 422 with the path of each invalid field. ${OWN_ACCOUNT}`,
      { schema: { tags, body: profileSchema, response: { 200: envelope(userSchema) } } },
    ),
    async (request) => {
      const { user } = requireSession(request);
      const profile = readBody(request, profileSchema);
      return { data: await renameUser(db, { ...profile, userId: user.id, requestId: request.id }) };
    },
  );
  app.put(
    "/account/password",
    described(
      ["changePassword", "Change a password"],
      `Returns a new token in place of the one of this request, and ends the other sessions if requested. ${PASSWORD} 422 for a weak new password. ${OWN_ACCOUNT}`,
      {
        config: { hasOwnLimit: true },
        schema: { tags, body: passwordChangeSchema, response: { 200: envelope(signedInSchema) } },
      },
    ),
    async (request) => {
      const session = requireSession(request);
      const input = readBody(request, passwordChangeSchema);
      return { data: await changePassword(services, session, input, clientOf(request, proxySecret)) };
    },
  );
  app.post(
    "/account/email",
    described(
      ["requestEmailChange", "Request a change of email address"],
      `Emails a link to the new address, which confirms it, and a notice to the present one. The answer doesn’t say whether another account has the address. ${PASSWORD} ${OWN_ACCOUNT}`,
      { config: { hasOwnLimit: true }, schema: { tags, body: emailChangeSchema, response: nothing } },
    ),
    async (request, reply) => {
      const input = readBody(request, emailChangeSchema);
      await requestEmailChange(services, requireSession(request), input, clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
}

function preferencesRoute(app: App, { db }: Services): void {
  app.put(
    "/account/preferences",
    described(
      ["savePreferences", "Save preferences"],
      `Saves the locale, the time zone and the first weekday (0 is Sunday) by which a person reads and writes numbers and dates; null for what the installation says. 422 for a locale or time zone that isn’t known. ${OWN_ACCOUNT}`,
      { schema: { tags, body: preferencesSchema, response: { 200: envelope(preferencesSchema) } } },
    ),
    async (request) => {
      const { user } = requireSession(request);
      return { data: await savePreferences(db, user.id, readBody(request, preferencesSchema)) };
    },
  );
}

function presenceChoiceRoutes(app: App, { db }: Services): void {
  const response = { 200: envelope(presenceChoiceSchema) };
  app.get(
    "/account/presence",
    described(
      ["getPresenceChoice", "Get whether you are shown"],
      `Whether others see which records you have open or edit. ${OWN_ACCOUNT}`,
      { schema: { tags, response } },
    ),
    async (request) => ({ data: { isShown: await isPresenceShown(db, requireSession(request).user.id) } }),
  );
  app.put(
    "/account/presence",
    described(
      ["savePresenceChoice", "Choose whether you are shown"],
      `Shows others which records you have open or edit, or no longer. ${OWN_ACCOUNT}`,
      { schema: { tags, body: presenceChoiceSchema, response } },
    ),
    async (request) => {
      const choice = readBody(request, presenceChoiceSchema);
      await savePresenceChoice(db, requireSession(request).user.id, choice);
      return { data: choice };
    },
  );
}

function sessionRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  app.delete(
    "/account/sessions",
    described(
      ["endOtherSessions", "End all other sessions"],
      `Revokes every token but the one of this request. ${OWN_ACCOUNT}`,
      { schema: { tags, response: nothing } },
    ),
    async (request, reply) => {
      await endOtherSessions(db, requireSession(request), clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
  app.delete(
    "/account/sessions/:id",
    described(
      ["endSession", "End a session"],
      `Revokes the token of a session. 404 if it has ended, or is somebody else’s. ${OWN_ACCOUNT}`,
      { schema: { tags, params: idParams, response: nothing } },
    ),
    async (request, reply) => {
      await endSession(db, requireSession(request), requireId(request), clientOf(request, proxySecret));
      return reply.code(204).send();
    },
  );
}
