import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { signedInSchema, signInAnswerSchema, type SignedIn } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import type { KnownDevice } from "@/lib/contract/client";
import { knownDeviceCookie, readKnownDevice } from "@/lib/session/known-device";
import { SealTooLarge } from "@/lib/session/seal";
import { readSession, signInCookies, signOutCookies } from "@/lib/session/session";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { clientHeaders } from "./client-headers";
import { addCookies, authStateOf, renewedCookies, signedOutResponse, fetchCurrentUser } from "./current-user";
import { exchange } from "./exchange";
import { INVALID_ANSWER } from "./failures";
import { problemResponse } from "./problem-response";
import { forwardedParts, rejectRequest } from "./proxy";
import { requireTarget } from "./routes";

type SignInPath = "/auth/login" | "/auth/signup" | "/auth/two-factor" | "/auth/passkey";

/**
 * Signs in or up at the upstream; the token goes into sealed cookies, the rest to the browser. Ends the session that
 * the new one replaces. With two-factor authentication the browser gets the challenge of the second step instead.
 */
export async function signIn(request: NextRequest, path: SignInPath): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const device = await readKnownDevice(request.cookies);
  const { headers, ...parts } = forwardedParts(request);
  const response = await exchange({
    target: requireTarget(path),
    method: "POST",
    headers: { ...headers, ...clientHeaders(request, device) },
    ...parts,
  });
  if (!response.ok) return response;
  const answer = envelope(signInAnswerSchema).safeParse(await response.json());
  if (!answer.success) return problemResponse(502, INVALID_ANSWER);
  const { data } = answer.data;
  if ("step" in data) return NextResponse.json({ data }, { headers: plainHeaders(response) });
  const started = await startSession(data, response, device);
  if (started.ok) await revokeSession(request);
  return started;
}

export async function startPasskeySignIn(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const { headers, ...parts } = forwardedParts(request);
  return exchange({
    target: requireTarget("/auth/passkey/options"),
    method: "POST",
    headers: { ...headers, ...clientHeaders(request, null) },
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
  if (response.status === 401) return signedOutResponse();
  if (!response.ok) return response;
  const answer = envelope(signedInSchema).safeParse(await response.json());
  if (!answer.success) return problemResponse(502, INVALID_ANSWER);
  return startSession(answer.data.data, response, device);
}

function plainHeaders({ headers }: Response): Record<string, string> {
  return { "Cache-Control": "no-store", "X-Request-Id": headers.get("x-request-id") ?? "" };
}

async function startSession(
  { accessToken, expiresIn, user }: SignedIn,
  response: Response,
  device: KnownDevice | null,
): Promise<NextResponse> {
  const endsAt = Math.floor(Date.now() / 1000) + expiresIn;
  try {
    const cookies = [
      ...(await signInCookies({ token: accessToken, endsAt }, user)),
      await knownDeviceCookie(device, user.id),
    ];
    const { status } = response;
    const headers = plainHeaders(response);
    return addCookies(NextResponse.json({ data: authStateOf(user) }, { status, headers }), cookies);
  } catch (error) {
    if (!(error instanceof SealTooLarge)) throw error;
    console.error(JSON.stringify({ level: "error", event: "sign-in failed", reason: error.message }));
    return problemResponse(502, INVALID_ANSWER);
  }
}

/** Clears the cookies even if the upstream fails; the failed call is logged. */
export async function signOut(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  await revokeSession(request);
  // Without "cookies", which would also clear the known device.
  const headers = { "Cache-Control": "no-store", "Clear-Site-Data": '"cache", "storage"' };
  return addCookies(new NextResponse(null, { status: 204, headers }), signOutCookies());
}

/** Ends the session of the request's cookies at the upstream, if there is one. */
async function revokeSession(request: NextRequest): Promise<void> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return;
  // No signal: leaving the page must not keep the token alive.
  await exchange({
    target: requireTarget("/auth/logout"),
    method: "POST",
    token: session.token,
    userId: session.person?.userId,
    traceId: request.headers.get(TRACE_ID_HEADER),
  });
}

export async function sessionState(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const user = await fetchCurrentUser(session, request);
  if (user instanceof Response) return user.status === 401 ? signedOutResponse() : user;
  const response = NextResponse.json({ data: authStateOf(user) }, { headers: { "Cache-Control": "no-store" } });
  return addCookies(response, await renewedCookies(session, user));
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
  }
  return addCookies(redirectTo("/auth"), signOutCookies());
}

// Relative: behind a proxy the server doesn't know its public address.
function redirectTo(path: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });
}
