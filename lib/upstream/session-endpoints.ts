import "server-only";
import { logLine } from "@/lib/watch/log-line.mjs";
import { NextResponse, type NextRequest } from "next/server";
import { signedInSchema, signInAnswerSchema, type SignedIn } from "@/lib/contract/accounts/auth";
import type { SignInState } from "@/lib/contract/accounts/single-sign-on";
import { envelope } from "@/lib/contract/envelope";
import type { KnownDevice } from "@/lib/contract/client";
import { knownDeviceCookie, readKnownDevice } from "@/lib/accounts/session/known-device";
import { SealTooLarge } from "@/lib/accounts/session/seal";
import {
  endedSessionCookies,
  readSession,
  readSessionEnd,
  readViewer,
  sessionEndSeenCookies,
  signInCookies,
  signOutCookies,
  viewerEndCookies,
} from "@/lib/accounts/session/session";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { clientHeaders } from "./client-headers";
import {
  addCookies,
  authStateOf,
  renewedCookies,
  sessionEndIn,
  signedOutResponse,
  fetchCurrentUser,
} from "./current-user";
import { exchange } from "./exchange";
import { getSignInOptions } from "./fetch-upstream";
import { INVALID_ANSWER } from "./failures";
import { problemResponse } from "./problem-response";
import { forwardedParts, rejectRequest } from "./proxy";
import { requireTarget } from "./upstream-routes";

type SignInPath = "/auth/login" | "/auth/signup" | "/auth/invitation" | "/auth/two-factor" | "/auth/passkey";

/**
 * Signs in or up at the upstream; the token goes into sealed cookies, the rest to the browser. Ends the session that
 * the new one replaces. With two-factor authentication the browser gets the challenge of the second step instead.
 */
export async function signIn(request: NextRequest, path: SignInPath): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const device = await readKnownDevice(request.cookies);
  const response = await forwardUnsigned(request, path, device);
  if (!response.ok) return response;
  const answer = envelope(signInAnswerSchema).safeParse(await response.json());
  if (!answer.success) return problemResponse(502, INVALID_ANSWER);
  const { data } = answer.data;
  if ("step" in data) return NextResponse.json({ data }, { headers: plainHeaders(response) });
  const started = await startSession(data, response, device);
  if (!started.ok) return started;
  await revokeSession(request);
  return addCookies(started, [...viewerEndCookies(request.cookies), ...sessionEndSeenCookies(request.cookies)]);
}

/** Passes a call on that needs no session. */
export async function callUnsigned(
  request: NextRequest,
  path: "/auth/password-reset-requests" | "/auth/email-confirmation" | "/auth/link" | "/auth/passkey/options",
): Promise<NextResponse> {
  return rejectRequest(request) ?? forwardUnsigned(request, path, null);
}

/** Ends the browser's own session too, so that it can sign in with the new password. */
export async function resetPassword(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const response = await forwardUnsigned(request, "/auth/password-reset", null);
  if (!response.ok) return response;
  await revokeSession(request);
  return addCookies(response, signOutCookies());
}

function forwardUnsigned(request: NextRequest, path: string, device: KnownDevice | null): Promise<NextResponse> {
  const { headers, ...parts } = forwardedParts(request);
  return exchange({
    target: requireTarget(path),
    method: "POST",
    headers: { ...headers, ...clientHeaders(request, device) },
    ...parts,
  });
}

/** The upstream replaces the session's token, so the cookies are set again. */
export async function changePassword(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const device = await readKnownDevice(request.cookies);
  const { headers, ...parts } = forwardedParts(request);
  const response = await exchange({
    target: requireTarget("/account/password"),
    method: "PUT",
    token: session.token,
    userId: session.person?.userId,
    headers: { ...headers, ...clientHeaders(request, device) },
    ...parts,
  });
  if (response.status === 401) return signedOutResponse(response);
  if (!response.ok) return response;
  const answer = envelope(signedInSchema).safeParse(await response.json());
  if (!answer.success) return problemResponse(502, INVALID_ANSWER);
  return startSession(answer.data.data, response, device);
}

