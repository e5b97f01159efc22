import type { CookieJar } from "@/lib/accounts/session/cookies";

export function jarOf(setCookies: readonly string[]): CookieJar {
  const cookies = new Map(setCookies.map(nameAndValue));
  return {
    get: (name) => {
      const value = cookies.get(name);
      return value === undefined ? undefined : { value };
    },
  };
}

export function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => nameAndValue(cookie).join("=")).join("; ");
}

function nameAndValue(setCookie: string): [string, string] {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
