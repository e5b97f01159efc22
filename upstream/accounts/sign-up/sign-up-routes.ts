import { signedInSchema, signUpSchema, signUpStateSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { addressLimit } from "@/upstream/accounts/auth/address-limit";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import { hasUsers } from "@/upstream/accounts/auth/users";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { readBody } from "@/upstream/platform/http/read-body";
import { signUp } from "./sign-up";

const tags = ["auth"];

const LIMIT = { name: "sign-up", max: 20, seconds: 60 * 60, reason: "Too many sign-ups from your network." };

/** Not in `auth`, because a sign-up writes a record. */
export function signUpRoutes(app: App, services: Services): void {
  const { db, proxySecret = null } = services;
  const limit = addressLimit(db, LIMIT);
  app.post(
    "/auth/signup",
    described(
      ["signUp", "Sign up"],
      "Creates an account and signs in. The first account becomes the administrator and may need the setup code. 409 if the email address or username is in use, 422 if the password is weak.",
      { config: { isPublic: true }, schema: { tags, body: signUpSchema, response: { 201: envelope(signedInSchema) } } },
    ),
    async (request, reply) => {
      const input = readBody(request, signUpSchema);
      const from = { client: clientOf(request, proxySecret), requestId: request.id };
      return reply.code(201).send({ data: await signUp({ ...services, limit }, input, from) });
    },
  );
  app.get(
    "/auth/signup",
    described(
      ["getSignUpState", "Get what signing up needs"],
      "Says whether the next account is the first, and whether it needs the setup code.",
      { config: { isPublic: true }, schema: { tags, response: { 200: envelope(signUpStateSchema) } } },
    ),
    async () => {
      const firstAccount = !(await hasUsers(db));
      return { data: { firstAccount, setupCodeRequired: firstAccount && services.setupCodeRequired } };
    },
  );
}
