import { env } from "@/env.mjs";
import { setCookie, type CookieJar } from "./cookies";

/** Readable by our own pages, which return its value in the header. */
export const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "x-xsrf-token";

const TOKEN_BYTES = 24;

/** Ends with the browser session; a page visit sets it again. */
export function xsrfCookie(): string {
  return setCookie(XSRF_COOKIE, newXsrfToken(), { httpOnly: false });
}

export function newXsrfToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Why a call isn't trusted to come from our own pages; null if it is. */
export function findXsrfFault(request: { headers: Headers; cookies: CookieJar }): string | null {
  const appOrigin = new URL(env.APP_URL).origin;
  if (request.headers.get("origin") !== appOrigin) return `This request must come from ${appOrigin}.`;
  const cookie = request.cookies.get(XSRF_COOKIE)?.value;
  const header = request.headers.get(XSRF_HEADER);
  if (!cookie || !header || !isEqual(cookie, header)) return "This page is out of date. Reload it and try again.";
  return null;
}

// In constant time; the Edge runtime has no timingSafeEqual.
function isEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
