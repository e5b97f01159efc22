import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { isAdmin, isCenterAdmin, personOf } from "@/lib/accounts/access/access-role";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { problemSchema } from "@/lib/contract/problem";
import type { SessionEnd } from "@/lib/contract/accounts/session-end";
import { userSchema, type User } from "@/lib/contract/accounts/user";
import { SealTooLarge } from "@/lib/accounts/session/seal";
import { endedSessionCookies, sessionCookie, signOutCookies, type SignedIn } from "@/lib/accounts/session/session";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { exchange } from "./exchange";
import { INVALID_ANSWER } from "./failures";
import { problemResponse } from "./problem-response";
import { requireTarget } from "./upstream-routes";

/** The current user, or the problem response if the upstream doesn't return one. */
export async function fetchCurrentUser(session: SignedIn, request: NextRequest): Promise<User | NextResponse> {
  const response = await exchange({
    target: requireTarget("/auth/me"),
    method: "GET",
    token: session.token,
    userId: session.person?.userId,
    signal: request.signal,
    traceId: request.headers.get(TRACE_ID_HEADER),
  });
  if (!response.ok) return response;
  const parsed = envelope(userSchema).safeParse(await response.json());
  return parsed.success ? parsed.data.data : problemResponse(502, INVALID_ANSWER);
}

/** A new `session` cookie if the user has changed; none if it is current or too large. */
export async function renewedCookies(session: SignedIn, user: User): Promise<string[]> {
  if (isCookieCurrent(session, user)) return [];
  try {
    return [await sessionCookie(session, user)];
  } catch (error) {
    if (error instanceof SealTooLarge) return [];
    throw error;
  }
}

function isCookieCurrent({ person }: SignedIn, user: User): boolean {
  const { userType, roles, centerCode } = personOf(user);
  return (
    person !== null &&
    person.userId === user.id &&
    person.userType === userType &&
    person.centerCode === centerCode &&
    person.roles.join() === roles.join()
  );
}

export function authStateOf(user: User): AuthState {
  return { user, isAuthenticated: true, isAdmin: isAdmin(user), isCenterAdmin: isCenterAdmin(user) };
}

/**
 * Also clears the cookies, which are useless now.
 * @param answer the upstream's 401, which says why the session has ended; null for a call without a session
 */
export async function signedOutResponse(answer: Response | null = null): Promise<NextResponse> {
  const cookies = answer ? endedSessionCookies(await sessionEndIn(answer)) : signOutCookies();
  return addCookies(problemResponse(401, "Your session has ended. Sign in to continue."), cookies);
}

export async function sessionEndIn(answer: Response): Promise<SessionEnd> {
  const parsed = problemSchema.pick({ sessionEnd: true }).safeParse(await answer.json().catch(() => null));
  return parsed.data?.sessionEnd ?? "signed-out";
}

export function addCookies(response: NextResponse, cookies: readonly string[]): NextResponse {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
