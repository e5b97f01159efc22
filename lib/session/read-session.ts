import type { Person } from "@/lib/access/access-role";
import { SESSION_COOKIE, TOKEN_COOKIE } from "./cookie-names";
import { sessionSealSchema, tokenSealSchema, unseal } from "./seal";

/** `request.cookies` in handlers and middleware, `await cookies()` in pages. */
export type CookieJar = { get(name: string): { value: string } | undefined };

export type SignedIn = {
  state: "signed-in";
  token: string;
  endsAt: number;
  /** Null where only the `token` cookie was readable. */
  person: (Person & { userId: string }) | null;
};

export type Session = SignedIn | { state: "signed-out" };

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
