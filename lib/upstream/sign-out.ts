import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { readSession } from "@/lib/session/read-session";
import { signOutCookies } from "@/lib/session/session-cookies";
import { exchange } from "./exchange";
import { refuseCall } from "./refuse-call";
import { requireTarget } from "./routes";
import { addCookies } from "./session-answers";

/** Clears the cookies even where the upstream fails; the failed call is logged. */
export async function signOut(request: NextRequest): Promise<NextResponse> {
  const refusal = refuseCall(request);
  if (refusal) return refusal;
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
