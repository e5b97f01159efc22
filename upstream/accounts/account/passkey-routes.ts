import * as z from "zod";
import {
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyPatchSchema,
  passkeySchema,
  passkeySignInSchema,
  passwordProofSchema,
} from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { addressLimit } from "@/upstream/accounts/auth/address-limit";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { requireOwnPassword } from "@/upstream/accounts/auth/password/own-password";
import { clientOf } from "@/upstream/accounts/auth/sign-in-client";
import type { App } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { conflict } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { OWN_ACCOUNT, PASSWORD, type AccountServices } from "./account-services";
import {
  addPasskey,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
  signInWithPasskey,
} from "./passkeys";

const tags = ["account"];

/** Bounds the challenges that one address can leave in the database. */
const STARTS = { name: "passkey", max: 60, seconds: 5 * 60, reason: "Too many sign-ins from your network." };

export function passkeyRoutes(app: App, services: AccountServices): void {
  ownPasskeyRoutes(app, services);
  signInRoutes(app, services);
}

function ownPasskeyRoutes(app: App, services: AccountServices): void {
  const { proxySecret = null } = services;
  app.post(
    "/account/passkeys/options",
    described(
      ["startPasskey", "Start adding a passkey"],
      `Returns WebAuthn’s options for the browser, good for one answer within five minutes. ${PASSWORD} ${OWN_ACCOUNT}`,
      {
        config: { hasOwnLimit: true },
        schema: { tags, body: passwordProofSchema, response: { 200: envelope(passkeyOptionsSchema) } },
      },
    ),
    async (request) => {
      const { user } = requireSession(request);
      const { currentPassword } = readBody(request, passwordProofSchema);
      const passkeyServices = withRelyingParty(services);
      await requireOwnPassword(services, user.id, currentPassword, clientOf(request, proxySecret));
      return { data: { options: await newPasskeyOptions(passkeyServices, user) } };
    },
  );
  app.post(
    "/account/passkeys",
    described(
      ["addPasskey", "Add a passkey"],
      `Takes the browser’s answer with a name. 422 if it can’t be verified, 409 if it has been added already. ${OWN_ACCOUNT}`,
      { schema: { tags, body: newPasskeySchema, response: { 201: envelope(passkeySchema) } } },
    ),
    async (request, reply) => {
      const { user } = requireSession(request);
      const input = readBody(request, newPasskeySchema);
      const passkey = await addPasskey(withRelyingParty(services), user, input, clientOf(request, proxySecret));
      return reply.code(201).send({ data: passkey });
    },
  );
  savedPasskeyRoutes(app, services);
}

function savedPasskeyRoutes(app: App, services: AccountServices): void {
  const { db, proxySecret = null } = services;
  app.patch(
    "/account/passkeys/:id",
    described(
      ["renamePasskey", "Rename a passkey"],
      `Saves the name. 404 for somebody else’s passkey. ${OWN_ACCOUNT}`,
      { schema: { tags, params: idParams, body: passkeyPatchSchema, response: { 200: envelope(passkeySchema) } } },
    ),
    async (request) => {
      const { user } = requireSession(request);
      const id = requireId(request);
      const { name } = readBody(request, passkeyPatchSchema);
      const client = clientOf(request, proxySecret);
      return { data: await renamePasskey(db, { userId: user.id, id, name, client }) };
    },
  );
  app.delete(
    "/account/passkeys/:id",
    described(
      ["removePasskey", "Remove a passkey"],
      `Removes it, so that it no longer signs in. 404 for somebody else’s passkey. ${OWN_ACCOUNT}`,
      { schema: { tags, params: idParams, response: { 204: z.undefined() } } },
    ),
    async (request, reply) => {
      const { user } = requireSession(request);
      await removePasskey(db, { userId: user.id, id: requireId(request), client: clientOf(request, proxySecret) });
      return reply.code(204).send();
    },
  );
}

function signInRoutes(app: App, services: AccountServices): void {
  const { db, proxySecret = null } = services;
  const limit = addressLimit(db, STARTS);
  app.post(
    "/auth/passkey/options",
    described(
      ["startPasskeySignIn", "Start a sign-in with a passkey"],
      "Returns WebAuthn’s options for the browser, good for one answer within five minutes. 409 at an IP address, which can’t have passkeys.",
      { config: { isPublic: true }, schema: { tags: ["auth"], response: { 200: envelope(passkeyOptionsSchema) } } },
    ),
    async (request) => {
      await limit(clientOf(request, proxySecret));
      return { data: { options: await signInOptions(withRelyingParty(services)) } };
    },
  );
  app.post(
    "/auth/passkey",
    described(
      ["signInWithPasskey", "Sign in with a passkey"],
      "Takes the browser’s answer. 401 if the passkey is unknown or can’t be verified.",
      {
        config: { isPublic: true },
        schema: { tags: ["auth"], body: passkeySignInSchema, response: { 200: envelope(signedInSchema) } },
      },
    ),
    async (request) => {
      const { credential } = readBody(request, passkeySignInSchema);
      return { data: await signInWithPasskey(withRelyingParty(services), credential, clientOf(request, proxySecret)) };
    },
  );
}

/** @throws ProblemError 409 if passkeys aren’t possible here */
function withRelyingParty({ db, jobs, relyingParty }: AccountServices) {
  if (!relyingParty) throw conflict("Passkeys need a host with a name, not an IP address.");
  return { db, jobs, relyingParty };
}
