import { env } from "@/env.mjs";
import { CLOSED_COOKIE, CLOSED_SECONDS } from "@/lib/accounts/access/closed-section";

export const isHttps = new URL(env.APP_URL).protocol === "https:";

// The prefix makes browsers refuse a cookie of that name from a subdomain or without Secure.
const prefix = isHttps ? "__Host-" : "";

export const SESSION_COOKIE = `${prefix}session`;
export const TOKEN_COOKIE = `${prefix}token`;
/** An administrator's own session, while they look at the product as somebody else. */
export const VIEWER_COOKIE = `${prefix}viewer`;
export const KNOWN_DEVICE_COOKIE = `${prefix}device`;
export const SSO_COOKIE = `${prefix}sso`;
export const SESSION_END_COOKIE = `${prefix}session-end`;

/** `request.cookies` in handlers and middleware, `await cookies()` in pages. */
export type CookieJar = { get(name: string): { value: string } | undefined };

export function closedCookie(section: string): string {
  return setCookie(CLOSED_COOKIE, section, { maxAgeSeconds: CLOSED_SECONDS, httpOnly: false });
}

type Attributes = { maxAgeSeconds?: number; httpOnly: boolean };

// Values are seals and base64url, which need no escaping in a cookie.
export function setCookie(name: string, value: string, { maxAgeSeconds, httpOnly }: Attributes): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (httpOnly) parts.push("HttpOnly");
  if (isHttps) parts.push("Secure");
  return parts.join("; ");
}
