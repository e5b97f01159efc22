import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { readSession, type SignedIn } from "@/lib/session/read-session";
import { exchange } from "./exchange";
import { notAllowed, plainMethod } from "./handlers";
import { headersUp } from "./headers";
import { problemResponse } from "./problem-response";
import { bodyOf, refuseCall } from "./refuse-call";
import { targetOf } from "./routes";
import { addCookies, signedOut } from "./session-answers";
import { renewedCookies, whoAmI } from "./who-am-i";

/** Checks route, method, session, origin and body in this order; the path stays encoded as it came. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = new URL(request.url);
  const target = targetOf(pathname);
  if (!target) return problemResponse(404, "This URL doesn’t exist.");
  const method = target.route.methods.find((allowed) => allowed === plainMethod(request));
  if (!method) return notAllowed(target.route.methods);
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOut();
  const refusal = refuseCall(request);
  if (refusal) return refusal;
  const { userId, cookies } = await identify(session, request.signal);
  const response = await exchange({
    target,
    method,
    search,
    token: session.token,
    userId,
    headers: headersUp(request.headers),
    body: bodyOf(request),
    signal: request.signal,
  });
  return response.status === 401 ? signedOut() : addCookies(response, cookies);
}

/** The user id for the log; a session read from the `token` cookie alone gets its `session` cookie again. */
async function identify(session: SignedIn, signal: AbortSignal) {
  if (session.person) return { userId: session.person.userId, cookies: [] };
  const user = await whoAmI(session, signal);
  // The call itself will fail the same way and report it.
  if (user instanceof Response) return { userId: null, cookies: [] };
  return { userId: user.id, cookies: await renewedCookies(session, user) };
}
