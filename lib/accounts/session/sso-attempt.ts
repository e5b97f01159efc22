import * as z from "zod";
import { setCookie, SSO_COOKIE, type CookieJar } from "./cookies";
import { sealFor, unseal } from "./seal";

const SECONDS = 10 * 60;

/** Binds a single sign-on to the browser that started it. */
const attemptSchema = z.object({ state: z.string(), returnPath: z.string() });

export type SsoAttempt = z.infer<typeof attemptSchema>;

export async function readSsoAttempt(cookies: CookieJar): Promise<SsoAttempt | null> {
  const sealed = cookies.get(SSO_COOKIE)?.value;
  return sealed ? unseal(sealed, attemptSchema) : null;
}

/** @throws SealTooLarge */
export async function ssoAttemptCookie(attempt: SsoAttempt): Promise<string> {
  return setCookie(SSO_COOKIE, await sealFor(attempt, SECONDS), { maxAgeSeconds: SECONDS, httpOnly: true });
}

export function clearedSsoCookie(): string {
  return setCookie(SSO_COOKIE, "", { maxAgeSeconds: 0, httpOnly: true });
}
