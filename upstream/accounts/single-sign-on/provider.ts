import * as client from "openid-client";
import { splitName } from "@/lib/records/import/split-name";
import { visibleText } from "@/lib/records/texts/control-characters";
import type { SingleSignOnSettings } from "@/upstream/platform/http/app-type";

/** Who signed in at the provider. `email` is null if the provider has not verified it. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  groups: readonly string[];
};

export type AttemptSecrets = { state: string; nonce: string; codeVerifier: string };

export type Provider = {
  startUrl: (secrets: AttemptSecrets) => Promise<URL>;
  /** @throws ProviderUnavailable, AnswerRefused */
  identify: (query: string, secrets: AttemptSecrets) => Promise<Identity>;
};

export class ProviderUnavailable extends Error {}
/** The provider's answer is an error, forged, stale or replayed. */
export class AnswerRefused extends Error {}

const TIMEOUT_SECONDS = 10;
// The provider's addresses rarely change; its keys are read again whenever an unknown one appears.
const DISCOVERY_MS = 60 * 60 * 1000;
const SCOPE = "openid email profile";

export function openProvider(settings: SingleSignOnSettings, redirectUri: string): Provider {
  const discover = cachedDiscovery(settings);
  return {
    startUrl: async ({ state, nonce, codeVerifier }) =>
      client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }),
    identify: async (query, { state, nonce, codeVerifier }) => {
      const configuration = await discover();
      const currentUrl = new URL(redirectUri);
      currentUrl.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new AnswerRefused("no ID token");
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return identityOf({ ...more, ...claims });
      } catch (error) {
        throw isOutage(error) ? new ProviderUnavailable(describe(error)) : new AnswerRefused(describe(error));
      }
    },
  };
}

/** Reads the provider's addresses on first use; a failure is tried again at the next use. */
function cachedDiscovery({ issuer, clientId, clientSecret }: SingleSignOnSettings) {
  let found: { configuration: Promise<client.Configuration>; at: number } | null = null;
  return async (): Promise<client.Configuration> => {
    if (found === null || performance.now() - found.at > DISCOVERY_MS) {
      const options = {
        timeout: TIMEOUT_SECONDS,
        // Settings allow http on this machine only.
        execute: issuer.startsWith("http:") ? [client.allowInsecureRequests] : [],
      };
      const configuration = client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
      found = { configuration, at: performance.now() };
    }
    const { configuration } = found;
    try {
      return await configuration;
    } catch (error) {
      if (found.configuration === configuration) found = null;
      throw new ProviderUnavailable(describe(error));
    }
  };
}

type Claims = Readonly<Record<string, unknown>>;

function identityOf(claims: Claims): Identity {
  const { iss, sub, email, email_verified: isVerified, groups } = claims;
  const [issuer, subject] = [text(iss), text(sub)];
  // The database can't hold it, and without it the account might be somebody else's.
  if (issuer === null || subject === null || issuer !== iss || subject !== sub)
    throw new AnswerRefused("an unusable subject");
  return {
    issuer,
    subject,
    email: isVerified === true ? text(typeof email === "string" ? visibleText(email).toLowerCase() : null) : null,
    ...namesOf(claims),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === "string") : [],
  };
}

/** Providers send the parts of a name, the whole name alone, or one name. */
function namesOf({ given_name: given, family_name: family, name }: Claims): Pick<Identity, "firstName" | "lastName"> {
  const [firstName, lastName] = [text(given), text(family)];
  if (firstName !== null || lastName !== null) return { firstName, lastName };
  const { first, last } = splitName(text(name) ?? "");
  return { firstName: first || null, lastName: last || null };
}

function text(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.replaceAll("\u0000", "").toWellFormed().trim() || null;
}

/** Whether the provider failed, rather than refused what it was sent. */
function isOutage(error: unknown): boolean {
  if (error instanceof AnswerRefused) return false;
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof client.ClientError) return error.code === "OAUTH_TIMEOUT";
  // `fetch` rejects with a TypeError.
  return error instanceof TypeError;
}

/** For the log: names the fault, without parts of the provider's answer. */
function describe(error: unknown): string {
  if (error instanceof AnswerRefused) return error.message;
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    return `the provider answered ${error.error}`;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return [code, error instanceof Error ? error.message : ""].filter(Boolean).join(": ");
}
