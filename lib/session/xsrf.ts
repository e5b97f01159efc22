import { env } from "@/env.mjs";
import { XSRF_COOKIE, XSRF_HEADER } from "./cookie-names";
import type { CookieJar } from "./read-session";

const TOKEN_BYTES = 24;

export function newXsrfToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Why a call isn't trusted to come from our own pages; null where it is. */
export function distrust(request: { headers: Headers; cookies: CookieJar }): string | null {
  const ours = new URL(env.APP_URL).origin;
  if (request.headers.get("origin") !== ours) return `This request must come from ${ours}.`;
  const cookie = request.cookies.get(XSRF_COOKIE)?.value;
  const header = request.headers.get(XSRF_HEADER);
  if (!cookie || !header || !isSame(cookie, header)) return "This page is out of date. Reload it and try again.";
  return null;
}

// In constant time; the Edge runtime has no timingSafeEqual.
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