function plainHeaders({ headers }: Response): Record<string, string> {
  return { "Cache-Control": "no-store", "X-Request-Id": headers.get("x-request-id") ?? "" };
}

async function startSession(signedIn: SignedIn, response: Response, device: KnownDevice | null): Promise<NextResponse> {
  const { user } = signedIn;
  try {
    const cookies = await sessionCookies(signedIn, device);
    const { status } = response;
    return addCookies(
      NextResponse.json({ data: authStateOf(user) }, { status, headers: plainHeaders(response) }),
      cookies,
    );
  } catch (error) {
    if (!(error instanceof SealTooLarge)) throw error;
    logLine("error", { event: "sign-in failed", reason: error.message });
    return problemResponse(502, INVALID_ANSWER);
  }
}

/** Also of the device, on which the user is known from now on. @throws SealTooLarge */
export async function sessionCookies(
  { accessToken, expiresIn, user }: SignedIn,
  device: KnownDevice | null,
): Promise<string[]> {
  const endsAt = Math.floor(Date.now() / 1000) + expiresIn;
  return [...(await signInCookies({ token: accessToken, endsAt }, user)), await knownDeviceCookie(device, user.id)];
}

/** Clears the cookies even if the upstream fails; the failed call is logged. */
export async function signOut(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  await revokeSession(request);
  // Without "cookies", which would also clear the known device, and "storage", which the page clears itself: other tabs
  // must not learn of it before the cookies are gone.
  const headers = { "Cache-Control": "no-store", "Clear-Site-Data": '"cache"' };
  const ended = [...signOutCookies(), ...viewerEndCookies(request.cookies)];
  return addCookies(new NextResponse(null, { status: 204, headers }), ended);
}

/** Ends the session of the request's cookies at the upstream, if there is one, and the one that a viewer came from. */
export async function revokeSession(request: NextRequest): Promise<void> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-in") await revokeToken(request, session.token, session.person?.userId);
  const own = await readViewer(request.cookies);
  if (own) await revokeToken(request, own.token);
}

export async function revokeToken(request: NextRequest, token: string, userId?: string): Promise<void> {
  // No signal: leaving the page must not keep the token alive.
  await exchange({
    target: requireTarget("/auth/logout"),
    method: "POST",
    token,
    userId,
    traceId: request.headers.get(TRACE_ID_HEADER),
  });
}

export async function sessionState(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const user = await fetchCurrentUser(session, request);
  if (user instanceof Response) return user.status === 401 ? signedOutResponse(user) : user;
  const response = NextResponse.json({ data: authStateOf(user) }, { headers: { "Cache-Control": "no-store" } });
  return addCookies(response, await renewedCookies(session, user));
}

/** The ways to sign in, and why the browser's session has ended. Without the upstream's answer there is the password. */
export async function signInState(request: NextRequest): Promise<NextResponse> {
  const data: SignInState = {
    singleSignOn: (await getSignInOptions())?.singleSignOn ?? null,
    sessionEnd: readSessionEnd(request.cookies),
  };
  return NextResponse.json({ data }, { headers: { "Cache-Control": "no-store" } });
}

/**
 * Pages that met a 401 redirect here, since they can't clear cookies. Checks with the upstream first, so opening
 * this URL doesn't end a valid session.
 */
export async function endSession(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-in") {
    const user = await fetchCurrentUser(session, request);
    if (!(user instanceof Response)) return addCookies(redirectTo("/dashboard"), await renewedCookies(session, user));
    if (user.status !== 401) return redirectTo("/dashboard");
    return addCookies(redirectTo("/auth"), endedSessionCookies(await sessionEndIn(user)));
  }
  return addCookies(redirectTo("/auth"), signOutCookies());
}

// Relative: behind a proxy the server doesn't know its public address.
export function redirectTo(path: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });
}
