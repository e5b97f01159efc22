import { NextRequest } from "next/server";
import type { User } from "@/lib/contract/accounts/user";
import { signInCookies } from "@/lib/accounts/session/session";
import { cookieHeaderOf } from "@/lib/accounts/session/testing/cookie-jar";
import { admin } from "@/lib/accounts/session/testing/users";

export const TOKEN = "secret-access-token-of-43-characters-exactly";
export const XSRF = "x".repeat(32);

type Init = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };

export function requestOf(path: string, { cookies = "", ...init }: Init & { cookies?: string } = {}): NextRequest {
  return new NextRequest(`http://localhost:3000${path}`, {
    ...init,
    headers: { ...(cookies ? { cookie: cookies } : {}), ...init.headers },
  });
}

export async function signedInRequest(path: string, init: Init = {}, user: User = admin): Promise<NextRequest> {
  return requestOf(path, {
    ...init,
    cookies: `${await signedInCookies(user)}; XSRF-TOKEN=${XSRF}`,
    headers: {
      ...(init.method && init.method !== "GET" ? trusted : {}),
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      ...init.headers,
    },
  });
}

export const trusted = { origin: "http://localhost:3000", "x-xsrf-token": XSRF };

export async function signedInCookies(user: User = admin): Promise<string> {
  const endsAt = Math.floor(Date.now() / 1000) + 3600;
  const [session = "", token = ""] = await signInCookies({ token: TOKEN, endsAt }, user);
  return cookieHeaderOf([session, token]);
}
