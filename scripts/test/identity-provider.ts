import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import * as z from "zod";

export const CLIENT_ID = "muster";
export const CLIENT_SECRET = "a-secret-of-the-client-for-tests";

export type Login = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  groups?: readonly string[];
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** A real OpenID Connect provider. Its sign-in form takes a `login` that was added here, without a password. */
export async function startIdentityProvider(redirectUri: string) {
  const logins = new Map<string, Login>();
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { email: ["email", "email_verified"], profile: ["name", "given_name", "family_name", "groups"] },
    cookies: { keys: ["a key for tests"] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...logins.get(id), sub: id }) }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    addLogin: (login: Login) => void logins.set(login.sub, login),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Goes through the provider's own pages as a browser does. @returns the address that it sends the browser back to */
export async function signInAt(url: string, login: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step++) {
    if (next.href.startsWith(redirectUri)) return next;
    const response: Response = await fetch(next, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    const text = await response.text();
    if (location) {
      next = new URL(location, next);
      form = null;
      continue;
    }
    const action = z.string().parse(/<form[^>]* action="([^"]+)"/.exec(text)?.[1], {
      error: () => `No form at the provider: ${text.slice(0, 500)}`,
    });
    form = new URLSearchParams({
      prompt: text.includes('value="consent"') ? "consent" : "login",
      login,
      password: "x",
    });
    next = new URL(action, next);
  }
  throw new Error("The provider didn’t send the browser back");
}
