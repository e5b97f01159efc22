import type { NextResponse } from "next/server";
import { signOutCookies } from "@/lib/session/session-cookies";
import { problemResponse } from "./problem-response";

/** The 401 of every call without a session that the upstream accepts; takes the useless cookies back. */
export function signedOut(): NextResponse {
  return addCookies(problemResponse(401, "Your session has ended. Sign in to go on."), signOutCookies());
}

export function addCookies(response: NextResponse, cookies: readonly string[]): NextResponse {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
