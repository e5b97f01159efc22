import { NextResponse, type NextRequest } from "next/server";
import { closedSection } from "@/lib/access/closed-section";
import { decideRoute, isPage, type Visitor } from "@/lib/access/routes";
import { contentSecurityPolicy, newNonce } from "@/lib/session/content-security-policy";
import { XSRF_COOKIE } from "@/lib/session/cookie-names";
import { isDecodable, PATHNAME_HEADER, readPathname } from "@/lib/session/pathname";
import { readSession } from "@/lib/session/read-session";
import { closedCookie, xsrfCookie } from "@/lib/session/session-cookies";
import { stayOnHttps } from "@/lib/session/stay-on-https";
import { problemResponse } from "@/lib/upstream/problem-response";

// Next's own files need no guard; they are the same for everyone. Nor do calls of the BFF, which judges each by itself:
// passing by here would take them a millisecond. Only what may not decode must not reach the framework.
export const config = { matcher: ["/((?!_next/|(?:api|common)/[^%]*$|media/download-formats$).*)"] };

const UNREADABLE = "This address can't be read.";

export async function middleware(request: NextRequest): Promise<NextResponse> {
  return stayOnHttps(isForBff(request.nextUrl.pathname) ? answerBff(request) : await answerPage(request));
}

function isForBff(pathname: string): boolean {
  return /^\/(api(\/|$)|common\/|media\/download-formats$)/.test(pathname);
}

/** Handlers judge their calls themselves; only what the framework would stumble over ends here. */
function answerBff(request: NextRequest): NextResponse {
  return isDecodable(request.nextUrl.pathname) ? NextResponse.next() : problemResponse(400, UNREADABLE);
}

async function answerPage(request: NextRequest): Promise<NextResponse> {
  const pathname = readPathname(request.nextUrl.pathname);
  if (pathname === null) return new NextResponse(UNREADABLE, { status: 400 });
  const session = await readSession(request.cookies);
  const visitor: Visitor =
    session.state === "signed-in" ? { signedIn: true, person: session.person } : { signedIn: false };
  const decision = decideRoute(pathname, request.nextUrl.search, visitor);
  if (decision.go === "to") {
    const person = visitor.signedIn ? visitor.person : null;
    const closed = isAhead(request) ? null : closedSection(pathname, decision.path, person);
    return redirectTo(decision.path, request, closed);
  }
  const response = showPage(request, pathname);
  if (isPage(pathname) && !request.cookies.get(XSRF_COOKIE)) response.headers.append("Set-Cookie", xsrfCookie());
  return response;
}

/**
 * Whether a page is fetched before anybody asks for it. Browsers say so; of the router's own fetches nothing tells, since the
 * framework keeps its headers from here, and no link of ours to a closed page is fetched ahead.
 */
function isAhead({ headers }: NextRequest): boolean {
  return ["sec-purpose", "purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}

/** @param closed the section or page that stays closed to somebody signed in, for the page they are led to to say so */
function redirectTo(path: string, request: NextRequest, closed: string | null): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url));
  response.headers.set("Cache-Control", "no-store");
  if (closed) response.headers.append("Set-Cookie", closedCookie(closed));
  return response;
}

/** Tells the page its nonce and its path; whatever a client sent under these names is overwritten. */
function showPage(request: NextRequest, pathname: string): NextResponse {
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(PATHNAME_HEADER, encodeURIComponent(pathname));
  // Next takes the nonce for its own scripts from here.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
