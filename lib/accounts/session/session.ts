import { type Person, personOf } from "@/lib/accounts/access/access-role";
import { sessionEndSchema, type SessionEnd } from "@/lib/contract/accounts/session-end";
import type { User } from "@/lib/contract/accounts/user";
import { SESSION_COOKIE, SESSION_END_COOKIE, setCookie, TOKEN_COOKIE, VIEWER_COOKIE, type CookieJar } from "./cookies";
import { seal, secondsLeft, sessionSealSchema, tokenSealSchema, unseal, type TokenSeal } from "./seal";
import { xsrfCookie } from "./xsrf";

export type SessionPerson = Person & { userId: string };

export type SignedIn = {
  state: "signed-in";
  token: string;
  endsAt: number;
  /** Null if only the `token` cookie was readable. */
  person: SessionPerson | null;
};

type Session = SignedIn | { state: "signed-out" };

/** Never throws: an unreadable cookie is logged and counts as missing. */
export async function readSession(cookies: CookieJar): Promise<Session> {
  const sessionSeal = cookies.get(SESSION_COOKIE)?.value;
  if (sessionSeal) {
    const content = await unseal(sessionSeal, sessionSealSchema);
    if (content) {
      const { token, endsAt, ...person } = content;
      return { state: "signed-in", token, endsAt, person };
    }
    logUnreadable(SESSION_COOKIE);
  }
  const tokenSeal = cookies.get(TOKEN_COOKIE)?.value;
  if (tokenSeal) {
    const content = await unseal(tokenSeal, tokenSealSchema);
    if (content) return { state: "signed-in", ...content, person: null };
    logUnreadable(TOKEN_COOKIE);
  }
  return { state: "signed-out" };
}

function logUnreadable(cookie: string) {
  console.warn(JSON.stringify({ level: "warn", event: "unreadable cookie", cookie }));
}

/** Set-Cookie values. @throws SealTooLarge */
export async function signInCookies(token: TokenSeal, user: User): Promise<string[]> {
  return [
    await sessionCookie(token, user),
    setCookie(TOKEN_COOKIE, await seal(token), { maxAgeSeconds: secondsLeft(token), httpOnly: true }),
    xsrfCookie(),
  ];
}

/** For a person whose `token` cookie is still valid. */
export async function sessionCookie({ token, endsAt }: TokenSeal, user: User): Promise<string> {
  const content = { token, endsAt, userId: user.id, ...personOf(user) };
  return setCookie(SESSION_COOKIE, await seal(content), { maxAgeSeconds: secondsLeft(content), httpOnly: true });
}

/** The administrator's own token, while they look at the product as somebody else. */
export async function readViewer(cookies: CookieJar): Promise<TokenSeal | null> {
  const sealed = cookies.get(VIEWER_COOKIE)?.value;
  return sealed ? unseal(sealed, tokenSealSchema) : null;
}

export async function viewerCookie(own: TokenSeal): Promise<string> {
  return setCookie(VIEWER_COOKIE, await seal(own), { maxAgeSeconds: secondsLeft(own), httpOnly: true });
}

/** Clears the administrator's own session where there is one. */
export function viewerEndCookies(cookies: CookieJar): string[] {
  return cookies.get(VIEWER_COOKIE) ? [setCookie(VIEWER_COOKIE, "", { maxAgeSeconds: 0, httpOnly: true })] : [];
}

const SESSION_END_SECONDS = 5 * 60;

/** Tells the sign-in page why the session has ended, in place of its cookies. */
export function endedSessionCookies(end: SessionEnd): string[] {
  const options = { maxAgeSeconds: SESSION_END_SECONDS, httpOnly: true };
  return [...signOutCookies(), setCookie(SESSION_END_COOKIE, end, options)];
}

/** Null unless the browser's session has ended lately by itself. */
export function readSessionEnd(cookies: CookieJar): SessionEnd | null {
  return sessionEndSchema.safeParse(cookies.get(SESSION_END_COOKIE)?.value).data ?? null;
}

/** Once somebody has signed in again. */
export function sessionEndSeenCookies(cookies: CookieJar): string[] {
  const isSet = cookies.get(SESSION_END_COOKIE) !== undefined;
  return isSet ? [setCookie(SESSION_END_COOKIE, "", { maxAgeSeconds: 0, httpOnly: true })] : [];
}

export function signOutCookies(): string[] {
  return [SESSION_COOKIE, TOKEN_COOKIE].map((name) => setCookie(name, "", { maxAgeSeconds: 0, httpOnly: true }));
}
