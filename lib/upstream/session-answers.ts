import type { NextResponse } from "next/server";
import { signOutCookies } from "@/lib/session/session-cookies";
import { problemResponse } from "./problem-response";

/** Also clears the cookies, which are useless now. */
export function signedOut(): NextResponse {
  return addCookies(problemResponse(401, "Your session has ended. Sign in to continue."), signOutCookies());
}

export function addCookies(response: NextResponse, cookies: readonly string[]): NextResponse {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
