import type { FastifyBaseLogger } from "fastify";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import {
  signInOptionsSchema,
  ssoAttemptSchema,
  ssoReturnSchema,
  type SsoReturn,
} from "@/lib/contract/accounts/single-sign-on";
import { addressLimit } from "@/upstream/accounts/auth/address-limit";
import { issueSession } from "@/upstream/accounts/auth/issue-session";
import { clientOf, type Client } from "@/upstream/accounts/auth/sign-in-client";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services, SingleSignOnSettings } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { notFound, ProblemError, unparsable } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { applyGroups } from "./apply-groups";
import { startAttempt, takeAttempt } from "./attempts";
import { findUser } from "./find-user";
import { openProvider, ProviderUnavailable, type Identity, type Provider } from "./provider";

const tags = ["auth"];
const isPublic = { isPublic: true };

/** Where the provider sends the browser back to, on the web side. */
const CALLBACK_PATH = "/api/session/sso/callback";

// Many people of an office may share an address.
const START_LIMIT = { name: "sso", max: 300, seconds: 10 * 60, reason: "Too many sign-ins from your network." };

export function singleSignOnRoutes(app: App, services: Services): void {
  const { db, appUrl, proxySecret = null, singleSignOn: settings, isMailDelivered = false } = services;
  const limit = addressLimit(db, START_LIMIT);
  const provider = settings ? openProvider(settings, `${appUrl}${CALLBACK_PATH}`) : null;
  app.get(
    "/auth/options",
    described(
      ["getSignInOptions", "Get the ways to sign in"],
      "Names the identity provider that people can sign in with besides their password, and says whether emails are delivered.",
      { config: isPublic, schema: { tags, response: { 200: envelope(signInOptionsSchema) } } },
    ),
    async () => ({ data: { singleSignOn: settings ? { label: settings.label } : null, isMailDelivered } }),
  );
  app.post(
    "/auth/sso",
    described(
      ["startSingleSignOn", "Start single sign-on"],
      "Returns the address at the identity provider, and the state that the browser must come back with within ten minutes. 404 without a provider, 503 if it doesn’t respond.",
      { config: isPublic, schema: { tags, response: { 201: envelope(ssoAttemptSchema) } } },
    ),
    async (request, reply) => {
      if (!provider) throw notFound();
      await limit(clientOf(request, proxySecret));
      const attempt = await startAttempt(db);
      const url = await provider.startUrl(attempt).catch((error: unknown) => refuse(error, request.log));
      return reply.code(201).send({ data: { authorizationUrl: url.href, state: attempt.state } });
    },
  );
  app.post(
    "/auth/sso/session",
    described(
      ["finishSingleSignOn", "Sign in with the provider’s answer"],
      "Checks the answer once and signs in to the account of the identity. 400 if the state or the answer isn’t valid, 403 if the identity has no account, 422 if its email address isn’t verified.",
      { config: isPublic, schema: { tags, body: ssoReturnSchema, response: { 201: envelope(signedInSchema) } } },
    ),
    async (request, reply) => {
      if (!provider || !settings) throw notFound();
      const identity = await identify({ ...services, provider }, readBody(request, ssoReturnSchema), request.log);
      const client = clientOf(request, services.proxySecret ?? null);
      const arrival = { settings, identity, client, requestId: request.id };
      return reply.code(201).send({ data: await signInAs(db, arrival) });
    },
  );
}

type IdentifyServices = Pick<Services, "db"> & { provider: Provider };

/** @throws ProblemError 400 if the attempt or the provider's answer isn't valid, 503 */
async function identify(
  { db, provider }: IdentifyServices,
  input: SsoReturn,
  log: FastifyBaseLogger,
): Promise<Identity> {
  const attempt = await takeAttempt(db, input.state);
  if (!attempt) throw unparsable("This sign-in has expired or was used already. Start again.");
  return provider.identify(input.query, attempt).catch((error: unknown) => refuse(error, log));
}

function refuse(error: unknown, log: FastifyBaseLogger): never {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ reason }, "single sign-on failed");
  if (!(error instanceof ProviderUnavailable))
    throw unparsable("The identity provider’s answer isn’t valid. Start again.");
  throw new ProblemError(503, "The identity provider isn’t responding. Try again in a moment.", {
    headers: { "retry-after": "5" },
  });
}

type Arrival = { settings: SingleSignOnSettings; identity: Identity; client: Client; requestId: string };

async function signInAs(db: Database, { settings, identity, client, requestId }: Arrival) {
  const { canSignUp, groups, label } = settings;
  return inTransaction(db, async (transaction) => {
    const found = await findUser(transaction, identity, { canSignUp, requestId, label, client });
    const user = await applyGroups(transaction, found, { identity, groups, requestId });
    return issueSession(transaction, user, { client, method: "single-sign-on" });
  });
}
