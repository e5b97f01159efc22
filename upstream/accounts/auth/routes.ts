import * as z from "zod";
import { isAdmin } from "@/lib/accounts/access/access-role";
import { signedInSchema, signInAnswerSchema, signInSchema, twoFactorSignInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { viewAsSchema } from "@/lib/contract/accounts/user-access";
import type { App, Services } from "@/upstream/platform/http/app-type";
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
    {
      config: { isPublic: true, hasOwnLimit: true },
      schema: { tags, body: signInSchema, response: { 200: envelope(signInAnswerSchema) } },
    },
    async (request) => {
      const client = clientOf(request, proxySecret);
      return { data: await signIn({ db, throttle }, readBody(request, signInSchema), client) };
    },
  );
  app.post(
    "/auth/two-factor",
    {
      config: { isPublic: true },
      schema: { tags, body: twoFactorSignInSchema, response: { 200: envelope(signedInSchema) } },
    },
    async (request) => {
      const input = readBody(request, twoFactorSignInSchema);
      return { data: await signInWithCode({ ...services, box, codes }, input, clientOf(request, proxySecret)) };
    },
  );
  app.post(
    "/auth/logout",
    { config: { isOpenToViewers: true, isOpenInSetup: true }, schema: { tags, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const session = requireSession(request);
      await revokeToken(db, session.tokenHash);
      await endViewing(db, session);
      return reply.code(204).send();
    },
  );
  app.post(
    "/auth/view-as",
    { schema: { tags, body: viewAsSchema, response: { 201: envelope(signedInSchema) } } },
    async (request, reply) => {
      const session = requireSession(request);
      if (!isAdmin(session.person)) throw forbidden();
      const { userId } = readBody(request, viewAsSchema);
      return reply.code(201).send({ data: await startViewing(db, session, userId) });
    },
  );
}
