import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { readSession, readViewer, signInCookies, viewerCookie, viewerEndCookies } from "@/lib/accounts/session/session";
import { addCookies, authStateOf, fetchCurrentUser, signedOutResponse } from "./current-user";
import { exchange } from "./exchange";
import { INVALID_ANSWER } from "./failures";
import { problemResponse } from "./problem-response";
import { forwardedParts, rejectRequest } from "./proxy";
import { requireTarget } from "./upstream-routes";
import { revokeToken } from "./session-endpoints";

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/** An administrator goes on as somebody else; their own session waits in a sealed cookie. */
export async function startViewing(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const response = await exchange({
    target: requireTarget("/auth/view-as"),
    method: "POST",
    token: session.token,
    userId: session.person?.userId,
    ...forwardedParts(request),
  });
  if (response.status === 401) return signedOutResponse(response);
  if (!response.ok) return response;
  const answer = envelope(signedInSchema).safeParse(await response.json());
  if (!answer.success) return problemResponse(502, INVALID_ANSWER);
  const { accessToken, user } = answer.data.data;
  const { token, endsAt } = session;
  const cookies = [
    // The view ends with the administrator's own session.
    ...(await signInCookies({ token: accessToken, endsAt }, user)),
    await viewerCookie({ token, endsAt }),
  ];
  return addCookies(NextResponse.json({ data: authStateOf(user) }, NO_STORE), cookies);
}

/** Returns to the administrator's own session. */
export async function endViewing(request: NextRequest): Promise<NextResponse> {
  const rejection = rejectRequest(request);
  if (rejection) return rejection;
  const own = await readViewer(request.cookies);
  if (!own) return problemResponse(409, "You aren’t viewing as somebody else.");
  const session = await readSession(request.cookies);
  if (session.state === "signed-in") await revokeToken(request, session.token, session.person?.userId);
  const user = await fetchCurrentUser({ state: "signed-in", ...own, person: null }, request);
  const ended = viewerEndCookies(request.cookies);
  if (user instanceof Response) return user.status === 401 ? addCookies(await signedOutResponse(user), ended) : user;
  const cookies = [...(await signInCookies(own, user)), ...ended];
  return addCookies(NextResponse.json({ data: authStateOf(user) }, NO_STORE), cookies);
}
