import * as z from "zod";
import {
  signedInSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
  signUpStateSchema,
  twoFactorSignInSchema,
} from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { requireSession } from "./authenticate";
import { codeLimit } from "./code-limit";
import { secretBox } from "./secret-box";
import { clientOf } from "./sign-in-client";
import { revokeToken } from "./session";
import { signIn } from "./sign-in";
import { signInThrottle } from "./sign-in-throttle";
import { signUp } from "./sign-up";
import { signUpLimit } from "./sign-up-limit";
import { signInWithCode } from "./two-factor";
import { hasUsers } from "./users";

const tags = ["auth"];

export function authRoutes(app: App, services: Services): void {
  const { db, proxySecret = null, twoFactorSecrets = [] } = services;
  const throttle = signInThrottle(db);
  const limit = signUpLimit(db);
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
    "/auth/signup",
    { config: { isPublic: true }, schema: { tags, body: signUpSchema, response: { 201: envelope(signedInSchema) } } },
    async (request, reply) => {
      const input = readBody(request, signUpSchema);
      const client = clientOf(request, proxySecret);
      return reply.code(201).send({ data: await signUp({ ...services, limit }, input, client) });
    },
  );
  app.get(
    "/auth/signup",
    { config: { isPublic: true }, schema: { tags, response: { 200: envelope(signUpStateSchema) } } },
    async () => {
      const firstAccount = !(await hasUsers(db));
      return { data: { firstAccount, setupCodeRequired: firstAccount && services.setupCodeRequired } };
    },
  );
  app.post(
    "/auth/logout",
    { config: { isOpenInSetup: true }, schema: { tags, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await revokeToken(db, requireSession(request).tokenHash);
      return reply.code(204).send();
    },
  );
}
