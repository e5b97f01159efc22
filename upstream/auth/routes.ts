import * as z from "zod";
import { signedInSchema, signInSchema, signUpSchema, signUpStateSchema } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { requireSession } from "./authenticate";
import { revokeToken } from "./session";
import { signIn } from "./sign-in";
import { signUp } from "./sign-up";
import { hasUsers } from "./users";

const tags = ["auth"];

export function authRoutes(app: App, services: Services): void {
  const { db } = services;
  app.post(
    "/auth/login",
    { config: { isPublic: true }, schema: { tags, body: signInSchema, response: { 200: envelope(signedInSchema) } } },
    async (request) => ({ data: await signIn(db, readBody(request, signInSchema), request.ip) }),
  );
  app.post(
    "/auth/signup",
    { config: { isPublic: true }, schema: { tags, body: signUpSchema, response: { 201: envelope(signedInSchema) } } },
    async (request, reply) => reply.code(201).send({ data: await signUp(services, readBody(request, signUpSchema)) }),
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
