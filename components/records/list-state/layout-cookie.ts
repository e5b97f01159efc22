import type { Kind } from "@/lib/records/kinds";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The name of a kind's layout cookie; a cookie, so that the server renders the reader's layout. */
export function layoutCookie(kind: Kind): string {
  return `list-${kind}`;
}

/** @param text the output of `writeLayout`; "" deletes the cookie */
export function rememberLayout(kind: Kind, text: string): void {
  const age = text === "" ? 0 : YEAR_SECONDS;
  document.cookie = `${layoutCookie(kind)}=${text}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
