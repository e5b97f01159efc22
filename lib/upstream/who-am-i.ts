import "server-only";
import type { NextResponse } from "next/server";
import { personOf } from "@/lib/access/access-role";
import { envelope } from "@/lib/contract/envelope";
import { userSchema, type User } from "@/lib/contract/user";
import type { SignedIn } from "@/lib/session/read-session";
import { SealTooLarge } from "@/lib/session/seal";
import { sessionCookie } from "@/lib/session/session-cookies";
import { exchange } from "./exchange";
import { UNUSABLE } from "./failure";
import { problemResponse } from "./problem-response";
import { requireTarget } from "./routes";

/** The current user, or the problem response where the upstream doesn't return one. */
export async function whoAmI(session: SignedIn, signal?: AbortSignal): Promise<User | NextResponse> {
  const response = await exchange({
    target: requireTarget("/auth/me"),
    method: "GET",
    token: session.token,
    userId: session.person?.userId,
    signal,
  });
  if (!response.ok) return response;
  const parsed = envelope(userSchema).safeParse(await response.json());
  return parsed.success ? parsed.data.data : problemResponse(502, UNUSABLE);
}

/** A new `session` cookie where the user has changed; none where it is current or too large. */
export async function renewedCookies(session: SignedIn, user: User): Promise<string[]> {
  if (isCurrent(session, user)) return [];
  try {
    return [await sessionCookie(session, user)];
  } catch (error) {
    if (error instanceof SealTooLarge) return [];
    throw error;
  }
}

function isCurrent({ person }: SignedIn, user: User): boolean {
  const { userType, roles, centerCode } = personOf(user);
  return (
    person !== null &&
    person.userId === user.id &&
    person.userType === userType &&
    person.centerCode === centerCode &&
    person.roles.join() === roles.join()
  );
}
