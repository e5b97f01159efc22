import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import type { Services } from "@/upstream/platform/http/app-type";
import { forbidden, ProblemError, signedOut } from "@/upstream/platform/http/problem-error";
import { accessCheck } from "@/upstream/platform/http/route-texts";
import { inFormatsOf } from "./person-formats";
import { getSession, type Session } from "./session";
import { whySessionEnded } from "./why-session-ended";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    isPublic?: boolean;
    /** Open also to people who must set up two-factor authentication first. */
    isOpenInSetup?: boolean;
    /** Works with an unsafe method even for an administrator who looks at the product as somebody else. */
    isOpenToViewers?: boolean;
    /** Called by open pages by themselves: it doesn't prolong the session. */
    isUnattended?: boolean;
  }
}

/** Every route needs a session unless it says `config: { isPublic: true }`, and works in the formats of its person. */
export function authenticate(app: FastifyInstance, { db, timeZone, locale }: AuthServices): void {
  app.decorateRequest("session", null);
  app.addHook("onRequest", async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const token = bearerToken(request);
    request.session = token ? await getSession(db, token, request.routeOptions.config.isUnattended) : null;
    if (!request.session) throw signedOut(token ? await whySessionEnded(db, token) : undefined);
    if (request.session.mustSetUpTwoFactor && !request.routeOptions.config.isOpenInSetup) {
      throw new ProblemError(403, "Set up two-factor authentication to continue.");
    }
    refuseViewers(request, request.session);
  });
  // Behind the parsing of bodies, whose events come from elsewhere.
  app.addHook("preHandler", (request, _reply, done) => {
    inFormatsOf(request.session?.preferences ?? null, { timeZone, locale }, done);
  });
}

type AuthServices = Pick<Services, "db" | "timeZone" | "locale">;

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whoever looks at the product as somebody else can change nothing in their name. */
function refuseViewers(request: FastifyRequest, { viewer, user }: Session): void {
  if (!viewer || SAFE_METHODS.includes(request.method) || request.routeOptions.config.isOpenToViewers) return;
  const name = user.name ?? user.username;
  throw new ProblemError(403, `You’re viewing as ${name}, so nothing can be changed.`);
}

export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw signedOut();
  return request.session;
}

/** @throws ProblemError 403 */
export const requireFullAccess = accessCheck(
  { rule: "Allowed for administrators and system users." },
  async (request) => {
    if (!hasFullAccess(requireSession(request).person)) throw forbidden();
  },
);

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}
