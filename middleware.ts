import { NextResponse, type NextRequest } from "next/server";
import { closedSection } from "@/lib/accounts/access/closed-section";
import { decideRoute, isPage, type Visitor } from "@/lib/accounts/access/page-access";
import { closedCookie } from "@/lib/accounts/session/cookies";
import { isDecodable, PATHNAME_HEADER, readPathname } from "@/lib/accounts/session/pathname";
import { contentSecurityPolicy, newNonce, withHsts } from "@/lib/accounts/session/security-headers";
import { readSession } from "@/lib/accounts/session/session";
import { XSRF_COOKIE, xsrfCookie } from "@/lib/accounts/session/xsrf";
import { problemResponse } from "@/lib/upstream/problem-response";

// Skips Next's own files, which are public, and BFF calls, which check access themselves and would take a millisecond
// longer. BFF paths with a `%` still come here, because a path that doesn't decode must not reach Next.
export const config = {
  matcher: ["/((?!_next/|(?:api|common)/[^%]*$|media/download-formats$|media/photos/[^%]*$).*)"],
};

const UNREADABLE = "This URL isn’t valid.";
const READING = ["GET", "HEAD"];

export async function middleware(request: NextRequest): Promise<NextResponse> {
  return withHsts(isForBff(request.nextUrl.pathname) ? handleBffRequest(request) : await handlePageRequest(request));
}

function isForBff(pathname: string): boolean {
  return /^\/(api(\/|$)|common\/|media\/(download-formats$|photos\/))/.test(pathname);
}

/** Rejects undecodable paths; route handlers check everything else. */
function handleBffRequest(request: NextRequest): NextResponse {
  return isDecodable(request.nextUrl.pathname) ? NextResponse.next() : problemResponse(400, UNREADABLE);
}

async function handlePageRequest(request: NextRequest): Promise<NextResponse> {
  const pathname = readPathname(request.nextUrl.pathname);
  if (pathname === null) return refuse(400, UNREADABLE);
  if (!READING.includes(request.method))
    return refuse(405, "This page can only be read.", { Allow: READING.join(", ") });
  const session = await readSession(request.cookies);
  const visitor: Visitor =
    session.state === "signed-in" ? { signedIn: true, person: session.person } : { signedIn: false };
  const decision = decideRoute(pathname, request.nextUrl.search, visitor);
  if (decision.type === "redirect") {
    const person = visitor.signedIn ? visitor.person : null;
    const closed = isPrefetch(request) ? null : closedSection(pathname, decision.path, person);
    return redirectTo(decision.path, request, closed);
  }
  const response = renderPage(request, pathname);
  if (isPage(pathname) && !request.cookies.get(XSRF_COOKIE)) response.headers.append("Set-Cookie", xsrfCookie());
  return response;
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): NextResponse {
  return new NextResponse(text, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/**
 * Whether a browser prefetches the page. Prefetches of Next's router can't be recognized here, because Next removes their
 * headers, but links to locked pages aren't prefetched.
 */
function isPrefetch({ headers }: NextRequest): boolean {
  return ["sec-purpose", "purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}

/** @param closed the section or page without access, named in a cookie so that the next page can show a notice */
function redirectTo(path: string, request: NextRequest, closed: string | null): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url));
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Vary", "Cookie");
  if (closed) response.headers.append("Set-Cookie", closedCookie(closed));
  return response;
}

/** Passes nonce and path to the page in request headers, replacing headers of the same names from the client. */
function renderPage(request: NextRequest, pathname: string): NextResponse {
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(PATHNAME_HEADER, encodeURIComponent(pathname));
  // Next reads the nonce for its own scripts from this header.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
