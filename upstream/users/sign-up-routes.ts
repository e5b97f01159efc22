import { acceptanceSchema } from "@/lib/contract/account-links";
import { signedInSchema, signUpSchema, signUpStateSchema } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import { addressLimit } from "@/upstream/auth/address-limit";
import { clientOf } from "@/upstream/auth/sign-in-client";
import { hasUsers } from "@/upstream/auth/users";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { acceptInvitation } from "./accept-invitation";
import { signUp } from "./sign-up";

const tags = ["auth"];

const LIMIT = { name: "sign-up", max: 20, seconds: 60 * 60, reason: "Too many sign-ups from your network." };

/** Not in `auth`, because they write a record. */
export function signUpRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  const limit = addressLimit(db, LIMIT);
  app.post(
    "/auth/signup",
    { config: { isPublic: true }, schema: { tags, body: signUpSchema, response: { 201: envelope(signedInSchema) } } },
    async (request, reply) => {
      const input = readBody(request, signUpSchema);
      const from = { client: clientOf(request, proxySecret), requestId: request.id };
      return reply.code(201).send({ data: await signUp({ ...services, limit }, input, from) });
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
    "/auth/invitation",
    {
      config: { isPublic: true },
      schema: { tags, body: acceptanceSchema, response: { 201: envelope(signedInSchema) } },
    },
    async (request, reply) => {
      const accepted = await acceptInvitation(db, readBody(request, acceptanceSchema), request.id);
      return reply.code(201).send({ data: accepted });
    },
  );
}
