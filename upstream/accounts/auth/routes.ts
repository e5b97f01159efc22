import * as z from "zod";
import { isAdmin } from "@/lib/accounts/access/access-role";
import { signedInSchema, signInAnswerSchema, signInSchema, twoFactorSignInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { viewAsSchema } from "@/lib/contract/accounts/user-access";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { SIGNED_IN, described } from "@/upstream/platform/http/route-texts";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { requireSession } from "./authenticate";
import { codeLimit } from "./second-factor/code-limit";
import { secretBox } from "./second-factor/secret-box";
import { clientOf } from "./sign-in-client";
import { revokeToken } from "./session";
import { signIn } from "./sign-in";
import { endViewing, startViewing } from "./viewing";
import { signInThrottle } from "./sign-in-throttle";
import { signInWithCode } from "./second-factor/two-factor";

const tags = ["auth"];

export function authRoutes(app: App, services: Services): void {
  const { db, proxySecret = null, twoFactorSecrets = [] } = services;
  const throttle = signInThrottle(db);
  const codes = codeLimit(db);
  const box = secretBox(twoFactorSecrets);
  app.post(
    "/auth/login",
    described(
      ["signIn", "Sign in"],
      "Returns a token for the Authorization header, and the user; with two-factor authentication a challenge for the second step instead. 401 if the name or the password is wrong, 403 if the account is suspended, 429 with Retry-After after too many wrong passwords.",
      {
        config: { isPublic: true, hasOwnLimit: true },
        schema: { tags, body: signInSchema, response: { 200: envelope(signInAnswerSchema) } },
      },
    ),
    async (request) => {
      const client = clientOf(request, proxySecret);
      return { data: await signIn({ db, throttle }, readBody(request, signInSchema), client) };
    },
  );
  app.post(
    "/auth/two-factor",
    described(
      ["signInWithCode", "Complete a sign-in with a code"],
      "Takes the challenge of the first step with a code of the authenticator app or a recovery code. 401 once the challenge no longer works, 422 for a wrong code, 429 with Retry-After after too many.",
      {
        config: { isPublic: true },
        schema: { tags, body: twoFactorSignInSchema, response: { 200: envelope(signedInSchema) } },
      },
    ),
    async (request) => {
      const input = readBody(request, twoFactorSignInSchema);
      return { data: await signInWithCode({ ...services, box, codes }, input, clientOf(request, proxySecret)) };
    },
  );
  sessionRoutes(app, services);
}

function sessionRoutes(app: App, { db }: Services): void {
  app.post(
    "/auth/logout",
    described(["signOut", "Sign out"], `Revokes the token of this request. ${SIGNED_IN}`, {
      config: { isOpenToViewers: true, isOpenInSetup: true },
      schema: { tags, response: { 204: z.undefined() } },
    }),
    async (request, reply) => {
      const session = requireSession(request);
      await revokeToken(db, session.tokenHash);
      await endViewing(db, session);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/view-as",
    described(
      ["viewAs", "View as another user"],
      "Returns a token with which nothing can be changed, and the user to view as. It ends with your own session, or when it is signed out. 404 if the user doesn’t exist or is suspended; 403 if they are an administrator. Allowed for administrators.",
      { schema: { tags, body: viewAsSchema, response: { 201: envelope(signedInSchema) } } },
    ),
    async (request, reply) => {
      const session = requireSession(request);
      if (!isAdmin(session.person)) throw forbidden();
      const { userId } = readBody(request, viewAsSchema);
      return reply.code(201).send({ data: await startViewing(db, session, userId) });
    },
  );
}
