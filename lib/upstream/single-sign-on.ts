import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { safeReturnPath } from "@/lib/accounts/access/page-access";
import type { SsoOutcome } from "@/lib/accounts/access/sso-outcome";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { ssoAttemptSchema, type SsoReturn } from "@/lib/contract/accounts/single-sign-on";
import { readKnownDevice } from "@/lib/accounts/session/known-device";
import { sessionEndSeenCookies } from "@/lib/accounts/session/session";
import { clearedSsoCookie, readSsoAttempt, ssoAttemptCookie } from "@/lib/accounts/session/sso-attempt";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { addCookies } from "./current-user";
import { clientHeaders } from "./client-headers";
import { exchange } from "./exchange";
import { requireTarget } from "./upstream-routes";
import { redirectTo, revokeSession, sessionCookies } from "./session-endpoints";

/** Leaves for the identity provider; `from` is the page to open afterwards. */
export async function startSingleSignOn(request: NextRequest): Promise<NextResponse> {
  const returnPath = safeReturnPath(request.nextUrl.searchParams.get("from"));
  const response = await call(request, "/auth/sso");
  if (response.status === 404) return redirectTo(`/auth?from=${encodeURIComponent(returnPath)}`);
  const answer = response.ok ? envelope(ssoAttemptSchema).safeParse(await response.json()).data : undefined;
  if (!answer) return returnToSignIn("unavailable", returnPath);
  const { authorizationUrl, state } = answer.data;
  return addCookies(redirectTo(authorizationUrl), [await ssoAttemptCookie({ state, returnPath })]);
}

/** Comes back from the identity provider: signs in the browser that left, or says on the sign-in page why not. */
export async function finishSingleSignOn(request: NextRequest): Promise<NextResponse> {
  const attempt = await readSsoAttempt(request.cookies);
  const { search, searchParams } = request.nextUrl;
  if (!attempt || searchParams.get("state") !== attempt.state) return returnToSignIn("expired");
  const device = await readKnownDevice(request.cookies);
  const response = await call(request, "/auth/sso/session", { state: attempt.state, query: search });
  if (searchParams.get("error") === "access_denied") return returnToSignIn("cancelled", attempt.returnPath);
  if (!response.ok) return returnToSignIn(OUTCOMES[response.status] ?? "unavailable", attempt.returnPath);
  const answer = envelope(signedInSchema).safeParse(await response.json()).data;
  if (!answer) return returnToSignIn("unavailable", attempt.returnPath);
  const cookies = await sessionCookies(answer.data, device);
  await revokeSession(request);
  return addCookies(redirectTo(attempt.returnPath), [
    ...cookies,
    ...sessionEndSeenCookies(request.cookies),
    clearedSsoCookie(),
  ]);
}

const OUTCOMES: Record<number, SsoOutcome> = { 400: "expired", 403: "no-account", 422: "unverified" };

/** @param returnPath for the next try, if it is known */
function returnToSignIn(outcome: SsoOutcome, returnPath: string | null = null): NextResponse {
  const from = returnPath === null ? "" : `&from=${encodeURIComponent(returnPath)}`;
  return addCookies(redirectTo(`/auth?sso=${outcome}${from}`), [clearedSsoCookie()]);
}

async function call(request: NextRequest, path: string, body?: SsoReturn): Promise<NextResponse> {
  const device = await readKnownDevice(request.cookies);
  return exchange({
    target: requireTarget(path),
    method: "POST",
    headers: { ...clientHeaders(request, device), ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: new Blob([JSON.stringify(body)]).stream() } : {}),
    signal: request.signal,
    traceId: request.headers.get(TRACE_ID_HEADER),
  });
}
