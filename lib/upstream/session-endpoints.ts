import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { signedInSchema, type SignedIn } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import { SealTooLarge } from "@/lib/session/seal";
import { readSession, signInCookies, signOutCookies } from "@/lib/session/session";
import { addCookies, authStateOf, renewedCookies, signedOutResponse, fetchCurrentUser } from "./current-user";
import { exchange } from "./exchange";
import { INVALID_ANSWER } from "./failures";
import { problemResponse } from "./problem-response";
import { forwardedParts, rejectRequest } from "./proxy";
import { requireTarget } from "./routes";

/** Signs in or up at the upstream; the token goes into sealed cookies, the rest to the browser. */
export async function signIn(request: NextRequest, path: "/auth/login" | "/auth/signup"): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const response = await exchange({
    target: requireTarget(path),
    method: "POST",
    ...forwardedParts(request),
  });
  if (!response.ok) return response;
  const answer = envelope(signedInSchema).safeParse(await response.json());
  return answer.success ? startSession(answer.data.data, response) : problemResponse(502, INVALID_ANSWER);
}

async function startSession(
  { accessToken, expiresIn, user }: SignedIn,
  { status, headers }: Response,
): Promise<NextResponse> {
  const endsAt = Math.floor(Date.now() / 1000) + expiresIn;
  try {
    const cookies = await signInCookies({ token: accessToken, endsAt }, user);
    const plain = { "Cache-Control": "no-store", "X-Request-Id": headers.get("x-request-id") ?? "" };
    return addCookies(NextResponse.json({ data: authStateOf(user) }, { status, headers: plain }), cookies);
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
  const session = await readSession(request.cookies);
  if (session.state === "signed-in") {
    // No signal: leaving the page must not keep the token alive.
    await exchange({
      target: requireTarget("/auth/logout"),
      method: "POST",
      token: session.token,
      userId: session.person?.userId,
    });
  }
  const response = new NextResponse(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  return addCookies(response, signOutCookies());
}

export async function sessionState(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const user = await fetchCurrentUser(session, request.signal);
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
    const user = await fetchCurrentUser(session, request.signal);
    if (!(user instanceof Response)) return addCookies(redirectTo("/dashboard"), await renewedCookies(session, user));
    if (user.status !== 401) return redirectTo("/dashboard");
  }
  return addCookies(redirectTo("/auth"), signOutCookies());
}

// Relative: behind a proxy the server doesn't know its public address.
function redirectTo(path: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });
}
