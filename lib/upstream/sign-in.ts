import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { signedInSchema, type SignedIn } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import { SealTooLarge } from "@/lib/session/seal";
import { signInCookies } from "@/lib/session/session-cookies";
import { authStateOf } from "./auth-state";
import { exchange } from "./exchange";
import { UNUSABLE } from "./failure";
import { headersUp } from "./headers";
import { problemResponse } from "./problem-response";
import { bodyOf, refuseCall } from "./refuse-call";
import { addCookies } from "./session-answers";
import { requireTarget } from "./routes";

/** Signs in or up at the upstream; the token goes into sealed cookies, the rest to the browser. */
export async function signIn(request: NextRequest, path: "/auth/login" | "/auth/signup"): Promise<NextResponse> {
  const refusal = refuseCall(request);
  if (refusal) return refusal;
  const response = await exchange({
    target: requireTarget(path),
    method: "POST",
    headers: headersUp(request.headers),
    body: bodyOf(request),
    signal: request.signal,
  });
  if (!response.ok) return response;
  const answer = envelope(signedInSchema).safeParse(await response.json());
  return answer.success ? keep(answer.data.data, response) : unusable();
}

async function keep({ accessToken, expiresIn, user }: SignedIn, { status, headers }: Response): Promise<NextResponse> {
  const endsAt = Math.floor(Date.now() / 1000) + expiresIn;
  try {
    const cookies = await signInCookies({ token: accessToken, endsAt }, user);
    return addCookies(
      NextResponse.json({ data: authStateOf(user) }, { status, headers: plainHeaders(headers) }),
      cookies,
    );
  } catch (error) {
    if (!(error instanceof SealTooLarge)) throw error;
    console.error(JSON.stringify({ level: "error", event: "sign-in failed", reason: error.message }));
    return unusable();
  }
}

function plainHeaders(headers: Headers): Record<string, string> {
  return { "Cache-Control": "no-store", "X-Request-Id": headers.get("x-request-id") ?? "" };
}

function unusable(): NextResponse {
  return problemResponse(502, UNUSABLE);
}
