import * as z from "zod";
import { signedInSchema, signInSchema, signUpSchema, signUpStateSchema } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { addressLimit } from "./address-limit";
import { requireSession } from "./authenticate";
import { clientOf } from "./sign-in-client";
import { revokeToken } from "./session";
import { signIn } from "./sign-in";
import { signInThrottle } from "./sign-in-throttle";
import { signUp } from "./sign-up";
import { hasUsers } from "./users";

const tags = ["auth"];

const SIGN_UP_LIMIT = {
  name: "sign-up",
  max: 20,
  seconds: 60 * 60,
  reason: "Too many sign-ups from your network.",
};

export function authRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  const throttle = signInThrottle(db);
  const limit = addressLimit(db, SIGN_UP_LIMIT);
  app.post(
    "/auth/login",
    {
      config: { isPublic: true, hasOwnLimit: true },
      schema: { tags, body: signInSchema, response: { 200: envelope(signedInSchema) } },
    },
    async (request) => {
      const client = clientOf(request, proxySecret);
      return { data: await signIn({ db, throttle }, readBody(request, signInSchema), client) };
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
  app.post("/auth/logout", { schema: { tags, response: { 204: z.undefined() } } }, async (request, reply) => {
    await revokeToken(db, requireSession(request).tokenHash);
    return reply.code(204).send();
  });
}
