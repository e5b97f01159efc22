import { CLOSED_COOKIE, CLOSED_SECONDS } from "@/lib/access/closed-section";
import { personOf } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { isHttps, SESSION_COOKIE, TOKEN_COOKIE, XSRF_COOKIE } from "./cookie-names";
import { seal, secondsLeft, type TokenSeal } from "./seal";
import { newXsrfToken } from "./xsrf";

/** Set-Cookie values. @throws SealTooLarge */
export async function signInCookies(token: TokenSeal, user: User): Promise<string[]> {
  return [
    await sessionCookie(token, user),
    setCookie(TOKEN_COOKIE, await seal(token), { maxAgeSeconds: secondsLeft(token), httpOnly: true }),
    xsrfCookie(),
  ];
}

/** For a person whose `token` cookie is still valid. */
export async function sessionCookie({ token, endsAt }: TokenSeal, user: User): Promise<string> {
  const content = { token, endsAt, userId: user.id, ...personOf(user) };
  return setCookie(SESSION_COOKIE, await seal(content), { maxAgeSeconds: secondsLeft(content), httpOnly: true });
}

export function signOutCookies(): string[] {
  return [SESSION_COOKIE, TOKEN_COOKIE].map((name) => setCookie(name, "", { maxAgeSeconds: 0, httpOnly: true }));
}

/** Ends with the browser session; a page visit sets it again. */
export function xsrfCookie(): string {
  return setCookie(XSRF_COOKIE, newXsrfToken(), { httpOnly: false });
}

export function closedCookie(section: string): string {
  return setCookie(CLOSED_COOKIE, section, { maxAgeSeconds: CLOSED_SECONDS, httpOnly: false });
}

type Attributes = { maxAgeSeconds?: number; httpOnly: boolean };

// Values are seals and base64url, which need no escaping in a cookie.
function setCookie(name: string, value: string, { maxAgeSeconds, httpOnly }: Attributes): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (httpOnly) parts.push("HttpOnly");
  if (isHttps) parts.push("Secure");
  return parts.join("; ");
}
