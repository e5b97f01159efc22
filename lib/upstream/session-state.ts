import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { readSession } from "@/lib/session/read-session";
import { signOutCookies } from "@/lib/session/session-cookies";
import { authStateOf } from "./auth-state";
import { addCookies, signedOut } from "./session-answers";
import { renewedCookies, whoAmI } from "./who-am-i";

export async function sessionState(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOut();
  const user = await whoAmI(session, request.signal);
  if (user instanceof Response) return user.status === 401 ? signedOut() : user;
  const response = NextResponse.json({ data: authStateOf(user) }, { headers: { "Cache-Control": "no-store" } });
  return addCookies(response, await renewedCookies(session, user));
}

/** Pages that met a 401 redirect here, since they can't clear cookies. Asks again: a link here signs nobody out. */
export async function endSession(request: NextRequest): Promise<NextResponse> {
  const session = await readSession(request.cookies);
  if (session.state === "signed-in") {
    const user = await whoAmI(session, request.signal);
    if (!(user instanceof Response)) return addCookies(goTo("/dashboard"), await renewedCookies(session, user));
    if (user.status !== 401) return goTo("/dashboard");
  }
  return addCookies(goTo("/auth"), signOutCookies());
}

// Relative: behind a proxy the server doesn't know its public address.
function goTo(path: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });
}
