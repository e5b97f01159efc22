import * as z from "zod";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { DEMO_PASSWORD } from "../demo-accounts.mjs";
import type { Product } from "./product";

export async function signInUpstream(upstreamUrl: string, login = "admin"): Promise<{ authorization: string }> {
  const response = await fetch(`${upstreamUrl}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  const { data } = envelope(signedInSchema).parse(await response.json());
  return { authorization: `Bearer ${data.accessToken}` };
}

export async function signInWeb({ webUrl }: Pick<Product, "webUrl">, login = "admin"): Promise<{ cookie: string }> {
  const page = await fetch(`${webUrl}/auth`);
  const visitor = cookiesOf(page);
  const response = await fetch(`${webUrl}/api/session`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: webUrl,
      cookie: visitor.join("; "),
      "x-xsrf-token": requireToken(visitor),
    },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Sign-in responded ${response.status}`);
  // As in a browser, cookies of the sign-in replace earlier ones of the same name.
  const cookies = new Map([...visitor, ...cookiesOf(response)].map((pair) => [pair.split("=")[0], pair]));
  return { cookie: [...cookies.values()].join("; ") };
}

function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

function requireToken(cookies: readonly string[]): string {
  return z
    .string()
    .parse(cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN=")))
    .slice("XSRF-TOKEN=".length);
}

/** The cookies of a `cookie` header, as Playwright takes them, for every path of the origin. */
export function toCookies(header: string, url: string) {
  // Playwright limits a cookie to the folder of its URL.
  const { origin } = new URL(url);
  return header.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: origin };
  });
}
